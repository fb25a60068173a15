import { dirname } from 'node:path';
import type { Connection } from 'vscode-languageserver/node';
import { z } from 'zod';
import { AXES, DOMAINS } from '../../core/document/vocabulary.ts';
import { isObject } from '../../core/document/json.ts';
import { coverageOf, isCovered, testedTools, type CaseLabels } from '../../core/health/coverage.ts';
import { countByRule, findingsOfRule, type FoundIn } from '../../core/health/findings.ts';
import {
  COVERAGE,
  COVERED,
  HEALTH,
  RULE_FINDINGS,
  type BankCoverage,
  type BankHealth,
  type CoveredCase,
  type FileFindings,
} from '../../protocol/health.ts';
import type { Guard } from '../guard.ts';
import { toRange } from '../lint/diagnostics.ts';
import type { Session } from '../session.ts';
import { pathOf } from '../uri.ts';
import type { CaseRecord } from '../workspace/bank.ts';
import { ruleWords } from './rule-words.ts';

const severities = z.array(z.literal(['error', 'warning', 'information', 'hint'])).transform((list) => new Set(list));
const healthSchema = z.object({ severities });
const ruleSchema = z.object({ severities, root: z.string(), code: z.string() });
const cellSchema = z.object({
  root: z.string(),
  axis: z.literal(AXES).nullable(),
  domain: z.literal(Object.keys(DOMAINS)).nullable(),
  tool: z.string().nullable(),
});

/** Answers what the health view and the coverage panel ask. */
export function serveHealth(connection: Connection, guard: Guard, session: Session): void {
  connection.onRequest(
    HEALTH,
    guard.request('health', (params: unknown) => health(session, healthSchema.parse(params))),
  );
  connection.onRequest(
    RULE_FINDINGS,
    guard.request('findings of a rule', (params: unknown) => ruleFindings(session, ruleSchema.parse(params))),
  );
  connection.onRequest(
    COVERAGE,
    guard.request('coverage', () => coverage(session)),
  );
  connection.onRequest(
    COVERED,
    guard.request('covered cases', (params: unknown) => covered(session, cellSchema.parse(params))),
  );
}

function health(session: Session, { severities: wanted }: z.infer<typeof healthSchema>): BankHealth[] {
  const banks: BankHealth[] = [];
  for (const [root, { cases, files }] of grouped(session)) {
    const { rules, hidden } = countByRule(files, wanted);
    banks.push({ root, cases, hidden, rules: rules.map((rule) => ({ ...rule, ...ruleWords(rule.code) })) });
  }
  return banks.sort((a, b) => (a.root < b.root ? -1 : 1));
}

function ruleFindings(
  session: Session,
  { root, code, severities: wanted }: z.infer<typeof ruleSchema>,
): FileFindings[] {
  const files = grouped(session).get(root)?.files ?? [];
  return findingsOfRule(files, code, wanted).map(({ uri, label, findings }) => {
    const hasMark = (session.bank.get(uri) ?? session.items.get(uri))?.hasMark === true;
    return {
      uri,
      label,
      findings: findings.map(({ message, severity, range }) => ({ message, severity, range: toRange(range, hasMark) })),
    };
  });
}

/** Every file with findings, by the root of its bank. */
function grouped(session: Session): Map<string, { cases: number; files: FoundIn[] }> {
  const banks = new Map<string, { cases: number; files: FoundIn[] }>();
  const bankAt = (root: string) => {
    let bank = banks.get(root);
    if (bank === undefined) banks.set(root, (bank = { cases: 0, files: [] }));
    return bank;
  };
  for (const record of session.bank.all()) {
    const bank = bankAt(rootOf(record));
    bank.cases++;
    const findings = session.publisher.findingsOf(record);
    if (findings.length > 0) bank.files.push({ uri: record.uri, label: record.facts.id, findings });
  }
  for (const { uri, name, findings } of session.items.all()) {
    const path = pathOf(uri);
    const bank = bankAt(session.roots.of(path).path ?? (path === null ? '' : dirname(path)));
    if (findings.length > 0) bank.files.push({ uri, label: name, findings });
  }
  return banks;
}

function rootOf({ bank, path }: CaseRecord): string {
  return bank ?? (path === null ? '' : dirname(path));
}

function coverage(session: Session): BankCoverage[] {
  const banks = new Map<string, CaseRecord[]>();
  for (const record of session.bank.all()) {
    const root = rootOf(record);
    const known = banks.get(root);
    if (known) known.push(record);
    else banks.set(root, [record]);
  }
  const found = [...banks].map(([root, records]) => {
    const definitions = definitionsOf(session, records[0]);
    return {
      root,
      ...coverageOf(
        records.map((record) => labelsOf(session, record)),
        definitions,
      ),
    };
  });
  return found.sort((a, b) => (a.root < b.root ? -1 : 1));
}

function covered(session: Session, { root, ...cell }: z.infer<typeof cellSchema>): CoveredCase[] {
  const cases: CoveredCase[] = [];
  for (const record of session.bank.all()) {
    if (rootOf(record) !== root || !isCovered(labelsOf(session, record), cell)) continue;
    cases.push({ uri: record.uri, id: record.facts.id });
  }
  return cases.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function definitionsOf(session: Session, record: CaseRecord | undefined) {
  const files = record === undefined ? null : record.root.definitionFiles(record.path);
  return session.definitions.get(files).definitions;
}

function labelsOf(session: Session, record: CaseRecord): CaseLabels {
  const { facts, parsed } = record;
  const value = isObject(parsed.value) && Object.hasOwn(parsed.value, 'tool') ? parsed.value.tool : null;
  const tool = typeof value === 'string' ? value : '';
  return {
    axis: facts.axis,
    domain: facts.domain,
    tools: testedTools(tool, facts.tool, definitionsOf(session, record)),
  };
}
