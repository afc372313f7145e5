import { sql } from 'drizzle-orm';
import { dayOf, type FieldProblem } from '#calls/model';
import { isBlank } from '#fields/model';
import { conditionsOf, cutBy, periodOf, type RegisterDeclaration, type Rule } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import { companyOf, lockedBefore, lockedProblem } from '../dated/day-problems.ts';
import type { KnownRecord } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { changedFields } from '../save/check-record.ts';
import { rivalsOf, sameConditions } from './rule-rows.ts';

/** Whoever writes rows of a table waits for the one before: no two of them are looked at without the other. */
export const waitForTable = ({ db }: Pick<ActorContext, 'db'>, { name }: RegisterDeclaration) =>
  db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`rules:${name}`}, 0))`);

const nameOf = ({ values }: Rule): [zh: string, en: string] => [
  `${String(values['code'])} ${String(values['nameZh'])}`,
  `${String(values['code'])} ${String(values['nameEn'] ?? values['nameZh'])}`,
];

const asRule = ({ id, values }: KnownRecord): Rule => ({ id, values });

/** Which days are locked. */
type Locks = Pick<RegistersKit, 'lockedDays'>;

/** What stands against a row beside the other rows: its days, and what of the past it changes. */
async function pastProblems(
  context: ActorContext,
  kit: Locks,
  table: RegisterDeclaration,
  before: KnownRecord | null,
  after: KnownRecord,
): Promise<FieldProblem[]> {
  const today = dayOf(context.now, context.timeZone);
  const changed = changedFields(table, before?.values ?? null, after.values);
  const since = changesSince(table, before, after, changed);
  if (since === null || since >= today) return [];
  const path = changed.includes('startsOn') || !changed.includes('endsOn') ? 'startsOn' : 'endsOn';
  const locked = await lockedBefore(context, kit, companyOf(table, after.values));
  if (since < locked) return [lockedProblem(path, locked)];
  if (!isBlank(after.values['reason']) && (!before || changed.includes('reason'))) return [];
  return [
    {
      path: 'reason',
      text: [
        `将追溯改变 ${since} 起的取值，请填写原因`,
        `It changes what counted from ${since} on: give the reason`,
      ],
    },
  ];
}

/** The first day on which something else counts than before; null where nothing does. */
function changesSince(
  { ruled }: RegisterDeclaration,
  before: KnownRecord | null,
  after: KnownRecord,
  changed: readonly string[],
): string | null {
  const { from, to } = periodOf(after.values);
  if (!before) return from;
  const was = periodOf(before.values);
  const says = [...(ruled?.conditions ?? []), ...(ruled?.values ?? [])];
  const earliest = [from, was.from].toSorted()[0] ?? from;
  if (says.some((name) => changed.includes(name)) || changed.includes('startsOn')) return earliest;
  if (!changed.includes('endsOn')) return null;
  return [to, was.to].flatMap((day) => day ?? []).toSorted()[0] ?? null;
}

/** Rows that say as much and fit the same case: which of them counts could not be told. */
async function rivalProblems(
  { db }: ActorContext,
  table: RegisterDeclaration,
  after: Rule,
): Promise<FieldProblem[]> {
  const [rival] = await rivalsOf(db, table, after, periodOf(after.values));
  if (!rival) return [];
  const [zh, en] = nameOf(rival);
  const filled = conditionsOf(table).find(([name]) => !isBlank(after.values[name]));
  return [
    {
      path: filled?.[0] ?? 'startsOn',
      text: [
        `与规则 ${zh} 同样具体，符合两者的情形无法确定适用哪一条；请补充或减少条件`,
        `It says as much as ${en}: where both fit, nobody could tell which counts. Say more, or less`,
      ],
    },
  ];
}

/** Rows with the same conditions that would have to give way: they are cut, or it is refused. */
async function overlapProblems(
  { db }: ActorContext,
  table: RegisterDeclaration,
  after: Rule,
  cuts: boolean,
): Promise<FieldProblem[]> {
  const days = periodOf(after.values);
  const met = await sameConditions(db, table, after, days);
  const [stands] = cuts
    ? met.filter((rule) => {
        const left = cutBy(periodOf(rule.values), days);
        return !left.before && !left.after;
      })
    : met;
  if (!stands) return [];
  const [zh, en] = nameOf(stands);
  return [
    {
      path: 'startsOn',
      text: cuts
        ? [`期间完全覆盖规则 ${zh}；请直接修改那一条`, `It takes all days of ${en}: change that one instead`]
        : [`期间与规则 ${zh} 重叠`, `Its days overlap with those of ${en}`],
    },
  ];
}

/** What stands against a row of a table of rules; `cuts`: rows with the same conditions give way where they can. */
export async function ruleProblems(
  context: ActorContext,
  kit: Locks,
  table: RegisterDeclaration,
  before: KnownRecord | null,
  after: KnownRecord,
  cuts: boolean,
): Promise<FieldProblem[]> {
  await waitForTable(context, table);
  if (after.state !== 'active') return pastProblems(context, kit, table, before, after);
  const rule = asRule(after);
  const problems = [
    ...(await pastProblems(context, kit, table, before, after)),
    ...(await rivalProblems(context, table, rule)),
  ];
  return problems.length ? problems : overlapProblems(context, table, rule, cuts);
}

/** What stands against switching a row off or on, or deleting it: what was in force stays so on the days that are over. */
export async function ruleMoveProblems(
  context: ActorContext,
  table: RegisterDeclaration,
  before: KnownRecord,
  after: KnownRecord | null,
): Promise<FieldProblem[]> {
  const { from } = periodOf(before.values);
  if (from < dayOf(context.now, context.timeZone))
    return [
      {
        path: 'startsOn',
        text: [
          '规则已经生效过，不能停用、启用或删除；请填写失效日，或从某日起新建一条',
          'It has been in force: give it an end, or make a new one from a day on',
        ],
      },
    ];
  if (after?.state !== 'active') return [];
  // It changes no day that is over: none of those is asked about.
  return ruleProblems(context, { lockedDays: [] }, table, before, after, false);
}
