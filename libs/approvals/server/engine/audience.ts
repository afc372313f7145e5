import type { Effect } from '#approvals/model';
import type { Context } from '#server-kit/server';
import type { InstanceRow } from '../tables/instance.ts';
import { deputiesOf } from './actor.ts';
import { administratorsOf } from './directory.ts';

/** People behind the holders of tasks: deputies are told too, and administrators by name. */
export type Audience = (person: string | null) => readonly string[];

export async function audienceFor(
  context: Context,
  row: InstanceRow,
  effects: readonly Effect[],
): Promise<Audience> {
  const people = effects.flatMap((one) =>
    one.effect === 'asks' ? [one.person] : one.effect === 'reminds' ? one.people : [],
  );
  const named = [...new Set(people.filter((person) => person !== null))];
  const deputies = new Map<string, string[]>();
  // Most people have no deputy: one question for all of them tells.
  if ((await deputiesOf(context, named, row.subjectType)).length > 0)
    for (const person of named) deputies.set(person, await deputiesOf(context, [person], row.subjectType));
  const administrators = people.includes(null) ? await administratorsOf(context.db, row.companyId) : [];
  return (person) =>
    person === null
      ? administrators
      : [person, ...(deputies.get(person) ?? []).filter((id) => id !== row.applicantId)];
}
