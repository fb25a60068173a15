import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from 'vscode-languageserver/node';
import { z } from 'zod';
import { axesIn, AXIS_TITLES, playsIn, reasonAgainst, slugOf } from '../../core/author/choices.ts';
import { personas } from '../../core/author/customer.ts';
import { newCase } from '../../core/author/new-case.ts';
import { problemWithSlug } from '../../core/author/slug.ts';
import type { Play } from '../../core/author/play.ts';
import { PLAYS } from '../../core/author/plays/index.ts';
import { AXES, DOMAINS } from '../../core/document/vocabulary.ts';
import { parseText } from '../../core/document/text.ts';
import { lintCase } from '../../core/lint/engine.ts';
import {
  AUTHOR_BANKS,
  AUTHOR_CHOICES,
  NEW_CASE,
  type AuthorChoices,
  type NewCaseReply,
  type ToolChoice,
} from '../../protocol/author.ts';
import type { Guard } from '../guard.ts';
import type { Session } from '../session.ts';
import { banksOf, casesBelow } from './banks.ts';

const PERSONAS = 6;

const newCaseSchema = z.object({
  folder: z.string().min(1),
  domain: z.literal(Object.keys(DOMAINS) as (keyof typeof DOMAINS)[]),
  tool: z.string(),
  axis: z.literal(AXES),
  persona: z.object({
    text: z.string().max(500),
    name: z.string().trim().min(1).max(200),
    gender: z.literal(['female', 'male']),
    age: z.number().int().min(18).max(100),
    city: z.number().int().min(0),
    segment: z.literal(['regular', 'premium', 'wealth', 'senior_citizen', 'staff']).exactOptional(),
    since: z.iso.date().exactOptional(),
    nri: z.boolean().exactOptional(),
  }),
  slug: z.string().nullable(),
});

/** Answers the wizard for new cases. Nothing is written here: the editor does that, so that it can be undone there. */
export function serveAuthor(connection: Connection, guard: Guard, session: Session): void {
  connection.onRequest(
    AUTHOR_BANKS,
    guard.request('banks', () => banksOf(session)),
  );
  connection.onRequest(
    AUTHOR_CHOICES,
    guard.request('choices', ({ folder }: { folder: string }) => choices(session, folder)),
  );
  connection.onRequest(
    NEW_CASE,
    guard.request('new case', (params: unknown) => write(session, newCaseSchema.parse(params))),
  );
}

function definitionsAt(session: Session, path: string) {
  return session.definitions.get(session.roots.of(path).definitionFiles(path)).definitions;
}

function choices(session: Session, folder: string): AuthorChoices {
  const definitions = definitionsAt(session, join(folder, 'new.json'));
  const choice = (play: Play): ToolChoice => {
    const against: Record<string, string> = {};
    for (const axis of AXES) {
      const reason = reasonAgainst(play, axis, definitions);
      if (reason !== null) against[axis] = reason;
    }
    return { tool: play.tool, domain: play.domain, topic: play.topic, against, slug: slugOf(play) };
  };
  return {
    domains: Object.keys(DOMAINS).map((domain) => ({ domain, tools: playsIn(domain).length })),
    tools: PLAYS.map(choice),
    axes: AXES.map((axis) => ({ axis, ...AXIS_TITLES[axis] })),
    personas: personas(Math.random, PERSONAS),
  };
}

function write(session: Session, wanted: z.infer<typeof newCaseSchema>): NewCaseReply {
  const { folder, domain, tool, axis, persona, slug } = wanted;
  if (!axesIn(domain).includes(axis)) throw new Error(`${axis} is no axis of ${domain}.`);
  const problem = slug === null ? null : problemWithSlug(slug);
  if (problem !== null) throw new Error(problem);
  const inFolder = join(folder, 'new.json');
  const root = session.roots.of(inFolder);
  const definitions = definitionsAt(session, inFolder);
  const records = casesBelow(session, root.place(inFolder).root);
  const now = new Date();
  const made = newCase(
    { domain, tool, axis, persona, ...(slug !== null && { slug }) },
    {
      definitions,
      ids: records.map(({ facts }) => facts.id),
      taken: (path) => existsSync(join(folder, path)),
      mentioned: (number) => records.some(({ parsed }) => parsed.text.includes(number)),
      random: Math.random,
      today: { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() },
    },
  );
  const path = join(folder, made.path);
  const options = {
    severity: root.severities(path),
    relativePath: root.inBank(path),
    onRuleError: session.onRuleError,
  };
  const { findings } = lintCase(parseText(made.text), definitions, options);
  return { ...made, path, findings: findings.map(({ code, message }) => `${code}: ${message}`) };
}
