import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { serve } from './server.ts';

/** The rule reference that ships with Sarq: `docs/` stands beside the folder of this file, bundled or not. */
const rules = resolve(process.argv[1] ?? '.', '../../docs/rules.md');

const connection = createConnection(ProposedFeatures.all);
serve(connection, pathToFileURL(rules).href);
connection.listen();
