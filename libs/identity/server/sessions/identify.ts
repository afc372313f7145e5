import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import {
  companyToday,
  type Actor,
  type Db,
  type Identify,
  type IdentityError,
  type Viewing,
} from '#server-kit/server';
import { nameIn } from '../directory/name-in.ts';
import { loadAuthority, type Authority, type AuthorityKey } from '../rights/authority.ts';
import { questionsTo } from '../rights/may.ts';
import { authority } from '../tables/access.ts';
import { account, session, type EndReason } from '../tables/account.ts';
import { person } from '../tables/organisation.ts';
import { findView, type FoundView } from '../view-as/find-view.ts';
import { hashOf } from './token.ts';

const endedAs: Record<EndReason, IdentityError> = {
  signedOut: 'unknownToken',
  replaced: 'unknownToken',
  elsewhere: 'signedInElsewhere',
  passwordChanged: 'passwordChanged',
  byAdministrator: 'endedByAdministrator',
};

/**
 * Makes `identify`. Each request asks the database once whether the session still lives, by the token's hash: an ended
 * session is refused by every server process at once. What the account may do is kept in memory under the versions that
 * the same query answers.
 */
export function createIdentify(
  clock: () => Date = () => new Date(),
  /** Told of each use of a session. */
  onUse?: (sessionId: string, now: Date) => void,
  /** Makes what is kept of people say what is so on a day; asked before anything of a new day is read. */
  bringToDay?: (day: string) => Promise<void>,
): Identify {
  let broughtTo = '';
  const known = new LRUCache<string, Authority>({ max: 2_000 });
  return async (db, token, language) => {
    let row = await sessionOf(db, token);
    if (row && bringToDay && row.day !== broughtTo) {
      const { day } = row;
      await bringToDay(day);
      broughtTo = day;
      row = await sessionOf(db, token);
    }
    const now = clock();
    const actorOf = async (found: Found): Promise<Actor> => {
      const authority = await authorityFor(db, found);
      return {
        accountId: found.accountId,
        openid: found.accountId,
        sessionId: found.sessionId,
        personId: found.personId,
        name: nameIn(language, found),
        companyId: found.companyId,
        departmentId: found.departmentId,
        roles: authority.roles,
        language,
        ...questionsTo(authority),
        ...(found.viewing && { viewing: found.viewing }),
      };
    };
    if (!row) {
      const view = await findView(db, token, language, now);
      if (view === undefined) return 'unknownToken';
      return typeof view === 'string' ? view : actorOf({ ...view, sessionId: view.viewing.id });
    }
    const error = problemOf(row, now);
    if (error) return error;
    onUse?.(row.sessionId, now);
    return actorOf(row);
  };

  /** Kept in memory under the versions that it is good for. */
  async function authorityFor(db: Db, found: Found): Promise<Authority> {
    const key: AuthorityKey = {
      accountId: found.accountId,
      personId: found.personId,
      companyId: found.companyId,
      departmentId: found.departmentId,
      rightsVersion: found.rightsVersion,
      directoryVersion: Number(found.directoryVersion),
      day: found.day,
    };
    const cacheKey = Object.values(key).join('\n');
    const before = known.get(cacheKey);
    if (before) return before;
    const authority = await loadAuthority(db, key);
    known.set(cacheKey, authority);
    return authority;
  }
}

/** Whose token it is: of a session, or of somebody who views as them. */
type Found = Omit<FoundView, 'viewing'> & { sessionId: string; viewing?: Viewing };

function problemOf(row: SessionRow, now: Date): IdentityError | null {
  if (row.endReason) return endedAs[row.endReason];
  if (row.state !== 'active' || !row.personActive) return 'accountDisabled';
  if (row.expiresAt <= now) return 'expiredToken';
  if (row.stage !== 'open') return 'secondStepMissing';
  return row.sessionRights === row.rightsVersion ? null : 'rightsChanged';
}

/** The one query of a request, planned once a connection. */
const prepareLookup = (db: Db) =>
  db
    .select({
      sessionId: session.id,
      stage: session.stage,
      sessionRights: session.rightsVersion,
      expiresAt: session.expiresAt,
      endReason: session.endReason,
      accountId: account.id,
      state: account.state,
      rightsVersion: sql<number>`coalesce(${authority.version}, 0)`,
      directoryVersion: sql<string>`(SELECT version FROM directory_version)`,
      day: sql<string>`${companyToday}::text`,
      personId: person.id,
      personActive: person.active,
      nameZh: person.nameZh,
      nameEn: person.nameEn,
      companyId: person.companyId,
      departmentId: person.departmentId,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .innerJoin(person, eq(person.id, account.personId))
    .leftJoin(authority, eq(authority.accountId, account.id))
    .where(sql`${session.tokenHash} = ${sql.placeholder('hash')}`)
    .prepare('identify');
type Lookup = ReturnType<typeof prepareLookup>;
type SessionRow = Awaited<ReturnType<Lookup['execute']>>[number];

const lookups = new WeakMap<Db, Lookup>();

async function sessionOf(db: Db, token: string): Promise<SessionRow | undefined> {
  let lookup = lookups.get(db);
  if (!lookup) lookups.set(db, (lookup = prepareLookup(db)));
  const [row] = await lookup.execute({ hash: hashOf(token) });
  return row;
}
