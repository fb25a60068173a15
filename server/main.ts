import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { serve } from './server.ts';

/** What ships with Sarq stands beside the folder of this file, bundled or not. */
const shipped = resolve(process.argv[1] ?? '.', '../..');

const connection = createConnection(ProposedFeatures.all);
serve(connection, pathToFileURL(join(shipped, 'docs/rules.md')).href, join(shipped, 'schemas'));
connection.listen();
