import type { JsonEdit } from '../../../document/edit.ts';
import { defineTextRule } from '../../rule.ts';

export const duplicateKey = defineTextRule({
  code: 'duplicate_key',
  scope: 'text',
  group: 'contract',
  severity: 'warning',
  explanation:
    'A key that stands twice in one object has only its last value: whatever was written under the first one is lost ' +
    'without a word. Both places are marked.',
  bad: '{ "mock": { "transfer": { "kind": "outcome_fixed" }, "transfer": { "kind": "outcome_merged" } } }',
  good: '{ "mock": { "transfer": { "kind": "outcome_merged" } } }',
  *check(parsed) {
    const repeated = parsed.duplicateKeys();
    const places = new Map<string, typeof repeated>();
    for (const place of repeated) {
      const key = JSON.stringify(place.path);
      const same = places.get(key);
      if (same) same.push(place);
      else places.set(key, [place]);
    }
    for (const same of places.values()) {
      for (const place of same) {
        const counts = place === same.at(-1);
        yield {
          ...place,
          message: `The key ${JSON.stringify(place.path.at(-1))} stands more than once here${counts ? '; this one counts' : '; this one is lost'}.`,
          related: same
            .filter((other) => other !== place)
            .map(({ offset, length }) => ({ offset, length, message: 'It also stands here.' })),
        };
      }
    }
  },
  *fixes({ offset }, { parsed }) {
    const repeated = parsed.duplicateKeys();
    const place = repeated.find((other) => other.offset === offset);
    const key = JSON.stringify(place?.path);
    const places = repeated.filter(({ path }) => JSON.stringify(path) === key).map((other) => other.offset);
    if (!place || places.length < 2) return;
    const name = JSON.stringify(place.path.at(-1));
    const without = (kept: number) =>
      places
        .filter((other) => other !== kept)
        .reverse()
        .map((other): JsonEdit => ({ edit: 'removeKeyAt', offset: other }));
    const last = places.at(-1) ?? 0;
    const lost = places.length === 2 ? `the first ${name}, which is lost` : `the ${name} that are lost`;
    yield { title: `Remove ${lost}`, edits: without(last), weight: 'only' };
    const kept = offset === last ? (places[0] ?? 0) : offset;
    yield { title: `Keep ${offset === last ? `the first ${name}` : `this ${name}`} instead`, edits: without(kept) };
  },
});
