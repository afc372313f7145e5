import { CallError, type Label, type RequestOf } from '#calls/model';
import { takeTry, type Pace } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import type { sendMessage } from '#system/model';

const day = 86_400;
/** One person meets the same missing page as often as they like; IT support hears of it once a day. */
const paceOfPerson: Pace = { burst: 1, everySeconds: day };
/** Whoever meets it first in a week may have mistyped it. */
const paceOfFirst: Pace = { burst: 1, everySeconds: 7 * day };
/** A link that everybody follows: two voices are enough, and one more an hour. */
const paceOfPage: Pace = { burst: 2, everySeconds: 3600 };

/**
 * How IT support is told of a missing page. quiet: kept among the messages, as read, for one person met it, who may have
 * mistyped it; news: somebody else met it too, so a link leads there; null: told often enough.
 */
export type Telling = 'quiet' | 'news' | null;

/** How a missing page is told. What is told to nobody is answered like the rest. */
export async function tellingOf(
  { MSGTEXT, MSGBODY }: Pick<RequestOf<typeof sendMessage>, 'MSGTEXT' | 'MSGBODY'>,
  { db, actor, now }: ActorContext,
): Promise<Telling> {
  const page = (MSGBODY || MSGTEXT).slice(0, 200).toLowerCase();
  const isFree = async (turn: string, pace: Pace): Promise<boolean> => {
    try {
      await takeTry(db, turn, pace, now);
      return true;
    } catch (error) {
      if (error instanceof CallError && error.errorName === 'tooMany') return false;
      throw error;
    }
  };
  if (!(await isFree(`missing-page:${actor.personId}:${page}`, paceOfPerson))) return null;
  if (await isFree(`missing-page-first:${page}`, paceOfFirst)) return 'quiet';
  return (await isFree(`missing-page:${page}`, paceOfPage)) ? 'news' : null;
}

/** What the message about an address that leads nowhere is called. */
export const missingPageSubject = (path: string): Label => [
  `页面不存在：${path}`,
  `A page does not exist: ${path}`,
];
