import { compareDecimals, type FieldProblem, type Label } from '#calls/model';
import type { FormCheck } from '#documents/server';
import { headOf, withinYear, workingDays, yearsOfSpan } from '#requisitions/model';
import { balanceKinds, balanceOf, leaveYear } from '../ledgers/leave-balance.ts';

/** Annual and compensatory leave have a balance a year, worked out from approved overtime and leave; never below zero. */
export const leaveBalance: FormCheck = {
  types: [headOf('leave').code],
  reads: ['leaveKind', 'from', 'to'],
  oneAtATime: ({ header }) => [`absence/${header.applicant.id}`],
  async check({ db }, { id, header, values }) {
    const kind = balanceKinds.find((one) => one === values['leaveKind']);
    if (!kind) return [];
    const [from, to] = [String(values['from']), String(values['to'])];
    const problems: FieldProblem[] = [];
    const years = yearsOfSpan(from, to);
    for (const year of years) {
      const part = withinYear(from, to, year);
      const asked = (part && workingDays(part.from, part.to)) ?? '0';
      const { left } = balanceOf(await leaveYear(db, header.applicant.id, year), kind, id);
      if (compareDecimals(asked, left) <= 0) continue;
      const text: Label =
        years.length > 1
          ? [
              `${year} 年余额不足：剩余 ${left} 天，本次用 ${asked} 天`,
              `Not enough left of ${year}: ${left} days, ${asked} are asked for`,
            ]
          : [`余额不足，剩余 ${left} 天`, `Not enough left: ${left} days`];
      problems.push({ path: 'leaveKind', text });
    }
    return problems;
  },
};
