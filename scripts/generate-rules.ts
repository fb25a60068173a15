// Writes docs/rules.md from the table of rules; with --check it only tells whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../core/document/json.ts';
import { parseText } from '../core/document/text.ts';
import { lintBank, lintCase } from '../core/lint/engine.ts';
import { fixesOf, fixGround } from '../core/lint/fix/fixes.ts';
import type { Rule, RuleGroup } from '../core/lint/rule.ts';
import { RULES as CASE_RULES } from '../core/lint/rules/index.ts';
import { smallCase, smallDefinitions } from '../core/lint/rules/small-case.ts';
import type { QuestionRule } from '../core/qa/lint/rule.ts';
import { QUESTION_RULES } from '../core/qa/lint/rules/index.ts';

const RULES: readonly (Rule | QuestionRule)[] = [...CASE_RULES, ...QUESTION_RULES];
type Group = RuleGroup | QuestionRule['group'];

const LEVELS = ['off', 'hint', 'information', 'warning', 'error'];

const GROUPS: Record<Group, { title: string; introduction: string }> = {
  published: {
    title: 'Published rules',
    introduction: "The published linter's rules, with its names and its decisions.",
  },
  contract: {
    title: 'Contract rules',
    introduction: 'What must hold between a case, the tool definitions and the format.',
  },
  authoring: {
    title: 'Authoring rules',
    introduction: 'Conventions that keep a case fair and readable.',
  },
  questions: {
    title: 'Question rules',
    introduction:
      'Rules over question items (IndiaFinBench). An item switches one off by its own `_lint_ignore`. What they find in the published items stands in [questions.md](questions.md).',
  },
};

const INTRODUCTION = `<!-- Written by scripts/generate-rules.ts from the rule files under core/lint/rules. Do not edit. -->

# Lint rules

Every finding carries the code of its rule. The severity of a rule can be changed, or the rule switched off, in the
setting \`sarq.lint.rules\` or under \`lint\` in \`sarq.config.jsonc\`:

\`\`\`jsonc
{ "lint": { "mock_null_token": "off", "dep_order": "error" } }
\`\`\`

A rule can be switched off for one case by an author note in it, with the reason:

\`\`\`json
{ "_lint_ignore": { "mock_null_token": "the nulls are what this case is about" } }
\`\`\`

The lightbulb at a finding offers its fixes, the obvious one first, then the same for all findings of the rule in the case,
and at last the note that ignores the rule. Fixes that are marked as safe can be made whenever a case is saved:

\`\`\`jsonc
{ "[json]": { "editor.codeActionsOnSave": { "source.fixAll.sarq": "explicit" } } }
\`\`\`
`;

/** The text of docs/rules.md. */
export function ruleReference(): string {
  const groups = (Object.keys(GROUPS) as Group[]).filter((group) => RULES.some((rule) => rule.group === group));
  return [INTRODUCTION, ...groups.flatMap((group) => [overview(group), ...rulesOf(group).map(section)])].join('\n');
}

/** The settings of `contributes.configuration` that let a user set each rule's severity. */
export function ruleSettings(): Record<string, unknown> {
  const rules = RULES.map((rule) => [
    rule.code,
    {
      type: 'string',
      enum: LEVELS,
      markdownDescription: `${firstSentence(rule.explanation)} Severity by itself: ${rule.severity}.`,
    },
  ]);
  return {
    'sarq.lint.rules': {
      type: 'object',
      scope: 'resource',
      markdownDescription: 'Severities of lint rules by code; a rule that is left out keeps its own.',
      default: {},
      additionalProperties: false,
      properties: Object.fromEntries(rules) as Record<string, unknown>,
    },
  };
}

function rulesOf(group: Group): (Rule | QuestionRule)[] {
  return RULES.filter((rule) => rule.group === group);
}

function overview(group: Group): string {
  const { title, introduction } = GROUPS[group];
  const rows = rulesOf(group).map(
    (rule) =>
      `| [\`${rule.code}\`](#${rule.code}) | ${rule.severity} | ${hasFix(rule) ? 'yes' : ''} | ${firstSentence(rule.explanation).replaceAll('|', '\\|')} |`,
  );
  return `## ${title}\n\n${introduction}\n\n| rule | severity | fix | what it is about |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

function section(rule: Rule | QuestionRule): string {
  const { code, severity, group, explanation, bad, good } = rule;
  const scopes: Partial<Record<typeof rule.scope, string>> = {
    bank: ' · compares the cases of a bank',
    items: ' · compares the items of a file',
  };
  const scope = scopes[rule.scope] ?? '';
  return `### ${code}

${severity} · ${group}${scope}

${explanation}

Found:

${example(bad)}
${fixLine(rule)}Fine:

${example(good)}`;
}

function hasFix(rule: Rule | QuestionRule): rule is Rule {
  return 'fixes' in rule && rule.fixes !== undefined;
}

/** The fixes as the editor offers them for the bad example. */
function fixLine(rule: Rule | QuestionRule): string {
  if (!hasFix(rule)) return '';
  const titles = [...new Set(fixTitles(rule))].map((title) => `- ${title.replaceAll(MARKDOWN, '\\$&')}`);
  return titles.length === 0
    ? 'A fix is offered where the case tells what was meant.\n\n'
    : `Offered as a fix:\n\n${titles.join('\n')}\n\n`;
}

/** An underscore inside a word needs no escape. */
const MARKDOWN = /[<>&*`]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g;

const EXAMPLE_PLACE = 'accounts_and_transactions/transfer/happy.001.json';

function fixTitles(rule: Rule): string[] {
  const titles = (text: string, findings: ReturnType<typeof lintCase>['findings']) =>
    findings
      .filter(({ code }) => code === rule.code)
      .flatMap((finding) => fixesOf(finding, fixGround(parseText(text), smallDefinitions, EXAMPLE_PLACE)))
      .map(({ title, weight }) => (weight === 'safe' ? `${title} (safe)` : title));
  if (rule.scope === 'bank') {
    const bank = rule.bad
      .split('\n')
      .map((line, i) => ({ file: `${i}.json`, parsed: parseText(line.slice(line.indexOf('{'))) }));
    const found = lintBank(bank, { rules: [rule] });
    return bank.flatMap(({ file, parsed }) => titles(parsed.text, found.get(file) ?? []));
  }
  const value: unknown = rule.scope === 'text' ? null : JSON.parse(rule.bad);
  const text = isObject(value) ? JSON.stringify(smallCase(value), null, 2) : rule.bad;
  return titles(text, lintCase(parseText(text), smallDefinitions, { relativePath: EXAMPLE_PLACE }).findings);
}

function example(text: string): string {
  return `\`\`\`${/^[[{]/.test(text) ? 'json' : 'text'}\n${text}\n\`\`\`\n`;
}

function firstSentence(text: string): string {
  return /^.*?[.:](?=\s|$)/s.exec(text)?.[0].replace(/:$/, '.') ?? text;
}

const path = join(import.meta.dirname, '../docs/rules.md');

/** Writes docs/rules.md, or only compares it; returns whether it was up to date before. */
export function writeRuleReference(checkOnly: boolean): boolean {
  const wanted = ruleReference();
  const fresh = current() === wanted;
  if (!fresh && !checkOnly) writeFileSync(path, wanted);
  return fresh;
}

function current(): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const checkOnly = process.argv.includes('--check');
  const fresh = writeRuleReference(checkOnly);
  if (checkOnly && !fresh) {
    console.error('docs/rules.md is out of date: run node scripts/generate-rules.ts');
    process.exitCode = 1;
  }
}
