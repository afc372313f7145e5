import type { OpenRequest } from '#registers/model';
import { directory } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import type { RegistersKit } from '../registers-kit.ts';
import { openLinesOf } from './change-lines.ts';
import { wholeRecord, type ChangeLine } from './change-requests.ts';

/** Requests that are not decided yet, by the lines that are written down of them. */
async function asRequests(
  { db, language }: ActorContext,
  { requests }: RegistersKit,
  lines: readonly ChangeLine[],
): Promise<OpenRequest[]> {
  const byForm = Map.groupBy(lines, ({ formId }) => formId);
  if (!byForm.size || !requests) return [];
  const known = await requests.known(db, [...byForm.keys()]);
  const people = await directory.personsById(db, [
    ...new Set([
      ...lines.map(({ personId }) => personId),
      ...[...known.values()].flatMap((one) => one.holders),
    ]),
  ]);
  const person = directory.referringTo(language, people);
  return [...byForm].flatMap(([id, some]) => {
    const [first] = some;
    return first
      ? [
          {
            ...{ id, number: known.get(id)?.number ?? '', by: person(first.personId) },
            // The administrators as a body have no name here.
            holders: (known.get(id)?.holders ?? []).filter((one) => people.has(one)).map(person),
            path: requests.addressOf(id),
            fields: [...new Set(some.map(({ field }) => field))].filter((field) => field !== wholeRecord),
            back: first.state === 'back',
          },
        ]
      : [];
  });
}

/** What waits for a record. */
export const openRequestsOf = async (
  context: ActorContext,
  kit: RegistersKit,
  register: string,
  recordId: string,
): Promise<OpenRequest[]> =>
  kit.requests ? asRequests(context, kit, await openLinesOf(context.db, register, [recordId])) : [];
