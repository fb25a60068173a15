import { defineItemRule } from '../rule.ts';

/** What becomes of UTF-8 that was read as Windows-1252 or Latin-1: a dash is three characters, a sharp accent two. */
const GARBLED =
  /[\u00c2\u00c3][\u0080-\u00bf\u2013-\u203a\u20ac\u2122]|\u00e2[\u0080\u20ac][\u0080-\u00bf\u0152-\u2122]|\ufffd/gu;

export const qaCharacters = defineItemRule({
  code: 'qa_characters',
  scope: 'item',
  group: 'questions',
  severity: 'warning',
  explanation:
    'Characters that only come from reading UTF-8 in another encoding: a dash that became three signs. They stand between ' +
    'words when answers are compared, and a model sees them.',
  bad: '{ "answer": "Twenty lakh \\u00e2\\u20ac\\u201d whichever is lower" }',
  good: '{ "answer": "Twenty lakh \\u2014 whichever is lower" }',
  *check({ item }) {
    for (const [key, value] of Object.entries(item)) {
      if (typeof value !== 'string') continue;
      for (const match of value.matchAll(GARBLED)) {
        const within = { offset: match.index, length: match[0].length };
        yield { message: `"${match[0]}" looks like a character read in a wrong encoding.`, path: [key], within };
      }
    }
  },
});
