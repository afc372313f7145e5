import { addDecimals, compareDecimals, dayAfter, subtractDecimals, type FieldProblem } from '#calls/model';
import type { RegisteredState } from './states.ts';

/** Days before its last day from which a contract in force is said to expire. */
export const expiringDays = 30;

export type Term = 'running' | 'expiring' | 'expired';

/** Whether a contract in force ends within 30 days, or has; its last day counts as running. */
export function termOf(state: RegisteredState, endsOn: string | null, today: string): Term {
  if (state !== 'inForce' || endsOn === null) return 'running';
  if (endsOn < today) return 'expired';
  return endsOn <= dayAfter(today, expiringDays) ? 'expiring' : 'running';
}

interface Milestone {
  id: string;
  due: string | null;
  amount: string | null;
}

/** Milestones come to the amount of the contract. */
export function milestoneProblems(
  amount: string | null,
  milestones: readonly Pick<Milestone, 'amount'>[],
): FieldProblem[] {
  if (amount === null) return [];
  const total = addDecimals(...milestones.map((each) => each.amount));
  return compareDecimals(total, amount) === 0
    ? []
    : [
        {
          path: 'milestones',
          text: [
            `里程碑合计 ${total} 与合同金额 ${amount} 不一致`,
            `The milestones come to ${total}, the contract to ${amount}`,
          ],
        },
      ];
}

/** How much of each milestone is covered by what was paid: the earliest due first. By id, decimal text. */
export function coveredMilestones(milestones: readonly Milestone[], paid: string): Map<string, string> {
  let left = paid;
  const covered = new Map<string, string>();
  for (const { id, amount } of milestones.toSorted((a, b) => (a.due ?? '~').localeCompare(b.due ?? '~'))) {
    const part = compareDecimals(left, amount ?? '0') < 0 ? left : (amount ?? '0');
    covered.set(id, part);
    left = subtractDecimals(left, part);
  }
  return covered;
}
