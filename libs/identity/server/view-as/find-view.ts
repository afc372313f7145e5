import { sql } from 'drizzle-orm';
import type { Language } from '#calls/model';
import { companyToday, newId, type Db, type IdentityError, type Viewing } from '#server-kit/server';
import { nameIn } from '../directory/name-in.ts';
import { hashOf } from '../sessions/token.ts';

/** Whose eyes a view has, as far as their rights follow from it. */
export interface FoundView {
  viewing: Viewing;
  accountId: string;
  personId: string;
  nameZh: string;
  nameEn: string;
  companyId: string;
  departmentId: string;
  rightsVersion: number;
  directoryVersion: string;
  day: string;
}

interface Row extends Record<string, unknown>, Omit<FoundView, 'viewing'> {
  id: string;
  viewerAccountId: string;
  viewerZh: string;
  viewerEn: string;
  endsAt: string;
  isOver: boolean;
  isGone: boolean;
  rightsMoved: boolean;
}

/**
 * The view that a token opens, or why it does not any more: its time is over, it or the viewer's session was ended, one
 * of the two accounts was disabled or has other rights by now. undefined: it is no token of a view.
 */
export async function findView(
  db: Db,
  token: string,
  language: Language,
  now: Date,
): Promise<FoundView | IdentityError | undefined> {
  const { rows } = await db.execute<Row>(sql`
    SELECT v.id, v.viewer_account_id AS "viewerAccountId", w.name_zh AS "viewerZh", w.name_en AS "viewerEn",
           v.ends_at::text AS "endsAt", v.account_id AS "accountId", p.id AS "personId", p.name_zh AS "nameZh",
           p.name_en AS "nameEn", p.company_id AS "companyId", p.department_id AS "departmentId",
           v.rights AS "rightsVersion", (SELECT version FROM directory_version)::text AS "directoryVersion",
           ${companyToday}::text AS day,
           EXISTS (SELECT FROM view_as_end e WHERE e.view_id = v.id)
             OR NOT EXISTS (SELECT FROM session s WHERE s.id = v.session_id AND s.ended_at IS NULL
                               AND s.expires_at > ${now.toISOString()}::timestamptz) AS "isOver",
           a.state <> 'active' OR NOT p.active OR o.state <> 'active' OR NOT w.active AS "isGone",
           coalesce((SELECT version FROM authority WHERE account_id = v.account_id), 0) <> v.rights
             OR coalesce((SELECT version FROM authority WHERE account_id = v.viewer_account_id), 0) <> v.viewer_rights
             AS "rightsMoved"
      FROM view_as v
      JOIN account a ON a.id = v.account_id JOIN person p ON p.id = a.person_id
      JOIN account o ON o.id = v.viewer_account_id JOIN person w ON w.id = o.person_id
     WHERE v.token_hash = ${hashOf(token)}`);
  const [row] = rows;
  if (!row) return undefined;
  const endsAt = new Date(row.endsAt);
  if (row.isOver) return 'unknownToken';
  if (row.isGone) return 'accountDisabled';
  if (endsAt <= now) return 'expiredToken';
  if (row.rightsMoved) return 'rightsChanged';
  return {
    ...row,
    viewing: {
      id: row.id,
      accountId: row.viewerAccountId,
      name: nameIn(language, { nameZh: row.viewerZh, nameEn: row.viewerEn }),
      endsAt,
      async note(writing, { call, refused, requestId }) {
        await writing.execute(sql`
          INSERT INTO view_as_call (id, view_id, at, call, refused, request_id)
          VALUES (${newId()}, ${row.id}, now(), ${call.slice(0, 200)}, ${refused}, ${requestId})`);
      },
    },
  };
}
