import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CallError, ruleBroken } from '#calls/model';
import { beginViewAs, endViewAs, viewAsLasts, viewAsScreen, viewedAs } from '#identity/model';
import {
  defineJob,
  handle,
  newId,
  runs,
  type Context,
  type Handler,
  type JobRegistration,
} from '#server-kit/server';
import { accountsReached } from '../accounts/accounts-within.ts';
import { nameIn } from '../directory/name-in.ts';
import { covers } from '../roles/covers.ts';
import { authorityOf, loadRightsFacts, type Authority, type RightsFacts } from '../rights/authority.ts';
import { personColumns } from '../rights/person-columns.ts';
import { withinScope } from '../rights/scope.ts';
import { hashOf, newToken } from '../sessions/token.ts';
import { authority } from '../tables/access.ts';
import { account } from '../tables/account.ts';
import { person } from '../tables/organisation.ts';

/** The first screen on which somebody may more than the other; null: on none. */
export function moreThan(
  one: Authority,
  other: Authority,
  { departments }: Pick<RightsFacts, 'departments'>,
) {
  for (const [screen, actions] of one.grants)
    for (const [action, scope] of actions) {
      const own = other.grants.get(screen)?.get(action);
      if (!own || !covers(own, scope, departments)) return screen;
    }
  return null;
}

const expireViewAs = defineJob({
  name: 'identity.expireViewAs',
  title: ['结束以他人身份的查看', 'End a view as somebody else'],
  data: z.object({ viewId: z.string() }),
});

interface Ended extends Record<string, unknown> {
  viewerId: string;
  personId: string;
  reason: string;
  beganAt: string;
}

/** Writes down that a view is over, once, and has the person told. */
async function end(context: Context, viewId: string, how: 'closed' | 'expired'): Promise<void> {
  const { db, now } = context;
  const { rowCount } = await db.execute(sql`
    INSERT INTO view_as_end (view_id, ended_at, how) VALUES (${viewId}, ${now.toISOString()}::timestamptz, ${how})
    ON CONFLICT DO NOTHING`);
  if (!rowCount) return;
  const { rows } = await db.execute<Ended>(sql`
    SELECT viewer_id AS "viewerId", person_id AS "personId", reason, began_at::text AS "beganAt"
      FROM view_as WHERE id = ${viewId}`);
  for (const { beganAt, ...view } of rows)
    await context.emit(viewedAs, {
      ...view,
      viewId,
      beganAt: new Date(beganAt).toISOString(),
      endedAt: now.toISOString(),
    });
}

const rightsVersionOf = (id: string) =>
  sql<number>`coalesce((SELECT ${authority.version} FROM ${authority} WHERE ${authority.accountId} = ${id}), 0)`;

/** SYS121P: looking at the product with the eyes of somebody else. */
export const viewAsHandlers: readonly Handler[] = [
  handle(beginViewAs, async ({ accountId, reason }, context) => {
    const { db, actor, now } = context;
    if (accountId === actor.accountId)
      throw ruleBroken(['不能以自己的身份查看', 'You see what you see already']);
    const [found] = await db
      .select({
        state: account.state,
        personId: person.id,
        departmentId: person.departmentId,
        nameZh: person.nameZh,
        nameEn: person.nameEn,
        active: person.active,
        rights: rightsVersionOf(accountId),
        viewerRights: rightsVersionOf(actor.accountId),
      })
      .from(account)
      .innerJoin(person, eq(person.id, account.personId))
      .where(
        and(
          eq(account.id, accountId),
          accountsReached(actor, 'query'),
          withinScope(actor.scope(viewAsScreen, 'get'), personColumns(), actor),
        ),
      );
    if (!found) throw new CallError('notFound');
    if (found.state !== 'active' || !found.active)
      throw ruleBroken(['该账号不能登录，无法查看', 'This account cannot sign in: there is nothing to see']);
    const theirs = { accountId, personId: found.personId, departmentId: found.departmentId };
    const facts = await loadRightsFacts(db, [actor, theirs]);
    const screen = moreThan(authorityOf(facts, theirs), authorityOf(facts, actor), facts);
    if (screen !== null)
      throw ruleBroken(
        [
          '对方有您没有的权限（{screen}），不能以此人查看',
          'They have a right that you do not have ({screen}): you cannot view as them',
        ],
        { screen },
      );
    const token = newToken();
    const viewId = newId();
    const endsAt = new Date(now.getTime() + viewAsLasts);
    await db.execute(sql`
      INSERT INTO view_as (id, session_id, viewer_account_id, viewer_id, account_id, person_id, reason, token_hash,
                           viewer_rights, rights, began_at, ends_at, remote_address)
      VALUES (${viewId}, ${actor.sessionId}, ${actor.accountId}, ${actor.personId}, ${accountId}, ${found.personId},
              ${reason}, ${hashOf(token)}, ${found.viewerRights}, ${found.rights}, ${now.toISOString()}::timestamptz,
              ${endsAt.toISOString()}::timestamptz, ${context.remoteAddress})`);
    await context.enqueue(expireViewAs, { viewId }, { startAfter: endsAt });
    return {
      viewId,
      token,
      openid: accountId,
      person: nameIn(context.language, found),
      endsAt: endsAt.toISOString(),
    };
  }),

  handle(endViewAs, async ({ viewId }, context) => {
    const { rows } = await context.db.execute(sql`
      SELECT FROM view_as WHERE id = ${viewId} AND viewer_account_id = ${context.actor.accountId}`);
    if (!rows[0]) throw new CallError('notFound');
    await end(context, viewId, 'closed');
    return {};
  }),
];

/** Ends what was left open when its time is over. */
export const expireViewAsJob: JobRegistration = runs(expireViewAs, ({ viewId }, context) =>
  end(context, viewId, 'expired'),
);
