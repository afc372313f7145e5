import { hoursVerdict, unitLate } from '#lab/model';
import type { Context } from '#server-kit/server';
import type { HeldUnit } from '../unit/held-unit.ts';

const hoursOf = ({ bornAt, limitMinutes }: HeldUnit, freezingAt: string) =>
  hoursVerdict(bornAt ? new Date(bornAt) : null, new Date(freezingAt), limitMinutes);

/** Is a unit over the hours between birth and freezing? */
export const isLate = (unit: HeldUnit, freezingAt: string): boolean =>
  hoursOf(unit, freezingAt).verdict === 'over';

/** Over the hours between birth and freezing: whoever has a contract for it hears of it. */
export async function tellLate(context: Context, unit: HeldUnit, freezingAt: string): Promise<void> {
  const { minutes, verdict } = hoursOf(unit, freezingAt);
  if (verdict !== 'over' || minutes === null) return;
  const { id, din, product, companyId, childId, contractId, contractNo, limitMinutes } = unit;
  await context.emit(unitLate, {
    ...{ id, din, product, companyId, childId, contractId, contractNo, minutes, limitMinutes },
    at: context.now.toISOString(),
  });
}
