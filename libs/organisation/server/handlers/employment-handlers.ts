import { sql } from 'drizzle-orm';
import {
  CallError,
  dayAfter,
  dayOf,
  invalid,
  ruleBroken,
  type Action,
  type FieldProblem,
  type RequestOf,
} from '#calls/model';
import type { PersonActKind, Reference } from '#identity/model';
import { bringPersonsToDay, directory, keepAdministrator, scopeReaches, tellOfActs } from '#identity/server';
import { cancelAct, employee, makeAct, readEmployment, type EmploymentAct } from '#organisation/model';
import { pastNeedsReason, type Period, type UsesOfKind } from '#registers/model';
import { tellChanged, Tried, type LookingBack, type SavingRegister } from '#registers/server';
import { handle, oneOf, type ActorContext, type Db, type Handler } from '#server-kit/server';
import { firstWrong, orderProblem } from '../employment/act-order.ts';
import { ensureFirstAct } from '../employment/keep-acts.ts';
import { mobileHolders, mobileTaken } from '../employment/mobile-holders.ts';

interface Place {
  companyId: string;
  departmentId: string;
  postId: string | null;
  jobLevelId: string | null;
}

interface ActRow extends Place, Record<string, unknown> {
  id: string;
  kind: PersonActKind;
  from: string;
  reason: string;
}

/** An employee whom the right reaches; what is out of reach is answered like what does not exist. */
async function reached(context: ActorContext, personId: string, action: Action, lock = false): Promise<void> {
  const { db, actor } = context;
  const { rows } = await db.execute<{ companyId: string; departmentId: string }>(sql`
    SELECT company_id AS "companyId", department_id AS "departmentId" FROM person WHERE id = ${personId}
    ${lock ? sql`FOR UPDATE` : sql``}`);
  const [found] = rows;
  const scope = actor.scope(employee.screens, action);
  const owner = found && {
    ...{ company: found.companyId, department: found.departmentId },
    // As with the record: people look at their own and leave its changes to others.
    ...(action === 'get' && { person: personId }),
  };
  if (!owner || !scopeReaches(scope, owner, actor)) throw new CallError('notFound');
}

/** The acts of somebody in the order of their days. */
async function actsOf(db: Db, personId: string): Promise<ActRow[]> {
  const { rows } = await db.execute<ActRow>(sql`
    SELECT id, kind, from_day::text AS "from", company_id AS "companyId", department_id AS "departmentId",
           post_id AS "postId", job_level_id AS "jobLevelId", reason
      FROM person_act WHERE person_id = ${personId} ORDER BY from_day`);
  return rows;
}

/** The names of what acts speak of. */
async function namesOf({ db, language }: ActorContext, acts: readonly Place[]) {
  const name = sql.raw(directory.nameColumn(language, 't'));
  const of = async (table: string, ids: readonly (string | null)[]) => {
    const wanted = [...new Set(ids)].filter((one): one is string => one !== null);
    if (!wanted.length) return new Map<string, string>();
    const { rows } = await db.execute<{ id: string; name: string }>(
      sql`SELECT t.id, ${name} AS name FROM ${sql.identifier(table)} t WHERE ${oneOf(sql`t.id`, wanted)}`,
    );
    return new Map(rows.map((row) => [row.id, row.name]));
  };
  const [companies, departments, posts, levels] = await Promise.all([
    of(
      'company',
      acts.map(({ companyId }) => companyId),
    ),
    of(
      'department',
      acts.map(({ departmentId }) => departmentId),
    ),
    of(
      'post',
      acts.map(({ postId }) => postId),
    ),
    of(
      'job_level',
      acts.map(({ jobLevelId }) => jobLevelId),
    ),
  ]);
  const named = (names: Map<string, string>, id: string): Reference => ({ id, name: names.get(id) ?? id });
  return (act: Place) => ({
    company: named(companies, act.companyId),
    department: named(departments, act.departmentId),
    post: act.postId === null ? null : named(posts, act.postId),
    jobLevel: act.jobLevelId === null ? null : named(levels, act.jobLevelId),
  });
}

/** What is so on a day by these acts: the last that has begun. */
export const actOn = <A extends { from: string }>(acts: readonly A[], day: string): A | undefined =>
  acts.findLast(({ from }) => from <= day);

