import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Command, CommanderError } from 'commander';
import OpenAI from 'openai';
import { UsageError } from './io.ts';
import { register } from './serve.ts';

const root = join(import.meta.dirname, '..');
const sarq = (...args: string[]) => spawn(process.execPath, [join(root, 'cli/main.ts'), ...args], { cwd: root });

async function listening(child: ChildProcess): Promise<string> {
  assert.ok(child.stdout);
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^listening on (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  assert.fail('it did not say where it listens');
}

function statusFor(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/v1/models`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('sarq serve answers the official client, guards its door and stops cleanly', async () => {
  const child = sarq('serve', 'cases', '--port', '0');
  try {
    const url = await listening(child);
    const client = new OpenAI({ baseURL: `${url}/v1`, apiKey: 'none', maxRetries: 0 });
    const names: string[] = [];
    for await (const model of client.models.list()) names.push(model.id);
    assert.ok(names.includes('scripted:gold') && names.includes('heuristic-judge'));
    const stranger = client.chat.completions.create({
      model: 'scripted:gold',
      messages: [{ role: 'user', content: 'x' }],
    });
    await assert.rejects(stranger, (error) => error instanceof OpenAI.NotFoundError && error.code === 'case_not_found');
    assert.equal(await statusFor(url, { host: 'evil.example' }), 403);
    const tooLarge = await fetch(`${url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(33 * 1024 * 1024),
    });
    assert.equal(tooLarge.status, 413);
  } finally {
    child.kill('SIGTERM');
  }
  const [code] = (await once(child, 'exit')) as [number | null];
  assert.equal(code, 0);
});

test('an address of other machines, a wrong port and a folder without cases are usage errors', async () => {
  const told = async (...args: string[]) => {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    register(program);
    program.commands[0]?.exitOverride();
    try {
      await program.parseAsync(['serve', ...args], { from: 'user' });
    } catch (error) {
      if (error instanceof UsageError || error instanceof CommanderError) return error.message;
      throw error;
    }
    return '';
  };
  assert.match(await told('cases', '--host', '0.0.0.0'), /not an address of this machine only/);
  assert.match(await told('cases', '--port', 'x'), /must be a number from 0 to 65535/);
  assert.match(await told('docs'), /holds no case/);
  assert.match(await told('nowhere-at-all'), /cannot read/);
});

test('a case that is not UTF-8 is left out, and told on one line whatever its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sarq-serve-'));
  const example = readFileSync(
    join(root, 'cases/accounts_and_transactions/stop_cheque_payment/happy.001.json'),
    'utf8',
  );
  writeFileSync(join(folder, 'good.json'), example);
  writeFileSync(
    join(folder, 'two\nlines.json'),
    Buffer.from(example.replace('{', '{ "_note": "caf\u00e9",'), 'latin1'),
  );
  const child = sarq('serve', folder, '--port', '0');
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  try {
    await listening(child);
    assert.match(said, /^left out, cannot be run: .*two\\nlines\.json:1:1: the file is not UTF-8\n$/);
  } finally {
    child.kill();
    rmSync(folder, { recursive: true });
  }
});
