import { textIn, type Language } from '#calls/model';
import type { ChainStep } from '#approvals/model';
import type { Db } from '#server-kit/server';
import { namesOf, type NameOf } from '../engine/directory.ts';

/** Puts names to the people of a chain, in the language of the reader. */
export async function withNames(
  db: Db,
  steps: readonly ChainStep[],
  language: Language,
): Promise<ChainStep[]> {
  return named(steps, await namesOf(db, peopleOfChain(steps)), language);
}

/** Everybody whom a chain names. */
export const peopleOfChain = (steps: readonly ChainStep[]): string[] =>
  steps.flatMap(({ people }) =>
    people.flatMap(({ person, decidedBy }) => [person.id, ...(decidedBy ? [decidedBy.id] : [])]),
  );

/** The chain with these names. */
export function named(steps: readonly ChainStep[], nameOf: NameOf, language: Language): ChainStep[] {
  const nameIn = ({ id }: { id: string }) => ({ id, name: textIn(nameOf(id), language) });
  return steps.map((step) => ({
    ...step,
    people: step.people.map((one) => ({
      ...one,
      person: nameIn(one.person),
      decidedBy: one.decidedBy && nameIn(one.decidedBy),
    })),
  }));
}