/** Whoever heads a department, or is to by a planned reorganisation, leaves only when somebody else does. */
async function refuseHeads(db: Db, personId: string): Promise<void> {
  const { rows } = await db.execute<{ code: string }>(
    sql`SELECT code FROM department WHERE active AND head_id = ${personId} ORDER BY code`,
  );
  if (rows.length)
    throw ruleBroken(['请先为 {departments} 指定新的负责人', 'Name another head of {departments} first'], {
      departments: rows.map(({ code }) => code).join(', '),
    });
  const { rows: plans } = await db.execute<{ name: string }>(sql`
    SELECT name FROM organisation_plan
     WHERE state = 'planned' AND changes @> ${JSON.stringify([{ head: { id: personId } }])}::jsonb ORDER BY from_day, at`);
  if (plans.length)
    throw ruleBroken(
      [
        '请先在组织调整方案「{plans}」中指定其他负责人',
        'Name another head in the planned reorganisation “{plans}” first',
      ],
      { plans: plans.map(({ name }) => name).join(', ') },
    );
}

/** Whoever comes back has a mobile that nobody took over meanwhile. */
async function refuseTakenMobile(context: ActorContext, personId: string): Promise<void> {
  const { rows } = await context.db.execute<{ mobile: string }>(
    sql`SELECT mobile FROM person WHERE id = ${personId} AND mobile <> ''`,
  );
  const holders = rows.length ? await mobileHolders(context, [rows[0]!.mobile]) : [];
  const holder = holders.find(({ id }) => id !== personId);
  if (holder) throw ruleBroken(mobileTaken(holder));
}

interface PlaceRow extends Record<string, unknown> {
  companyId: string;
  active: boolean;
}

/** The company of the department that somebody comes to; refuses one that is closed or out of reach. */
async function companyOf({ db, actor }: ActorContext, departmentId: string): Promise<string> {
  const { rows } = await db.execute<PlaceRow>(
    sql`SELECT company_id AS "companyId", active FROM department WHERE id = ${departmentId}`,
  );
  const [found] = rows;
  const scope = actor.scope(employee.screens, 'edit');
  if (!found?.active || !scopeReaches(scope, { company: found.companyId, department: departmentId }, actor))
    throw invalid([{ path: 'departmentId', text: ['请选择在用的部门', 'Choose a department in use'] }]);
  return found.companyId;
}

/** What has been written comes into force where its day has come, and is told. */
async function settle(context: ActorContext, personId: string): Promise<void> {
  await bringPersonsToDay(context.db, dayOf(context.now, context.timeZone), [personId]);
  await tellOfActs(context, [personId]);
  await tellChanged(context, employee, [personId]);
}

type AskedAct = Omit<RequestOf<typeof makeAct>, 'rehearse'>;

/** An act that nothing is against. */
interface JudgedAct {
  /** Where they are by it; null: it is written down already. */
  place: Place | null;
  days: Period;
  /** What was done in days that are over, and stays. */
  differs: UsesOfKind[];
}

/** What stands against an act on its day: a past one needs a reason, and none lies in closed books, of either company. */
async function dayProblems(
  context: ActorContext,
  lookingBack: LookingBack,
  { day, reason }: AskedAct,
  days: Period,
  companies: readonly string[],
): Promise<FieldProblem[]> {
  // Who left yesterday is gone from today on: that day is past all the same.
  if (day < dayOf(context.now, context.timeZone) && !reason)
    return [{ path: 'reason', text: pastNeedsReason }];
  for (const companyId of new Set(companies)) {
    const problems = await lookingBack.problems(context, { days, reason, companyId });
    if (problems.length)
      return problems.map(({ path, text }) => ({ path: path === 'from' ? 'day' : path, text }));
  }
  return [];
}

/** Refuses an act that cannot be; answers where and when it is in force, and what it would have changed. */
async function judgeAct(context: ActorContext, lookingBack: LookingBack, act: AskedAct): Promise<JudgedAct> {
  const { db } = context;
  const { personId, kind, day, departmentId } = act;
  await ensureFirstAct(db, personId);
  const from = kind === 'leave' ? dayAfter(day, 1) : day;
  const acts = await actsOf(db, personId);
  const days = { from, to: acts.find((one) => one.from > from)?.from ?? null };
  if (acts.some(({ id }) => id === act.id)) return { place: null, days, differs: [] };
  const problem = orderProblem(acts, { kind, day });
  if (problem) throw invalid([problem]);
  const before = actOn(acts, from);
  if (kind === 'leave') {
    await refuseHeads(db, personId);
    await keepAdministrator(context, { person: personId });
  }
  if (kind === 'join') await refuseTakenMobile(context, personId);
  const goesTo = kind === 'leave' ? before?.departmentId : (departmentId ?? undefined);
  if (!goesTo) throw invalid([{ path: 'departmentId', text: ['请选择部门', 'Please choose a department'] }]);
  const place =
    kind === 'leave' && before
      ? before
      : {
          ...{ companyId: await companyOf(context, goesTo), departmentId: goesTo },
          ...{ postId: act.postId, jobLevelId: act.jobLevelId },
        };
  const companies = [place.companyId, ...(before ? [before.companyId] : [])];
  const problems = await dayProblems(context, lookingBack, act, days, companies);
  if (problems.length) throw invalid(problems);
  const gone = kind === 'leave';
  // Whoever is said to have left yesterday is gone from today on, on which they may have done something.
  const differs = await lookingBack.differing(context, personId, days, { gone, fromToday: true });
  return { place, days, differs };
}

