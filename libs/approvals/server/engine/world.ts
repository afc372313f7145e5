import { createHash } from 'node:crypto';
import { questionKey, type DirectoryQuestion, type Facts, type World } from '#approvals/model';
import { newId, type Db } from '#server-kit/server';
import type { InstanceRow } from '../tables/instance.ts';
import { askDirectory, type Answers } from './directory.ts';

/** What a world is made from: an instance, or a document that is only being previewed. */
export type WorldSource = Pick<
  InstanceRow,
  'subjectType' | 'subjectId' | 'companyId' | 'departmentId' | 'applicantId' | 'facts' | 'seen'
>;

/** The world around an instance, as far as the answers go. */
export function worldFrom(source: WorldSource, now: Date, answers: Answers): World {
  const fingerprints = new Map<string, string>();
  return {
    now: now.toISOString(),
    subject: {
      type: source.subjectType,
      id: source.subjectId,
      companyId: source.companyId,
      departmentId: source.departmentId,
      applicantId: source.applicantId,
      facts: source.facts,
    },
    people: (question) => answers.get(questionKey(question)),
    fingerprint(hidden) {
      const key = hidden.join(' ');
      const known = fingerprints.get(key) ?? fingerprintOf(source.seen, hidden);
      fingerprints.set(key, known);
      return known;
    },
    newId: () => newId(),
  };
}

type Needing = { kind: 'needs'; questions: readonly DirectoryQuestion[] };

/** Most rounds of questions; each enters at least one more step, so a flow that needs more is not a flow of people. */
const mostRounds = 200;

/** Runs a pure question of the model, asking the directory until it has what it needs. */
export async function solve<T extends { kind: string }>(
  db: Db,
  source: WorldSource,
  now: Date,
  run: (world: World) => T | Needing,
  answers: Answers = new Map(),
): Promise<T> {
  for (let round = 0; round < mostRounds; round += 1) {
    const answer = run(worldFrom(source, now, answers));
    if (!isNeeding(answer)) return answer;
    await askDirectory(db, answer.questions, answers);
  }
  throw new Error(`The approval of ${source.subjectType} ${source.subjectId} asks without end.`);
}

const isNeeding = (answer: { kind: string }): answer is Needing => answer.kind === 'needs';

/** A short hash of each thing that approvers see: enough to notice a change, nothing of what it says. */
export function seenOf(
  content: Readonly<Record<string, unknown>> | undefined,
  facts: Facts,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(content ?? facts).map(([name, value]) => [name, sha256(canonical(value)).slice(0, 32)]),
  );
}

function fingerprintOf(seen: Readonly<Record<string, string>>, hidden: readonly string[]): string {
  const visible = Object.keys(seen)
    .filter((name) => !hidden.includes(name))
    .toSorted();
  return sha256(visible.map((name) => `${name}=${seen[name]}`).join('\n'));
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** JSON with the keys in order, so that equal values are equal texts. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'null';
