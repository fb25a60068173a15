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
});
