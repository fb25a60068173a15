import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PredictionsError, readPredictions } from './predictions.ts';

const refused = (text: string, file: string): string => {
  try {
    readPredictions(text, file);
  } catch (error) {
    if (error instanceof PredictionsError) return error.message;
    throw error;
  }
  return 'accepted';
};

test('rows of a CSV and of JSONL, with flags as people and tables write them', () => {
  const csv = '\ufeffid,other,prediction,correct\r\nA,,"a, ""b""\r\nc",1\r\n\r\nB,x,,0.0\r\nC,x,y,True\r\nD,x,y,\r\n';
  const rows = [
    { id: 'A', prediction: 'a, "b"\r\nc', correct: true },
    { id: 'B', prediction: '', correct: false },
    { id: 'C', prediction: 'y', correct: true },
    { id: 'D', prediction: 'y', correct: null },
  ];
  assert.deepEqual(readPredictions(csv, 'a.csv').rows, rows);
  const lines = '{"id":"A","prediction":null}\n\n{"id":"B","prediction":"x","correct":false}\n';
  assert.deepEqual(readPredictions(lines, 'a.jsonl').rows, [
    { id: 'A', prediction: '', correct: null },
    { id: 'B', prediction: 'x', correct: false },
  ]);
});

test('a file without what is needed says what it has', () => {
  for (const [text, file, told] of [
    ['', 'a.csv', 'a.csv is empty: it needs a header with the columns "id" and "prediction"'],
    ['\ufeff\r\n\r\n', 'a.csv', 'a.csv is empty: it needs a header with the columns "id" and "prediction"'],
    ['id,prediction\n', 'a.csv', 'a.csv holds no prediction'],
    ['\n\n', 'a.jsonl', 'a.jsonl holds no prediction'],
    ['id,guess\nA,x\n', 'a.csv', 'a.csv:1: there is no column "prediction"; found: "id", "guess"'],
    ['id;prediction\nA;x\n', 'a.csv', 'a.csv:1: there is no column "id" and no "prediction"; found: "id;prediction"'],
    ['\nID,Prediction\n', 'a.csv', 'a.csv:2: there is no column "id" and no "prediction"; found: "ID", "Prediction"'],
    ['id,prediction,prediction\nA,x,y\n', 'a.csv', 'a.csv:1: there are two columns "prediction"'],
    ['{"id":"A","guess":"x"}', 'a.jsonl', 'a.jsonl:1: there is no key "prediction"; found: "id", "guess"'],
    ['{}', 'a.jsonl', 'a.jsonl:1: there is no key "id" and no "prediction"; found: none'],
  ] as const)
    assert.equal(refused(text, file), told);
});

test('a flag that is none is an error at its line, never dropped', () => {
  const told = 'it must be 1 or 0, true or false, or empty';
  assert.equal(refused('id,prediction,correct\nA,"x\n\ny",1\nB,y,2\n', 'a.csv'), `a.csv:5: "correct" is "2": ${told}`);
  assert.equal(refused('id,prediction,correct\nA,x,yes\n', 'a.csv'), `a.csv:2: "correct" is "yes": ${told}`);
  const line = '{"id":"A","prediction":"x","correct":[1]}';
  assert.equal(refused(`\n${line}`, 'a.jsonl'), `a.jsonl:2: "correct" is [1]: ${told}`);
});

test('an id that comes again is told with the lines in which both records begin', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const csv = ['id,prediction', 'A,"one', 'two é"', '', 'B,x', 'A,"three', 'four"', ''].join(end);
    assert.equal(refused(csv, 'a.csv'), 'a.csv:6: the id A stands in line 2 too');
  }
  assert.equal(
    refused('{"id":"A","prediction":"x"}\n\n{"id":"A","prediction":"x"}', 'a.jsonl'),
    'a.jsonl:3: the id A stands in line 1 too',
  );
});
