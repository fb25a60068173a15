import { defineItemFileRule, textAt, type ItemContext } from '../rule.ts';

export const qaDuplicateId = defineItemFileRule({
  code: 'qa_duplicate_id',
  scope: 'items',
  group: 'questions',
  severity: 'error',
  explanation:
    'Two items of one file have the same id. Predictions and results are joined by it, so that one of them would get the ' +
    "other's answer.",
  bad: '[{ "id": "REG_001" }, { "id": "REG_001" }]',
  good: '[{ "id": "REG_001" }, { "id": "REG_002" }]',
  *check(items) {
    const byId = new Map<string, ItemContext[]>();
    for (const ctx of items) {
      const id = textAt(ctx.item, 'id');
      if (id === null || id === '') continue;
      const same = byId.get(id);
      if (same) same.push(ctx);
      else byId.set(id, [ctx]);
    }
    for (const [id, same] of byId) {
      if (same.length < 2) continue;
      for (const { index } of same) {
        yield {
          index,
          message: `The id ${JSON.stringify(id)} stands ${same.length} times in this file.`,
          path: ['id'],
          related: same
            .filter((other) => other.index !== index)
            .map((other) => ({ message: 'It also stands here.', path: [other.index, 'id'] })),
        };
      }
    }
  },
});
