import type { ParsedText } from '../core/document/text.ts';
import type { Proof, ProofFinding } from '../core/prove/proof.ts';
import { counted, proofTitle, type BankScore, type scoreBank } from '../core/prove/score.ts';
import { onOneLine, table, writtenJson } from './terminal.ts';

export interface ProvedFile {
  name: string;
  parsed: ParsedText;
  proof: Proof;
}

type Score = ReturnType<typeof scoreBank>;

/** The proofs as one JSON text: see docs/cli.md. */
export function proofJson(files: readonly ProvedFile[], { total, byAxis }: Score): string {
  const cases = files.map((file) => {
    const { proof } = file;
    const { gold, silence, mutants, tally } = proof;
    return {
      file: file.name,
      case_id: proof.caseId,
      axis: proof.axis,
      status: proof.status,
      reason: proof.reason,
      gold: gold && { passed: gold.passed, gate: gold.gate, to_resolver: gold.toResolver },
      silence: silence && { outcome: silence.outcome, gate: silence.gate },
      killed: tally.killed,
      judge_only: tally.judgeOnly,
      equivalent: tally.equivalent,
      mutants: mutants.map(({ kind, title, path, outcome, gate, toResolver, onAxis }) => ({
        kind,
        title,
        path,
        outcome,
        gate,
        to_resolver: toResolver,
        on_axis: onAxis,
      })),
      findings: proof.findings.map((finding) => writtenFinding(file, finding)),
    };
  });
  const by_axis = Object.fromEntries([...byAxis].map(([axis, score]) => [axis, writtenScore(score)]));
  return `${writtenJson({ files: files.length, cases, score: writtenScore(total), by_axis }, 2)}\n`;
}

function writtenScore(score: BankScore) {
  const { cases, goldFails, unprovable, brittle, silencePasses, killed, judgeOnly, equivalent } = score;
  return {
    cases,
    gold_fails: goldFails,
    unprovable,
    brittle,
    silence_passes: silencePasses,
    killed,
    judge_only: judgeOnly,
    equivalent,
    score: score.score,
  };
}

function writtenFinding({ name, parsed }: ProvedFile, { code, severity, message, path, fix }: ProofFinding) {
  const { offset, length } = parsed.rangeOf(path);
  const [start, end] = [parsed.position(offset), parsed.position(offset + length)];
  return {
    file: name,
    line: start.line + 1,
    column: start.column + 1,
    endLine: end.line + 1,
    endColumn: end.column + 1,
    severity,
    code,
    message,
    path,
    fix: fix ?? null,
  };
}

/** One line per case and per finding, then the score by axis. */
export function proofText(files: readonly ProvedFile[], { total, byAxis }: Score, mutants: boolean): string {
  const lines = files.flatMap((file) => {
    const { name, proof } = file;
    const survivors = mutants ? proof.mutants.filter(({ outcome }) => outcome === 'judge only') : [];
    return [
      `${name}: ${proof.status === 'proved' ? proofTitle(proof) : (proof.reason ?? '')}`,
      ...proof.findings.map((finding) => {
        const { line, column, severity, code, message, fix } = writtenFinding(file, finding);
        return `  ${name}:${line}:${column}: ${severity} ${code}: ${message}${fix === null ? '' : ` [${fix.title}]`}`;
      }),
      ...survivors.map(({ kind, title }) => `  only the judge sees: ${title} (${kind})`),
    ];
  });
  const rows = [...byAxis].map(([axis, score]) => row(axis, score));
  const scores = table([['axis', 'cases', 'killed', 'judge only', 'equivalent', 'score'], ...rows, row('all', total)]);
  const { cases, goldFails, unprovable, brittle, silencePasses } = total;
  const told = [
    `${cases - goldFails - unprovable} of ${cases} cases can be passed`,
    `${brittle} brittle`,
    `${silencePasses} that need no call, where only R decides`,
    ...(unprovable > 0 ? [`${unprovable} that cannot be proved`] : []),
  ].join(', ');
  return [...lines, '', ...scores.split('\n'), '', told, ''].map(onOneLine).join('\n');
}

function row(axis: string, score: BankScore): string[] {
  const share = score.score === null ? '-' : `${(100 * score.score).toFixed(1)} %`;
  const { cases, killed, judgeOnly, equivalent } = score;
  return [axis, String(cases), `${killed}/${counted(score)}`, String(judgeOnly), String(equivalent), share];
}
