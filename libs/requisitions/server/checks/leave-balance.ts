import { compareDecimals } from '#calls/model';
import type { FormCheck } from '#documents/server';
import { headOf, workingDays } from '#requisitions/model';
import { balanceKinds, balanceOf, leaveYear } from '../ledgers/leave-balance.ts';

/** Annual and compensatory leave have a balance a year, worked out from approved overtime and leave; never below zero. */
export const leaveBalance: FormCheck = {
  types: [headOf('leave').code],
  oneAtATime: ({ header }) => [`absence/${header.applicant.id}`],
  async check({ db }, { id, header, values }) {
    const kind = balanceKinds.find((one) => one === values['leaveKind']);
    if (!kind) return [];
    const year = String(values['from']).slice(0, 4);
    const { left } = balanceOf(await leaveYear(db, header.applicant.id, year), kind, id);
    const asked = workingDays(String(values['from']), String(values['to'])) ?? '0';
    return compareDecimals(asked, left) > 0
      ? [{ path: 'leaveKind', text: [`余额不足，剩余 ${left} 天`, `Not enough left: ${left} days`] }]
      : [];
  },
};
