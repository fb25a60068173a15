// Writes docs/rules.md from the table of rules; with --check it only tells whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rule, RuleGroup } from '../core/lint/rule.ts';
import { RULES as CASE_RULES } from '../core/lint/rules/index.ts';
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
    ({ code, severity, explanation }) =>
      `| [\`${code}\`](#${code}) | ${severity} | ${firstSentence(explanation).replaceAll('|', '\\|')} |`,
  );
  return `## ${title}\n\n${introduction}\n\n| rule | severity | what it is about |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
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
Fine:

${example(good)}`;
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
