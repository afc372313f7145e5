import { sql } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import type { Content } from '#fields/model';
import type { Reference } from '#identity/model';
import { bringPersonsToDay, tellOfActs } from '#identity/server';
import type { KnownRecord, RecordWritten, RegisterSource } from '#registers/server';
import { newId, type ActorContext, type Db } from '#server-kit/server';
import { placeFields } from './check-employee.ts';

/** The day of those who were there before days were written down. */
export const longAgo = '1970-01-01';

interface Place {
  companyId: string;
  departmentId: string;
  postId: string | null;
  jobLevelId: string | null;
}

const placeOf = (values: Content): Place => {
  const id = (name: string) => (values[name] as Reference | null)?.id ?? null;
  return {
    companyId: id('company') ?? '',
    departmentId: id('department') ?? '',
    postId: id('post'),
    jobLevelId: id('jobLevel'),
  };
};

/** Why somebody is said to have joined on a day that is over, or not on one that was said before. */
const whyJoined = (today: string, { joinedOn, joinedReason }: Content, before?: Content): string =>
  [joinedOn, before && (before['joinedOn'] ?? longAgo)].some((on) => typeof on === 'string' && on < today) &&
  typeof joinedReason === 'string'
    ? joinedReason
    : '';

/** Gives somebody from before acts the one that they began with, so that later ones have something to follow. */
export async function ensureFirstAct(db: Db, personId: string, was?: Place): Promise<void> {
  await db.execute(sql`
    INSERT INTO person_act (id, person_id, kind, from_day, company_id, department_id, post_id, job_level_id, applied_at, told_at)
    SELECT ${newId()}, p.id, 'join', coalesce(p.joined_on, ${longAgo}::date),
           ${was ? sql`${was.companyId}, ${was.departmentId}, ${was.postId}, ${was.jobLevelId}` : sql`p.company_id, p.department_id, p.post_id, p.job_level_id`},
           now(), now()
      FROM person p WHERE p.id = ${personId} AND NOT EXISTS (SELECT FROM person_act a WHERE a.person_id = p.id)
    ON CONFLICT (person_id, from_day) DO NOTHING`);
}

/** What was saved of employees as acts: a new one joins, another department, post or level is a move from today on. */
export const keepActs: NonNullable<RegisterSource['savedSet']> = async (context, written) => {
  const { db, now, timeZone } = context;
  const today = dayOf(now, timeZone);
  const joined = written.filter(({ before }) => !before).map(({ after }) => after);
  if (joined.length) await join(context, joined, today);
  const touched = joined.map(({ id }) => id);
  for (const one of written) if (one.before && (await move(context, one, today))) touched.push(one.after.id);
  if (!touched.length) return;
  await bringPersonsToDay(db, today, touched);
  await tellOfActs(context, touched);
};

/** Writes down what a save of somebody who was there moves; answers whether it does. */
async function move(
  { db, actor }: ActorContext,
  { before, after, changed }: RecordWritten,
  today: string,
): Promise<boolean> {
  const { id: personId, values } = after;
  const dayMoved = changed.includes('joinedOn');
  const placeMoved = placeFields.some((name) => changed.includes(name));
  if (!before || (!dayMoved && !placeMoved)) return false;
  const place = placeOf(values);
  await ensureFirstAct(db, personId, placeOf(before.values));
  // It comes into force with what else is written of it here, when the person is brought to the day.
  if (dayMoved)
    await db.execute(sql`
      UPDATE person_act SET from_day = ${values['joinedOn'] as string}::date, reason = ${whyJoined(today, values, before.values)},
             applied_at = CASE WHEN ${values['joinedOn'] as string}::date > ${today}::date THEN NULL ELSE applied_at END
       WHERE person_id = ${personId} AND kind = 'join'`);
  if (before.values['standing'] === 'planned')
    await db.execute(sql`
      UPDATE person_act SET company_id = ${place.companyId}, department_id = ${place.departmentId},
             post_id = ${place.postId}, job_level_id = ${place.jobLevelId}
       WHERE person_id = ${personId} AND kind = 'join' AND applied_at IS NULL`);
  else if (placeMoved) await moveToday(db, personId, today, place, actor.personId);
  return true;
}

/** All of them with one statement. */
const join = ({ db, actor }: ActorContext, people: readonly KnownRecord[], today: string) => {
  const acts = people.map(({ id, values }) => ({
    ...{ id: newId(), person: id, day: (values['joinedOn'] as string | null) ?? today },
    ...{ ...placeOf(values), reason: whyJoined(today, values) },
  }));
  return db.execute(sql`
    INSERT INTO person_act (id, person_id, kind, from_day, company_id, department_id, post_id, job_level_id, reason, made_by)
    SELECT a.id, a.person, 'join', a.day, a."companyId", a."departmentId", a."postId", a."jobLevelId", a.reason, ${actor.personId}
      FROM jsonb_to_recordset(${JSON.stringify(acts)}::jsonb)
        AS a (id text, person text, day date, "companyId" text, "departmentId" text, "postId" text, "jobLevelId" text, reason text)`);
};

/** A move of today; moved back on the same day, it was none. */
async function moveToday(db: Db, personId: string, today: string, place: Place, by: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO person_act (id, person_id, kind, from_day, company_id, department_id, post_id, job_level_id, made_by)
    VALUES (${newId()}, ${personId}, 'move', ${today}::date, ${place.companyId}, ${place.departmentId},
            ${place.postId}, ${place.jobLevelId}, ${by})
    ON CONFLICT (person_id, from_day) DO UPDATE
      SET company_id = excluded.company_id, department_id = excluded.department_id, post_id = excluded.post_id,
          job_level_id = excluded.job_level_id`);
  await db.execute(sql`
    DELETE FROM person_act a
     WHERE a.person_id = ${personId} AND a.from_day = ${today}::date AND a.kind = 'move'
       AND EXISTS (
         SELECT FROM (SELECT * FROM person_act WHERE person_id = ${personId} AND from_day < ${today}::date
                       ORDER BY from_day DESC LIMIT 1) AS b
          WHERE (b.department_id, b.post_id, b.job_level_id)
                IS NOT DISTINCT FROM (a.department_id, a.post_id, a.job_level_id))`);
}
