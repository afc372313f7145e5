import { sql } from 'drizzle-orm';
import { CallError, dayOf, invalid, ruleBroken, type Label } from '#calls/model';
import { directory, placesOf } from '#identity/server';
import {
  movePlan,
  organisationScreen,
  readPlans,
  rehearsePlan,
  savePlan,
  type PlanChange,
  type PlanState,
} from '#organisation/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { holdPlanned } from './hold-planned.ts';
import { rehearse } from './rehearse.ts';

/** The latest plans that are shown. */
const mostShown = 100;

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
  name: string;
  day: string;
  state: PlanState;
  changes: PlanChange[];
  why: [string, string] | null;
  by: string;
  at: string;
}

/** The group is planned as a whole: a right that reaches a part of it is not enough. */
const mayPlan = ({ actor }: ActorContext): boolean =>
  actor.may(organisationScreen.code, 'edit') &&
  placesOf(actor.scope(organisationScreen.code, 'edit'), {}) === 'all';

const refuse = (context: ActorContext): void => {
  if (!mayPlan(context)) throw new CallError('forbidden');
};

const locked = async ({ db }: ActorContext, id: string) =>
  (
    await db.execute<Pick<Row, 'state' | 'version' | 'day' | 'changes'>>(
      sql`SELECT state, version, from_day::text AS day, changes FROM organisation_plan WHERE id = ${id}::uuid FOR UPDATE`,
    )
  ).rows[0];

/** Days that are over have the tree that they had. */
const dayIsOver: Label = ['生效日须为今天以后', 'It takes effect on a day to come'];

const tell = (context: ActorContext) =>
  context.publish({ to: 'everyone', type: 'refresh', data: { topics: ['organisationPlans'] } });

/** BSE110P: reorganisations that are planned, rehearsed, and in force from their day on. */
export const planHandlers: readonly Handler[] = [
  handle(readPlans, async (_, context) => {
    const { db, language } = context;
    const { rows } = await db.execute<Row>(sql`
      SELECT id, version, name, from_day::text AS day, state, changes, why, person_id AS by, at::text AS at
        FROM organisation_plan ORDER BY state = 'draft' DESC, from_day DESC, at DESC LIMIT ${mostShown}`);
    const heads = new Set(rows.flatMap(({ changes }) => changes.flatMap(({ head }) => head?.id ?? [])));
    const people = await directory.personsById(db, [...heads, ...rows.map(({ by }) => by)]);
    const person = directory.referringTo(language, people);
    return {
      mayPlan: mayPlan(context),
      plans: rows.map(({ by, at, ...row }) => ({
        ...row,
        ...{ by: person(by), at: new Date(at).toISOString() },
        heads: [...new Set(row.changes.flatMap(({ head }) => head?.id ?? []))].map(person),
      })),
    };
  }),

  handle(savePlan, async ({ id, version, name, day, changes }, context) => {
    refuse(context);
    const { db, actor, now, timeZone } = context;
    if (day <= dayOf(now, timeZone)) throw invalid([{ path: 'day', text: dayIsOver }]);
    const before = await locked(context, id);
    if (before && before.state !== 'draft')
      throw ruleBroken(['只有草案可以修改，请先撤回', 'Only a draft is changed: take it back first']);
    if ((before?.version ?? 0) !== version) throw new CallError('conflict');
    const kept = sql`${JSON.stringify(changes)}::jsonb`;
    if (before)
      await db.execute(sql`
        UPDATE organisation_plan SET name = ${name}, from_day = ${day}::date, changes = ${kept}, version = version + 1
         WHERE id = ${id}::uuid`);
    else
      await db.execute(sql`
        INSERT INTO organisation_plan (id, name, from_day, state, changes, person_id, at)
        VALUES (${id}::uuid, ${name}, ${day}::date, 'draft', ${kept}, ${actor.personId}, ${now.toISOString()}::timestamptz)`);
    await tell(context);
    return { version: version + 1 };
  }),

  handle(movePlan, async ({ id, version, to }, context) => {
    refuse(context);
    const { db, now, timeZone } = context;
    const before = await locked(context, id);
    if (!before) throw new CallError('notFound');
    if (before.version !== version) throw new CallError('conflict');
    if (before.state === 'applied')
      throw ruleBroken(['方案已生效，请另建方案', 'It is in force: plan another one']);
    if (to === 'planned') {
      if (before.day <= dayOf(now, timeZone)) throw ruleBroken(dayIsOver);
      if (!before.changes.length) throw ruleBroken(['方案没有任何调整', 'It changes nothing']);
      await holdPlanned(db, before.changes);
      const [problem] = (await rehearse(context, before.changes)).problems;
      if (problem) throw ruleBroken([problem[0], problem[1]]);
    }
    if (to === 'gone') await db.execute(sql`DELETE FROM organisation_plan WHERE id = ${id}::uuid`);
    else
      await db.execute(sql`
        UPDATE organisation_plan SET state = ${to}, why = NULL, version = version + 1 WHERE id = ${id}::uuid`);
    await tell(context);
    return {};
  }),

  handle(rehearsePlan, async ({ changes }, context) => {
    refuse(context);
    await holdPlanned(context.db, changes);
    return rehearse(context, changes);
  }),
];
