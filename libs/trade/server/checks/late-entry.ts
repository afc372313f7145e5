import { z } from 'zod';
import type { FieldProblem } from '#calls/model';
import type { FormCheck } from '#documents/server';
import { mostAhead } from '#ledgers/server';
import type { ActorContext } from '#server-kit/server';

const hour = 3_600_000;
/** What happened within these hours is entered by everybody. */
const usual = 24;

const values = z.object({ happenedAt: z.string().nullish(), lateReason: z.string().nullish() });

/**
 * A document that moves goods is entered late by whoever may change documents of its type (`edit` on its screen), within
 * so many days, and says why; never before it happened. Its fields are `happenedAt` and `lateReason`.
 */
export const lateEntry = (code: string, days: (context: ActorContext) => Promise<number>): FormCheck => ({
  types: [code],
  reads: ['happenedAt', 'lateReason'],
  async check(context, form) {
    const { actor, now } = context;
    const { happenedAt, lateReason } = values.parse(form.values);
    if (!happenedAt) return [];
    const late = now.getTime() - Date.parse(happenedAt);
    if (late < -mostAhead)
      return [{ path: 'happenedAt', text: ['不能晚于现在', 'It must not be ahead of now'] }];
    const hours = late / hour;
    if (hours <= usual) return [];
    if (!actor.may(code, 'edit'))
      return [
        {
          path: 'happenedAt',
          text: ['没有补录权限，只能录入 1 天内', 'Without the right to enter late: at most one day back'],
        },
      ];
    const problems: FieldProblem[] = [];
    const most = await days(context);
    if (hours > most * 24)
      problems.push({
        path: 'happenedAt',
        text: [`只能补录 ${most} 天内`, `Only within the last ${most} days`],
      });
    if (!lateReason?.trim())
      problems.push({ path: 'lateReason', text: ['补录须说明原因', 'Say why it is entered late'] });
    return problems;
  },
});
