import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#calls/model';
import { administratorsId, handOverGone } from '#approvals/model';
import { directory, type Gone } from '#identity/server';
import { handle, type Context, type Db, type Handler } from '#server-kit/server';
import { act, lockInstance } from '../engine/act.ts';
import type { ApprovalsKit } from '../kit.ts';

/** Most approvals that one call takes on: well within the time that a call has. */
const mostAtOnce = 100;

/** Who holds open tasks and cannot decide them any more, and why. */
async function goneHolders(db: Db): Promise<ReadonlyMap<string, Gone>> {
  const { rows } = await db.execute<{ person_id: string }>(
    sql`SELECT DISTINCT person_id FROM approval_task WHERE state = 'open' AND person_id <> ${administratorsId}`,
  );
  return directory.goneAmong(
    db,
    rows.map((row) => row.person_id),
  );
}

/** What is held by people who have left or are disabled goes to the administrator; at most so many approvals. */
export async function handOverWhatTheyHold(
  kit: ApprovalsKit,
  context: Context,
  atMost?: number,
): Promise<AnswerOf<typeof handOverGone>> {
  const people = [...(await goneHolders(context.db)).keys()];
  const pressedBy = context.actor?.personId;
  const result = { people: 0, approvals: 0, tasks: 0, more: false };
  if (people.length === 0) return result;
  const { rows } = await context.db.execute<{ id: string }>(
    sql`SELECT DISTINCT instance_id AS id FROM approval_task
         WHERE state = 'open' AND person_id IN ${people} ORDER BY 1
         LIMIT ${atMost === undefined ? null : atMost + 1}`,
  );
  const relieved = new Set<string>();
  // Each in the order of its id, whoever asks: the job and an administrator do not lock each other out.
  for (const { id } of rows.slice(0, atMost)) {
    const row = await lockInstance(context.db, id);
    // Decided or handed over while it was waited for: nothing is left to do.
    const held = row.progress.tasks.flatMap(({ state, person }) =>
      state === 'open' && person !== null && people.includes(person) ? [person] : [],
    );
    if (row.state !== 'running' || held.length === 0) continue;
    await act(kit, context, row, { do: 'peopleLeft', people, ...(pressedBy && { pressedBy }) });
    held.forEach((person) => relieved.add(person));
    result.approvals += 1;
    result.tasks += held.length;
  }
  return { ...result, people: relieved.size, more: atMost !== undefined && rows.length > atMost };
}

/** The same at once, for whoever does not wait for the night. */
export const handOverHandlers = (kit: ApprovalsKit): Handler[] => [
  handle(handOverGone, (_request, context) => handOverWhatTheyHold(kit, context, mostAtOnce)),
];
