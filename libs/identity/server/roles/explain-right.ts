import { eq, sql } from 'drizzle-orm';
import { CallError, invalid, type Action, type AnswerOf, type Language, type RequestOf } from '#calls/model';
import type { DataScopeName, explainRight, Reference, RightPath } from '#identity/model';
import type { Actor, ActorContext, DataScope, Db } from '#server-kit/server';
import { nameColumn, nameIn } from '../directory/name-in.ts';
import {
  authorityOf,
  headRole,
  loadRightsFacts,
  type Authority,
  type RightsFacts,
  type RightsHolder,
} from '../rights/authority.ts';
import { questionsTo } from '../rights/may.ts';
import type { RecordDoor } from '../rights/record-door.ts';
import { placesOf } from '../rights/scope.ts';
import { account } from '../tables/account.ts';
import { person } from '../tables/organisation.ts';
import { givenRoles, type GivenRole } from './given-roles.ts';
import { reachesPerson } from './keepers.ts';
import { companiesNamed } from './stored-role.ts';

type Asked = RequestOf<typeof explainRight>;
type Explained = AnswerOf<typeof explainRight>;

/** Somebody as the enforcing code sees them. */
interface Somebody extends RightsHolder {
  name: string;
  companyId: string;
}

const nobodysId = '-';

/** An actor with this authority. `stranger`: owns nothing and takes part in nothing. */
const actorWith = (who: Somebody, authority: Authority, language: Language, stranger = false): Actor => ({
  ...{ accountId: who.accountId, openid: who.accountId, sessionId: '', language, name: who.name },
  ...{ companyId: who.companyId, departmentId: who.departmentId, roles: authority.roles },
  personId: stranger ? nobodysId : who.personId,
  ...questionsTo(authority),
});

/** Answers a question by the code that enforces it: the door of the record, or the right on the screen. */
type Ask = (authority: Authority, stranger?: boolean) => Promise<boolean>;

/** Every role that somebody has or had, with what it comes to by itself; the answer is that of the enforcing code. */
export async function explained(
  { personId, screen: asked, action, record }: Asked,
  context: ActorContext,
  doors: readonly RecordDoor[],
): Promise<Explained> {
  const { db, language } = context;
  const [found] = await db
    .select({ person, account })
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(eq(person.id, personId));
  if (
    !found ||
    !reachesPerson(context, 'get', {
      ...{ company: found.person.companyId, department: found.person.departmentId, person: personId },
    })
  )
    throw new CallError('notFound');
  const { screen, door, id } = await placeOf(context, doors, asked, record);
  const held = found.account;
  if (!held)
    return {
      ...{ screen, may: false, account: null, paths: [], record: null, together: false },
      ...{ standing: found.person.standing, wouldGive: await wouldGive(db, language, screen, action) },
    };

  const { departmentId, companyId } = found.person;
  const who: Somebody = {
    ...{ accountId: held.id, personId, departmentId, companyId },
    name: nameIn(language, found.person),
  };
  const facts = await loadRightsFacts(db, [who]);
  const asRecord = id !== null && door ? { id, door } : null;
  const screenAlone: Ask = (authority) => Promise.resolve(questionsTo(authority).may(screen, action));
  const atRecord: Ask = async (authority, stranger) =>
    (await asRecord?.door.may(
      { ...context, actor: actorWith(who, authority, language, stranger) },
      screen,
      asRecord.id,
      action,
    )) ?? false;
  const whole = authorityOf(facts, who);
  const isOfRecord =
    asRecord !== null &&
    (await asRecord.door.may(
      { ...context, actor: actorWith(who, whole, language) },
      screen,
      asRecord.id,
      action,
    )) !== null;
  const ask = isOfRecord ? atRecord : screenAlone;

  const may = await ask(whole);
  const own = isOfRecord && (await ask(authorityOf({ ...facts, held: [] }, who)));
  const given = await givenRoles(context, held.id, personId);
  const paths = await pathsOf(context, { given, facts, who, screen, action, ask, own });
  const signsIn = held.state === 'active' && found.person.active;
  return {
    screen,
    may: signsIn && may,
    account: { name: held.name, state: held.state },
    standing: found.person.standing,
    paths,
    record: asRecord && {
      ...{ asked: isOfRecord, own },
      takesPart: [...((await asRecord.door.takesPart?.(context, asRecord.id, personId)) ?? [])],
    },
    together: may && !own && !paths.some(({ gives }) => gives),
    wouldGive: may ? [] : await wouldGive(db, language, screen, action),
  };
}

