import { sql, type SQL } from 'drizzle-orm';
import type { RequestOf } from '#calls/model';
import { directory, matches } from '#identity/server';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { searchUsers } from '#tracker/model';
import type { TrackerNeeds } from './house.ts';
import { managesProject, projectsAndMe, seesProject } from './rights.ts';

type Found = Record<string, unknown> & { id: string; username: string; nickname: string; avatar: string };

type Needs = Pick<TrackerNeeds, 'talks' | 'linkedPapers'>;

/** Who is in the knowledge base or group that is asked about; null: the actor may not see one of them. */
async function membersLeftOut(
  { talks, linkedPapers }: Needs,
  context: ActorContext,
  { nobookid, nogroupid }: RequestOf<typeof searchUsers>,
): Promise<string[] | null> {
  const inBook = nobookid ? ((await linkedPapers?.membersOf(context, nobookid)) ?? null) : [];
  const inGroup = nogroupid ? await talks.membersOf(context, nogroupid) : [];
  return inBook && inGroup && [...inBook, ...inGroup];
}

const hasRole = (role: string): SQL =>
  sql`EXISTS (SELECT FROM account_role r WHERE r.account_id = a.id AND r.role_id = ${role})`;

/** People with an account that can act. Of a project's members only whoever may see the project learns. */
export const searchUsersHandler = (needs: Needs): Handler =>
  handle(searchUsers, async (asked, context) => {
    const { db, actor, language } = context;
    const leftOut = await membersLeftOut(needs, context, asked);
    if (!leftOut) return [];
    const inProject = (id: string) => sql`p.id IN (
    SELECT m.person_id FROM project_member m WHERE m.project_id = ${id}::uuid
    UNION SELECT pr.owner_id FROM project pr WHERE pr.id = ${id}::uuid)`;
    const mayAsk = (id: string) =>
      sql`EXISTS (SELECT FROM ${projectsAndMe(actor)} WHERE pr.id = ${id}::uuid
                 AND (${seesProject(actor)} OR ${managesProject(actor)}))`;
    const { rows } = await db.execute<Found>(sql`
    SELECT p.id, a.name AS username, ${sql.raw(directory.nameColumn(language, 'p'))} AS nickname, p.avatar
      FROM account a JOIN person p ON p.id = a.person_id
     WHERE p.active AND a.state = 'active'
       AND ${matches(sql`p.search`, asked.q) ?? sql`true`}
       AND ${asked.usernameequal ? sql`lower(a.name) = lower(${asked.usernameequal})` : sql`true`}
       AND ${asked.personId ? sql`p.id = ${asked.personId}` : sql`true`}
       AND NOT a.name = ANY (${sql.param(asked.nousername)}::text[])
       AND ${asked.identity ? hasRole(asked.identity) : sql`true`}
       AND ${asked.noidentity ? sql`NOT ${hasRole(asked.noidentity)}` : sql`true`}
       AND NOT p.id = ANY (${sql.param(leftOut)}::text[])
       AND ${asked.projectid ? sql`${mayAsk(asked.projectid)} AND ${inProject(asked.projectid)}` : sql`true`}
       AND ${asked.noprojectid ? sql`${mayAsk(asked.noprojectid)} AND NOT ${inProject(asked.noprojectid)}` : sql`true`}
     ORDER BY p.code, a.name LIMIT ${asked.take}`);
    return rows;
  });