/** Joining, moving and leaving of employees. */
export const employmentHandlers = ({
  lookingBack,
}: Pick<SavingRegister, 'lookingBack'>): readonly Handler[] => [
  handle(readEmployment, async ({ personId, day }, context) => {
    const { db, actor, now, timeZone } = context;
    await reached(context, personId, 'get');
    const today = dayOf(now, timeZone);
    const asked = day ?? today;
    const kept = await actsOf(db, personId);
    const { rows } = await db.execute<ActRow & { standing: 'planned' | 'employed' | 'left' }>(sql`
      SELECT standing, company_id AS "companyId", department_id AS "departmentId", post_id AS "postId",
             job_level_id AS "jobLevelId" FROM person WHERE id = ${personId}`);
    const [now_] = rows;
    const names = await namesOf(context, [...kept, ...(now_ ? [now_] : [])]);
    const found = kept.length ? actOn(kept, asked) : now_;
    const standing = kept.length
      ? !found
        ? 'planned'
        : found.kind === 'leave'
          ? 'left'
          : 'employed'
      : (now_?.standing ?? 'planned');
    const none = { company: null, department: null, post: null, jobLevel: null };
    return {
      locked: await lookingBack.lockedBefore(context, now_?.companyId ?? null),
      acts: kept
        .map((act): EmploymentAct => ({
          ...{ id: act.id, kind: act.kind, from: act.from, reason: act.reason, ahead: act.from > today },
          ...names(act),
        }))
        .toReversed(),
      asOf: { day: asked, standing, ...(found && standing === 'employed' ? names(found) : none) },
      // Their own is looked at by everybody, and changed by whoever reaches them by their place.
      mayChange:
        actor.may(employee.screens, 'edit') &&
        scopeReaches(
          actor.scope(employee.screens, 'edit'),
          { company: now_?.companyId ?? null, department: now_?.departmentId ?? null },
          actor,
        ),
    };
  }),

  handle(makeAct, async (input, context) => {
    const { rehearse, ...act } = input;
    await reached(context, act.personId, 'edit', true);
    // Somebody from before acts has the first of theirs from now on, unless it is only tried.
    const judged = async (db: Db) => judgeAct({ ...context, db }, lookingBack, act);
    const { place, days, differs } = rehearse ? await Tried.of(context.db, judged) : await judged(context.db);
    if (rehearse || !place) return { differs };
    await context.db.execute(sql`
      INSERT INTO person_act (id, person_id, kind, from_day, company_id, department_id, post_id, job_level_id, reason, made_by)
      VALUES (${act.id}, ${act.personId}, ${act.kind}, ${days.from}::date, ${place.companyId}, ${place.departmentId},
              ${place.postId}, ${place.jobLevelId}, ${act.reason}, ${context.actor.personId})`);
    await settle(context, act.personId);
    return { differs };
  }),

  handle(cancelAct, async ({ id }, context) => {
    const { db, now, timeZone } = context;
    const { rows } = await db.execute<{ personId: string }>(
      sql`SELECT person_id AS "personId" FROM person_act WHERE id = ${id}`,
    );
    const personId = rows[0]?.personId;
    if (personId === undefined) throw new CallError('notFound');
    await reached(context, personId, 'edit', true);
    const acts = await actsOf(db, personId);
    const act = acts.find((one) => one.id === id);
    if (!act || act.from <= dayOf(now, timeZone))
      throw ruleBroken(['已生效的异动不能撤销', 'What has come into force cannot be taken back']);
    const left = acts.filter((one) => one.id !== id);
    if (!left.length)
      throw ruleBroken([
        '尚未入职，请直接删除该员工',
        'They have not joined yet: delete the employee instead',
      ]);
    if (firstWrong(left)) throw ruleBroken(['请先撤销之后的异动', 'Take back the changes after it first']);
    await db.execute(sql`DELETE FROM person_act WHERE id = ${id}`);
    await settle(context, personId);
    return {};
  }),
];
