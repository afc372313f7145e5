import type { Language } from '#calls/model';
import type { ChainStep } from '#approvals/model';
import type { Db } from '#server-kit/server';
import { namesOf } from '../engine/directory.ts';

/** Puts names to the people of a chain, in the language of the reader. */
export async function withNames(
  db: Db,
  steps: readonly ChainStep[],
  language: Language,
): Promise<ChainStep[]> {
  const people = steps.flatMap((step) => step.people);
  const nameOf = await namesOf(
    db,
    people.flatMap(({ person, decidedBy }) => [person.id, ...(decidedBy ? [decidedBy.id] : [])]),
  );
  const named = ({ id }: { id: string }) => ({ id, name: nameOf(id)[language === 'zh' ? 0 : 1] });
  return steps.map((step) => ({
    ...step,
    people: step.people.map((one) => ({
      ...one,
      person: named(one.person),
      decidedBy: one.decidedBy && named(one.decidedBy),
    })),
  }));
}
