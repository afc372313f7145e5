import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db, Identify, IdentityError } from '#server-kit/server';
import { loadAuthority, type Authority, type AuthorityKey } from '../rights/authority.ts';
import { questionsTo } from '../rights/may.ts';
import type { AccountState, EndReason, SessionStage } from '../tables/account.ts';
import { hashOf } from './token.ts';

const endedAs: Record<EndReason, IdentityError> = {
  signedOut: 'unknownToken',
  replaced: 'unknownToken',
  elsewhere: 'signedInElsewhere',
  passwordChanged: 'passwordChanged',
  byAdministrator: 'endedByAdministrator',
};

interface SessionRow extends Record<string, unknown> {
  session_id: string;
  stage: SessionStage;
  session_rights: number;
  expires_at: Date | string;
  end_reason: EndReason | null;
  account_id: string;
  state: AccountState;
  rights_version: number;
  directory_version: string;
  person_id: string;
  person_active: boolean;
  name_zh: string;
  name_en: string;
  company_id: string;
  department_id: string;
}

/**
 * Makes `identify`. Each request asks the database once whether the session still lives, by the token's hash: an ended
 * session is refused by every server process at once. What the account may do is kept in memory under the versions that
 * the same query answers.
 */
export function createIdentify(clock: () => Date = () => new Date()): Identify {
  const known = new LRUCache<string, Authority>({ max: 2_000 });
  return async (db, token, language) => {
    const row = await sessionOf(db, token);
    if (!row) return 'unknownToken';
    const error = problemOf(row, clock());
    if (error) return error;
    const key: AuthorityKey = {
      accountId: row.account_id,
      personId: row.person_id,
      companyId: row.company_id,
      departmentId: row.department_id,
      rightsVersion: row.rights_version,
      directoryVersion: Number(row.directory_version),
    };
    const cacheKey = Object.values(key).join('\n');
    let authority = known.get(cacheKey);
    if (!authority) {
      authority = await loadAuthority(db, key);
      known.set(cacheKey, authority);
    }
    return {
      accountId: row.account_id,
      openid: row.account_id,
      sessionId: row.session_id,
      personId: row.person_id,
      name: language === 'zh' ? row.name_zh : row.name_en,
      companyId: row.company_id,
      departmentId: row.department_id,
      roles: authority.roles,
      language,
      ...questionsTo(authority),
    };
  };
}

function problemOf(row: SessionRow, now: Date): IdentityError | null {
  if (row.end_reason) return endedAs[row.end_reason];
  if (row.state !== 'active' || !row.person_active) return 'accountDisabled';
  if (new Date(row.expires_at) <= now) return 'expiredToken';
  if (row.stage !== 'open') return 'secondStepMissing';
  return row.session_rights === row.rights_version ? null : 'rightsChanged';
}

async function sessionOf(db: Db, token: string): Promise<SessionRow | undefined> {
  const { rows } = await db.execute<SessionRow>(sql`
    SELECT s.id AS session_id, s.stage, s.rights_version AS session_rights, s.expires_at, s.end_reason,
           a.id AS account_id, a.state, coalesce(v.version, 0) AS rights_version,
           (SELECT version FROM directory_version) AS directory_version,
           p.id AS person_id, p.active AS person_active, p.name_zh, p.name_en, p.company_id, p.department_id
    FROM session s
    JOIN account a ON a.id = s.account_id
    JOIN person p ON p.id = a.person_id
    LEFT JOIN authority v ON v.account_id = a.id
    WHERE s.token_hash = ${hashOf(token)}`);
  return rows[0];
}