/** What is asked about: a screen, or a record by its number on a screen that is named or found. */
async function placeOf(
  context: ActorContext,
  doors: readonly RecordDoor[],
  screen: string | undefined,
  number: string | undefined,
): Promise<{ screen: string; door: RecordDoor | undefined; id: string | null }> {
  if (number === undefined) {
    if (screen === undefined)
      throw invalid([
        { path: 'screen', text: ['请选择画面，或填写单号', 'Please choose a screen, or say a number'] },
      ]);
    return { screen, door: undefined, id: null };
  }
  for (const door of doors)
    for (const each of door.screens.filter((code) => screen === undefined || code === screen)) {
      const id = await door.find(context, each, number);
      if (id) return { screen: each, door, id };
    }
  throw invalid([
    {
      path: 'record',
      text: screen
        ? ['此画面没有该编号的记录', 'This screen has no record of this number']
        : ['没有该编号的单据或主档', 'There is no document or record of this number'],
    },
  ]);
}

interface Paths {
  given: readonly GivenRole[];
  facts: RightsFacts;
  who: Somebody;
  screen: string;
  action: Action;
  ask: Ask;
  /** May without any role. */
  own: boolean;
}

const leastMissing: readonly RightPath['missing'][] = [null, 'scope', 'notInForce', 'roleDisabled', 'action'];

/** Each giving by itself, asked like the whole. */
async function pathsOf(context: ActorContext, { given, facts, who, screen, action, ask, own }: Paths) {
  const says = await saidOf(
    context.db,
    given.map(({ role }) => role.id),
    screen,
  );
  const named = await companiesNamed(
    context.db,
    [...says.values()].flatMap(({ companyIds }) => companyIds),
    context.language,
  );
  const departmentNames = await departmentsNamed(context);
  const paths: RightPath[] = [];
  for (const each of given) {
    const said = says.get(each.role.id);
    const has = said?.actions.includes(action) ?? false;
    const alone = authorityOf(
      {
        ...facts,
        held: facts.held.filter(
          ({ role, company }) => role === each.role.id && company === (each.company?.id ?? null),
        ),
      },
      who,
    );
    // Where they may without any role, a path gives it that would give it to somebody to whom the record is nothing.
    const gives = (await ask(alone)) && (!own || (await ask(alone, true)));
    paths.push({
      ...{ role: each.role, company: each.company, from: each.from, to: each.to, giver: each.giver },
      ...{ byHeading: each.id === null, departments: each.heads, scope: said?.scope ?? null },
      companies: (said?.companyIds ?? []).map((id): Reference => named.get(id) ?? { id, name: id }),
      reaches: reachedBy(questionsTo(alone).scope(screen, action), said?.scope, facts).map(
        (id): Reference => ({
          id,
          name: departmentNames.get(id) ?? id,
        }),
      ),
      gives,
      missing: gives
        ? null
        : !has
          ? 'action'
          : !each.roleActive
            ? 'roleDisabled'
            : each.inForce
              ? 'scope'
              : 'notInForce',
    });
  }
  return paths.toSorted(
    (one, other) => leastMissing.indexOf(one.missing) - leastMissing.indexOf(other.missing),
  );
}

/** What departments are called. */
async function departmentsNamed({ db, language }: ActorContext): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`SELECT d.id, ${sql.raw(nameColumn(language, 'd'))} AS name FROM department d`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The departments that a right comes to; where it comes to those below them too, the topmost. */
function reachedBy(
  scope: DataScope,
  said: DataScopeName | undefined,
  { departments }: RightsFacts,
): string[] {
  const places = placesOf(scope, { department: sql`department` });
  const ids = places === 'all' ? [] : places.flatMap((place) => place.ids);
  if (said !== 'departmentAndBelow') return ids;
  const parentOf = new Map(departments.map(({ id, parent_id }) => [id, parent_id]));
  return ids.filter((id) => !ids.includes(parentOf.get(id) ?? ''));
}

interface Said {
  actions: readonly Action[];
  scope: DataScopeName;
  companyIds: readonly string[];
}

/** What these roles say of a screen. */
async function saidOf(db: Db, roles: readonly string[], screen: string): Promise<ReadonlyMap<string, Said>> {
  const { rows } = await db.execute<Said & { role: string } & Record<string, unknown>>(sql`
    SELECT role_id AS role, actions, scope, company_ids AS "companyIds" FROM role_right
     WHERE screen = ${screen} AND role_id = ANY (${sql.param([...roles])}::text[])`);
  return new Map(rows.map((row) => [row.role, row]));
}

/** Roles in use that allow it, the narrowest first. */
async function wouldGive(db: Db, language: Language, screen: string, action: Action): Promise<Reference[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT r.id, ${sql.raw(nameColumn(language, 'r'))} AS name
      FROM role r JOIN role_right rr ON rr.role_id = r.id
     WHERE r.active AND r.id <> ${headRole} AND rr.screen = ${screen} AND ${action} = ANY (rr.actions)
     ORDER BY (SELECT count(*) FROM role_right all_of WHERE all_of.role_id = r.id), r.id LIMIT 10`);
  return rows.map(({ id, name }) => ({ id, name }));
}
