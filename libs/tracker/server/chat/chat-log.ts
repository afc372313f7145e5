import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { obtainToken, readChatUnread, saveChatLog } from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { personOfAccount, usernameOf } from '../tasks/people.ts';

/** `user1` is whoever asks, by their own account name. */
async function mustBeMe({ db, actor }: ActorContext, username: string): Promise<void> {
  const { rows } = await db.execute<{ mine: boolean }>(
    sql`SELECT EXISTS (SELECT FROM account WHERE person_id = ${actor.personId} AND lower(name) = lower(${username})) AS mine`,
  );
  if (!rows[0]?.mine) throw new CallError('forbidden');
}

const save = ({ talks }: TrackerNeeds): Handler =>
  handle(saveChatLog, async ({ msgs }, context) => {
    const saved = [];
    for (const [at, { user1, user2, msg }] of msgs.entries()) {
      await mustBeMe(context, user1);
      const personId = await personOfAccount(context.db, user2, `msgs.${at}.user2`);
      const { id, dialogId, number } = await talks.say(
        context,
        { personId },
        { messageId: msg.id, words: msg.text },
      );
      saved.push({ id, dialogId, number });
    }
    return { saved };
  });

const unread = ({ talks }: TrackerNeeds): Handler =>
  handle(readChatUnread, async ({ user1 }, context) => {
    if (user1) await mustBeMe(context, user1);
    const waiting = await talks.unread(context);
    const lists = [];
    for (const { other, unread: count } of waiting.dialogs)
      if (other) lists.push({ user2: await usernameOf(context.db, other.id), unread: count });
    return { unread: waiting.unread, lists };
  });

/** Of the session that asks, and of nothing that is sent with it. */
const token = handle(obtainToken, (_, { actor, token: own = '' }) =>
  Promise.resolve({ code: 0 as const, openid: actor.openid, access_token: own, msg: '' as const }),
);

/** The chat log of the specification, over the kit of talks. */
export const chatLogHandlers = (needs: TrackerNeeds): readonly Handler[] => [
  save(needs),
  unread(needs),
  token,
];
