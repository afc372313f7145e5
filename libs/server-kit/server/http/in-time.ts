import { CallError, type AnyCall, type Label } from '#calls/model';
import { isLate, NothingWritten, withDeadline } from '../db/deadline.ts';
import { isKept } from './first-answers.ts';
import type { CallRunner } from './run-call.ts';

/** Every call is answered within 10 s, however bad the database or the way to it; long ones say that they are. */
export const ordinaryPatience = 8_500;

/** Nothing tells a repetition from a second wish: it is the person who has to look. */
const lookFirst: Label = [
  '系统未能及时确认操作是否完成，请先核对结果再重试',
  'It could not be confirmed in time whether this was done. Please look at the result before you try again',
];

/** So many wait for the same that its turn never came, or came too late. */
const notDone: Label = [
  '系统繁忙，本次操作未执行，请稍后重试',
  'The system is busy and nothing was done. Please try again in a moment',
];

/** Gives each call so many milliseconds. What is not known then is said to be unknown, not to have failed. */
export const inTime =
  (run: CallRunner, milliseconds: number): CallRunner =>
  async (entry, incoming) => {
    const { call } = entry;
    try {
      return await (call.long
        ? run(entry, incoming)
        : withDeadline(milliseconds, () => run(entry, incoming)));
    } catch (error) {
      throw asKnown(error, call, incoming.input);
    }
  };

function asKnown(error: unknown, call: AnyCall, input: Record<string, unknown>): unknown {
  if (error instanceof NothingWritten && call.effect === 'write')
    return new CallError('unavailable', { text: notDone, cause: error });
  const isUnknown = error instanceof CallError && error.errorName === 'outcomeUnknown';
  const isLateWrite = isLate(error) && call.effect === 'write';
  if (!isUnknown && !isLateWrite) return error;
  const isOnce = Boolean(input['requestId']) && isKept(call);
  return new CallError('outcomeUnknown', { ...(!isOnce && { text: lookFirst }), cause: error });
}
