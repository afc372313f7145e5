import { eq, sql } from 'drizzle-orm';
import { CallError, invalid, type Action, type Language } from '#calls/model';
import {
  readDutyConflicts,
  roleScreen,
  saveDutyConflict,
  type DutyHolder,
  type Reference,
} from '#identity/model';
import { handle, type ActorContext, type Db, type Handler } from '#server-kit/server';
import { nameColumn } from '../directory/name-in.ts';
import { authorityOf, loadRightsFacts, type RightsFacts } from '../rights/authority.ts';
import { questionsTo } from '../rights/may.ts';
import { personColumns } from '../rights/person-columns.ts';
import { withinScope } from '../rights/scope.ts';
import { againstSettling, refuseToSettle } from '../roles/keepers.ts';
import { dutyConflict } from '../tables/access.ts';
import { dutiesOf, hasBoth, type DutyPerson } from './duty-conflicts.ts';

/** So many of those who have both duties are named. */
const mostNamed = 200;

/** Everybody who can sign in and whom the right reaches. */
async function everybody({ db, actor, language }: ActorContext): Promise<DutyPerson[]> {
  const { rows } = await db.execute<DutyPerson & Record<string, unknown>>(sql`
    SELECT a.id AS "accountId", p.id AS "personId", p.department_id AS "departmentId",
           ${sql.raw(nameColumn(language, 'p'))} AS name
      FROM account a JOIN person p ON p.id = a.person_id AND p.active
     WHERE a.state = 'active' AND ${withinScope(actor.scope(roleScreen, 'get'), personColumns('p'), actor)}
     ORDER BY p.code`);
  return rows;
}

async function roleNames(db: Db, language: Language): Promise<(id: string) => Reference> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`SELECT r.id, ${sql.raw(nameColumn(language, 'r'))} AS name FROM role r`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => ({ id, name: names.get(id) ?? id });
}

/** The roles of somebody that bring a duty, each asked by itself. */
const rolesWith = (facts: RightsFacts, holder: DutyPerson, screen: string, action: Action): string[] =>
  dutiesOf(facts, holder).roles.filter((role) =>
    questionsTo(authorityOf({ ...facts, held: facts.held.filter((each) => each.role === role) }, holder)).may(
      screen,
      action,
    ),
  );

/** SYS130P: duties that do not go together. */
export const dutyHandlers: readonly Handler[] = [
  handle(readDutyConflicts, async (_, context) => {
    const { db, language } = context;
    const kept = await db.select().from(dutyConflict).orderBy(dutyConflict.nameZh);
    const people = kept.length ? await everybody(context) : [];
    const facts = await loadRightsFacts(db, people);
    const named = await roleNames(db, language);
    const duties = new Map(people.map((holder) => [holder, dutiesOf(facts, holder)]));
    return {
      mayEdit: context.actor.may(roleScreen, 'edit') && againstSettling(context) === null,
      conflicts: kept.map((each) => {
        const { id, version, nameZh, nameEn, rule, active } = each;
        const both = [...duties].flatMap(([holder, theirs]) => (hasBoth(theirs, each) ? [holder] : []));
        return {
          ...{ id, version, nameZh, nameEn, rule, active, count: both.length },
          one: { screen: each.oneScreen, action: each.oneAction },
          other: { screen: each.otherScreen, action: each.otherAction },
          holders: both.slice(0, mostNamed).map((holder): DutyHolder => ({
            person: { id: holder.personId, name: holder.name },
            one: rolesWith(facts, holder, each.oneScreen, each.oneAction).map(named),
            other: rolesWith(facts, holder, each.otherScreen, each.otherAction).map(named),
          })),
        };
      }),
    };
  }),

  handle(saveDutyConflict, async ({ id, version, one, other, ...said }, context) => {
    const { db } = context;
    refuseToSettle(context);
    if (one.screen === other.screen && one.action === other.action)
      throw invalid([{ path: 'other', text: ['两项职责不能相同', 'The two duties have to be different'] }]);
    const [before] = await db.select().from(dutyConflict).where(eq(dutyConflict.id, id)).for('update');
    if (!before && version > 0) throw new CallError('notFound');
    if (before && before.version !== version) throw new CallError('conflict');
    const row = {
      ...said,
      ...{ oneScreen: one.screen, oneAction: one.action },
      ...{ otherScreen: other.screen, otherAction: other.action, version: version + 1 },
    };
    if (before) await db.update(dutyConflict).set(row).where(eq(dutyConflict.id, id));
    else await db.insert(dutyConflict).values({ id, ...row });
    return { version: version + 1 };
  }),
];
