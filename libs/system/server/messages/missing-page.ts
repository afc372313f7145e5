import { CallError, type RequestOf } from '#calls/model';
import { takeTry, type Pace } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import type { sendMessage } from '#system/model';

const day = 86_400;
/** One person meets the same missing page as often as they like; IT support hears of it once a day. */
const paceOfPerson: Pace = { burst: 1, everySeconds: day };
/** A link that everybody follows: three voices are enough, and one more an hour. */
const paceOfPage: Pace = { burst: 3, everySeconds: 3600 };

/** Is a missing page still news? What is not is answered like the rest, and told to nobody. */
export async function isWorthTelling(
  { MSGTEXT, MSGBODY }: Pick<RequestOf<typeof sendMessage>, 'MSGTEXT' | 'MSGBODY'>,
  { db, actor, now }: ActorContext,
): Promise<boolean> {
  const page = (MSGBODY || MSGTEXT).slice(0, 200).toLowerCase();
  try {
    await takeTry(db, `missing-page:${actor.personId}:${page}`, paceOfPerson, now);
    await takeTry(db, `missing-page:${page}`, paceOfPage, now);
    return true;
  } catch (error) {
    if (error instanceof CallError && error.errorName === 'tooMany') return false;
    throw error;
  }
}
