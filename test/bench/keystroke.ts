import { getLanguageService } from 'vscode-json-languageservice';
import {
  DidChangeTextDocumentNotification,
  type TextDocumentContentChangeEvent,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import schema from '../../schemas/case.schema.json' with { type: 'json' };
import { medianAndLargest, type SampleCase } from './bank.ts';
import { median, ms, p95 } from './figures.ts';
import { BenchServer } from './server.ts';

const KEYSTROKES = 400;
const WARM_UP = 100;

/** Typing into the rubric: one character a time, every second one taken back by a backspace. */
function* keystrokes(document: TextDocument): Generator<TextDocumentContentChangeEvent> {
  const key = /"expected_resolution":\s*"/.exec(document.getText());
  const start = document.positionAt((key?.index ?? 0) + (key?.[0].length ?? 0));
  const after = { line: start.line, character: start.character + 1 };
  for (let i = 0; ; i++) {
    yield i % 2 === 0 ? { range: { start, end: start }, text: 'x' } : { range: { start, end: after }, text: '' };
  }
}

/** Milliseconds from each edit to its diagnostics through the real server over its pipe. */
async function throughServer({ path, text }: SampleCase): Promise<number[]> {
  const server = await BenchServer.start(null);
  const uri = `file:///bank/case_bank/${path}`;
  const document = TextDocument.create(uri, 'json', 1, text);
  await server.open(uri, text);
  const times: number[] = [];
  let version = 1;
  for (const change of keystrokes(document)) {
    version++;
    const wanted = version;
    const done = new Promise<void>((resolve) => {
      server.published = (params) => {
        if (params.version === wanted) resolve();
      };
    });
    const start = performance.now();
    await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [change],
    });
    await done;
    times.push(performance.now() - start);
    if (times.length === KEYSTROKES + WARM_UP) break;
  }
  server.stop();
  return times.slice(WARM_UP);
}

/** Milliseconds from each edit to the JSON service's validation against the case schema, in this process. */
async function throughJsonService({ path, text }: SampleCase): Promise<number[]> {
  const service = getLanguageService({});
  const uri = `file:///bank/case_bank/${path}`;
  service.configure({ validate: true, schemas: [{ uri: 'sarq://case', fileMatch: ['*'], schema }] });
  let document = TextDocument.create(uri, 'json', 1, text);
  const times: number[] = [];
  for (const change of keystrokes(document)) {
    const start = performance.now();
    document = TextDocument.update(document, [change], document.version + 1);
    await service.doValidation(document, service.parseJSONDocument(document), undefined, schema);
    times.push(performance.now() - start);
    if (times.length === KEYSTROKES + WARM_UP) break;
  }
  return times.slice(WARM_UP);
}

/** Keystroke to diagnostics on the median and the largest published case, beside the JSON service alone. */
export async function benchKeystroke(): Promise<void> {
  for (const [name, sample] of Object.entries(medianAndLargest())) {
    const ours = await throughServer(sample);
    const peer = await throughJsonService(sample);
    console.log(
      `keystroke to diagnostics, ${name} case (${(sample.text.length / 1000).toFixed(1)} kB), ${KEYSTROKES} keystrokes`,
    );
    console.log(`  Sarq's server over its pipe      median ${ms(median(ours))}, p95 ${ms(p95(ours))}`);
    console.log(`  JSON language service in process median ${ms(median(peer))}, p95 ${ms(p95(peer))}`);
    console.log(`  ratio of p95                     ${(p95(ours) / p95(peer)).toFixed(2)} (aim: at most 1.5)`);
  }
}
