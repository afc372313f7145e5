import { z } from 'zod';
import type { FieldProblem } from '#calls/model';
import type { FormCheck } from '#documents/server';

const hour = 3_600_000;
/** What happened within these hours is entered by everybody. */
const usual = 24;
/** Nothing is entered later than so many days after it happened. */
export const mostDaysLate = 30;

const values = z.object({ happenedAt: z.string().nullish(), lateReason: z.string().nullish() });

/**
 * A document that moves goods is entered late by whoever may change documents of its type (`edit` on its screen), within 30
 * days, and says why. Its fields are `happenedAt` and `lateReason`.
 */
export const lateEntry = (code: string): FormCheck => ({
  types: [code],
  reads: ['happenedAt', 'lateReason'],
  async check({ actor, now }, form) {
    const { happenedAt, lateReason } = values.parse(form.values);
    if (!happenedAt) return [];
    const hours = (now.getTime() - Date.parse(happenedAt)) / hour;
    if (hours <= usual) return [];
    if (!actor.may(code, 'edit'))
      return [
        {
          path: 'happenedAt',
          text: ['没有补录权限，只能录入 1 天内', 'Without the right to enter late: at most one day back'],
        },
      ];
    const problems: FieldProblem[] = [];
    if (hours > mostDaysLate * 24)
      problems.push({
        path: 'happenedAt',
        text: [`只能补录 ${mostDaysLate} 天内`, `Only within the last ${mostDaysLate} days`],
      });
    if (!lateReason?.trim())
      problems.push({ path: 'lateReason', text: ['补录须说明原因', 'Say why it is entered late'] });
    return problems;
  },
});
