import type { Case } from '../../core/document/case.ts';
import { isObject } from '../../core/document/json.ts';
import { FAILURE_ORDER } from '../../core/grade/score.ts';
import { scoreOf } from '../../core/grade/verdict.ts';
import type { Played, Proof } from '../../core/prove/proof.ts';
import { proofTitle } from '../../core/prove/score.ts';
import { gateViews } from '../../core/results/gates-view.ts';
import type { ProofConversation, ProofRow, ProofView } from '../../protocol/proof.ts';
import type { CaseRecord } from '../workspace/bank.ts';

type Row = Omit<ProofRow, 'row' | 'gates' | 'path'> & { path: Proof['findings'][number]['path']; played: Played };

/** A proof as the panel and the Test Explorer show it; `findings` at the severities that are set. */
export function proofView({ uri, parsed, facts }: CaseRecord, proof: Proof, findings: Proof['findings']): ProofView {
  const theCase = caseOf(parsed.value);
  return {
    subject: { caseUri: uri, caseId: facts.id, axis: facts.axis, domain: facts.domain, tool: facts.tool },
    title: proofTitle(proof),
    status: proof.status,
    reason: proof.reason,
    ...proof.tally,
    rows: rowsOf(proof).map(({ played, path, ...row }, index) => ({
      row: index,
      ...row,
      path: [...path],
      gates: theCase === null ? [] : deterministic(theCase, played),
    })),
    findings: findings.map(({ code, severity, message, path }) => {
      const { line, column } = parsed.position(parsed.rangeOf(path).offset);
      return { code, severity, message, path: [...path], line, character: column };
    }),
  };
}

/** The conversation of one row; null where there is no such row. */
export function proofConversation({ parsed }: CaseRecord, proof: Proof, index: number): ProofConversation | null {
  const theCase = caseOf(parsed.value);
  const row = rowsOf(proof)[index];
  if (row === undefined || theCase === null) return null;
  const { transcript, checks } = row.played;
  return {
    row: index,
    title: row.title,
    priorCount: theCase.setup.prior_messages.length,
    transcript,
    score: scoreOf({ case: theCase, checks, judge: null, confirmation: null }),
  };
}

function rowsOf({ gold, silence, mutants }: Proof): Row[] {
  const rows: Row[] = [];
  const none = { toResolver: false, onAxis: true, path: ['gold'] };
  if (gold !== null) {
    const outcome = gold.passed ? 'passed' : 'failed';
    const title = 'plays the case as gold has it';
    rows.push({ ...none, kind: 'gold', title, outcome, gate: gold.gate, toResolver: gold.toResolver, played: gold });
  }
  if (silence !== null) {
    const { outcome, gate } = silence;
    rows.push({ ...none, kind: 'silent', title: 'only talks, and calls nothing', outcome, gate, played: silence });
  }
  for (const mutant of mutants) {
    const { kind, title, outcome, gate, toResolver, onAxis, path } = mutant;
    rows.push({ kind, title, outcome, gate, toResolver, onAxis, path, played: mutant });
  }
  return rows;
}

function deterministic(theCase: Case, { checks }: Played): ProofRow['gates'] {
  const views = gateViews(scoreOf({ case: theCase, checks, judge: null, confirmation: null }), theCase);
  return FAILURE_ORDER.flatMap((id) => {
    const view = views.find((gate) => gate.id === id);
    return view === undefined ? [] : [{ id, state: view.state }];
  });
}

/** Only asked of a case that was played, which was read as one. */
function caseOf(value: CaseRecord['parsed']['value']): Case | null {
  return isObject(value) && isObject(value['setup']) ? (value as unknown as Case) : null;
}
