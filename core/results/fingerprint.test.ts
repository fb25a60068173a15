import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sampleCase, SAMPLE_EXPOSURE } from '../../test/sample-case.ts';
import { scriptedModel } from '../models/scripted/assistant.ts';
import { fingerprints, type FingerprintParts, type FingerprintSetup } from './fingerprint.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const scripted = { case: sampleCase(), exposure: SAMPLE_EXPOSURE };
const SETUP: FingerprintSetup = { template: 'You help.', skipJudgeAfterFailure: false };
const PARTS: FingerprintParts = {
  caseText: '{}',
  trial: 1,
  exposure: SAMPLE_EXPOSURE,
  candidate: { ...scriptedModel('gold', scripted), name: 'm', settings: { b: 1, a: { d: 2, c: 3 } } },
  judge: { kind: 'heuristic' },
  resolver: { kind: 'none' },
};

test('results of earlier versions keep their fingerprint', () => {
  assert.equal(fingerprints(SETUP, sha256)(PARTS), 'a31394e59bd6bff5ec663571b33f475d');
});

test('every part counts, and the order of keys does not', () => {
  const { candidate } = PARTS;
  const changes: Partial<FingerprintParts>[] = [
    { caseText: '{ }' },
    { trial: 2 },
    { exposure: { ...SAMPLE_EXPOSURE, shown: [] } },
    { candidate: { ...candidate, settings: { b: 1, a: { d: 2, c: 4 } } } },
    { candidate: { ...candidate, baseUrl: 'https://elsewhere.example' } },
    { judge: { kind: 'model', model: candidate } },
    { resolver: { kind: 'heuristic' } },
  ];
  const of = fingerprints(SETUP, sha256);
  const found = changes.map((change) => of({ ...PARTS, ...change }));
  const setups = [{ template: 'You help' }, { skipJudgeAfterFailure: true }];
  found.push(...setups.map((change) => fingerprints({ ...SETUP, ...change }, sha256)(PARTS)));
  assert.equal(new Set([of(PARTS), ...found]).size, 10);
  assert.equal(of({ ...PARTS, candidate: { ...candidate, settings: { a: { c: 3, d: 2 }, b: 1 } } }), of(PARTS));
});
