import { defineTextRule } from '../../rule.ts';

export const numberPrecision = defineTextRule({
  code: 'number_precision',
  scope: 'text',
  group: 'contract',
  severity: 'warning',
  explanation:
    'Whole numbers beyond 2^53 and figures with more than about 16 digits cannot be held exactly: what is read differs ' +
    'from what is written, and a comparison may fail or pass by accident. Account, card and reference numbers belong in ' +
    'strings.',
  bad: '{ "mock": { "list_accounts": { "kind": "record_set_filtered", "records": [{ "account": 123456789012345678 }] } } }',
  good: '{ "mock": { "list_accounts": { "kind": "record_set_filtered", "records": [{ "account": "123456789012345678" }] } } }',
  *check(parsed) {
    for (const { offset, length } of parsed.inexactNumbers) {
      const written = parsed.text.slice(offset, offset + length);
      const read = Number(written);
      const shown = written.length > 40 ? `${written.slice(0, 40)}...` : written;
      const message = Number.isFinite(read)
        ? `${shown} is read as ${read}; write it as a string to keep every digit.`
        : `${shown} is too large to be read as a number.`;
      yield { offset, length, message };
    }
  },
  *fixes({ offset, length }, { parsed }) {
    const written = parsed.text.slice(offset, offset + length);
    const content = JSON.stringify(written);
    yield {
      title: `Write it as a string: ${content.slice(0, 40)}`,
      edits: [{ edit: 'replace', offset, length, content }],
    };
  },
});
