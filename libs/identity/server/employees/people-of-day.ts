import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf } from '#calls/model';
import { personJoined, personLeft, personMoved, type PersonActKind } from '#identity/model';
import { defineJob, oneOf, runs, type Context, type Db, type JobRegistration } from '#server-kit/server';

/**
 * Makes what is kept of people say what is so on a day. Costs one look along an index where nothing has come due. Whoever cannot
 * be brought to it, because somebody else has their mobile, stays as they are and keeps nobody else from it.
 */
export async function bringPeopleToDay(db: Db, day: string): Promise<void> {
  await db.execute(sql`SELECT people_of_day(${day}::date)`);
}

/** The same of some people, whose acts were changed. */
export async function bringPersonsToDay(db: Db, day: string, personIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    SELECT people_of_day(${day}::date, whom) FROM unnest(${sql.param([...personIds].toSorted())}::text[]) AS whom`);
}

/** Who has not been brought to the day. */
async function heldBack(db: Db, day: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT person_id AS id FROM person_act WHERE applied_at IS NULL AND from_day <= ${day}::date`);
  return rows.map(({ id }) => id);
}

interface Untold extends Record<string, unknown> {
  id: string;
  personId: string;
  kind: PersonActKind;
  day: string;
  departmentId: string;
  before: string | null;
}

/** Told at a time by the job. */
const atOnce = 200;

/** Tells what has come into force and was not told yet, each once: of some people, or of everybody. */
export async function tellOfActs(context: Context, personIds?: readonly string[]): Promise<number> {
  let told = 0;
  for (;;) {
    const some = await tellSome(context, personIds);
    told += some;
    // The job comes again in a minute; whoever names people waits for all of them.
    if (some < atOnce || personIds === undefined) return told;
  }
}

async function tellSome(context: Context, personIds?: readonly string[]): Promise<number> {
  const { db, now } = context;
  const { rows } = await db.execute<Untold>(sql`
    SELECT a.id, a.person_id AS "personId", a.kind, a.from_day::text AS day, a.department_id AS "departmentId",
           (SELECT b.department_id FROM person_act b WHERE b.person_id = a.person_id AND b.from_day < a.from_day
             ORDER BY b.from_day DESC LIMIT 1) AS before
      FROM person_act a
     WHERE a.applied_at IS NOT NULL AND a.told_at IS NULL
           ${personIds === undefined ? sql`` : sql`AND ${oneOf(sql`a.person_id`, personIds)}`}
     ORDER BY a.from_day, a.id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED`);
  for (const { personId: who, kind, day, departmentId, before } of rows)
    if (kind === 'join') await context.emit(personJoined, { personId: who, day });
    else if (kind === 'leave') await context.emit(personLeft, { personId: who, day });
    else await context.emit(personMoved, { personId: who, day, fromDepartmentId: before, departmentId });
  await db.execute(sql`
    UPDATE person_act SET told_at = ${now.toISOString()}::timestamptz
     WHERE id = ANY (${sql.param(rows.map(({ id }) => id))}::text[])`);
  return rows.length;
}

const tellPeople = defineJob({
  name: 'identity.tellPeople',
  data: z.object({}),
  clock: { title: ['人员变动生效', 'Moves of employees take effect'], cron: '* * * * *', catchUp: 'once' },
});

/** Tells of those whose day has come; reading does not wait for it. */
export const tellPeopleJob: JobRegistration = runs(tellPeople, async (_, context) => {
  const day = dayOf(context.now, context.timeZone);
  await bringPeopleToDay(context.db, day);
  const people = await heldBack(context.db, day);
  if (people.length)
    context.log.warn(
      { people },
      'Somebody else has the mobile of people whose day has come: their act waits',
    );
  if (await tellOfActs(context))
    await context.publish({
      to: 'everyone',
      type: 'refresh',
      data: { topics: ['register:person', 'employee'] },
    });
});
