// The peer of the whole-bank bench: a process that only parses each file and validates it against the case schema.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import schema from '../../schemas/case.schema.json' with { type: 'json' };

const validate = new Ajv({ strict: false }).compile(schema);
const folder = process.argv[2] ?? '.';
let files = 0;
let valid = 0;
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.json')) continue;
  files++;
  if (validate(JSON.parse(readFileSync(join(folder, file), 'utf8')))) valid++;
}
console.log(`${valid} of ${files} valid`);
