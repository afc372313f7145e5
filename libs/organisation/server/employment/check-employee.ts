import { sql } from 'drizzle-orm';
import { dayOf, type FieldProblem } from '#calls/model';
import type { Reference } from '#identity/model';
import type { KnownRecord, RecordChange, RegisterSource } from '#registers/server';
import { oneOf, type ActorContext, type Db } from '#server-kit/server';
import { mobileHolders, mobileTaken, type MobileHolder } from './mobile-holders.ts';

/** Fields that acts set: another value is a move. */
export const placeFields = ['department', 'post', 'jobLevel'] as const;

const idIn = (value: unknown): string | null => (value as Reference | null)?.id ?? null;

/** What only the database knows of changes of employees; null where one takes the mobile of another of them. */
export const checkEmployees: NonNullable<RegisterSource['checkSet']> = async (context, changes) => {
  const mobiles = await mobilesTaken(context, changes);
  if (!mobiles) return null;
  const acts = await actsOf(
    context.db,
    changes.flatMap(({ before, after }) =>
      before && after && after.values['joinedOn'] !== before.values['joinedOn'] ? [after.id] : [],
    ),
  );
  const today = dayOf(context.now, context.timeZone);
  return changes.map((change) => [...mobileProblem(mobiles, change), ...placeProblems(acts, today, change)]);
};

/** Is somebody here, or to come? Only they keep others from having their mobile. */
const countsIn = ({ state, values }: KnownRecord): boolean =>
  state !== 'merged' && (values['standing'] !== 'left' || Boolean(values['nextOn']));

/**
 * The mobile that a change asks for; null where it asks for none that it has not. Whoever is still to come asks each time: that
 * nobody else has it shows only when they are active.
 */
const newMobile = ({ before, after }: RecordChange): string | null => {
  const mobile = after?.values['mobile'];
  if (!after || typeof mobile !== 'string' || !mobile || !countsIn(after)) return null;
  const had = before && countsIn(before) && before.values['mobile'] === mobile;
  return had && before.values['standing'] !== 'planned' ? null : mobile;
};

/** Who has the mobiles that are asked for. null: two of these ask for one, or one of them has what another asks for. */
async function mobilesTaken(
  context: ActorContext,
  changes: readonly RecordChange[],
): Promise<ReadonlyMap<string, MobileHolder> | null> {
  const asked = changes.flatMap((change) => newMobile(change) ?? []);
  if (!asked.length) return new Map();
  if (new Set(asked).size < asked.length) return null;
  const holders = await mobileHolders(context, asked);
  const wantedBy = new Map(changes.map((change) => [newMobile(change), change.after?.id]));
  const others = holders.filter(({ id, mobile }) => wantedBy.get(mobile) !== id);
  const these = new Set(changes.map(({ after }) => after?.id));
  return others.some(({ id }) => these.has(id)) ? null : new Map(others.map((one) => [one.mobile, one]));
}

function mobileProblem(taken: ReadonlyMap<string, MobileHolder>, change: RecordChange): FieldProblem[] {
  const mobile = newMobile(change);
  const holder = mobile === null ? undefined : taken.get(mobile);
  return holder ? [{ path: 'mobile', text: mobileTaken(holder) }] : [];
}

/** How many acts these people have. */
async function actsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (!ids.length) return new Map();
  const { rows } = await db.execute<{ id: string; acts: number }>(sql`
    SELECT person_id AS id, count(*)::int AS acts FROM person_act WHERE ${oneOf(sql`person_id`, ids)} GROUP BY 1`);
  return new Map(rows.map(({ id, acts }) => [id, acts]));
}

function placeProblems(
  acts: ReadonlyMap<string, number>,
  today: string,
  { before, after }: RecordChange,
): FieldProblem[] {
  if (!before || !after) return [];
  const { joinedOn } = after.values;
  const problems: FieldProblem[] =
    before.values['standing'] === 'left'
      ? placeFields
          .filter((name) => idIn(before.values[name]) !== idIn(after.values[name]))
          .map((path) => ({
            path,
            text: ['已离职，请先办理复职', 'They have left: let them come back first'],
          }))
      : [];
  if (joinedOn === before.values['joinedOn']) return problems;
  if (!joinedOn || (acts.get(after.id) ?? 0) > 1)
    problems.push({
      path: 'joinedOn',
      text: [
        '之后已有异动，入职日期不能修改',
        'Other changes have followed: the day of joining stays as it is',
      ],
    });
  // They would be gone until then, which only leaving does, with all that it asks.
  else if (before.values['standing'] === 'employed' && String(joinedOn) > today)
    problems.push({
      path: 'joinedOn',
      text: ['已在职，入职日期不能晚于今天', 'They are employed: the day of joining cannot be after today'],
    });
  return problems;
}
