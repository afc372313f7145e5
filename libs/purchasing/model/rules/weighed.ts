import Big from 'big.js';
import { decimalText } from '#calls/model';
import { normaliseDecimal } from '#fields/model';

/** How many kilograms the units that a weighbridge answers for have, in the words of both languages. */
const kilograms: Readonly<Record<string, number>> = { 吨: 1000, t: 1000, 公斤: 1, 千克: 1, kg: 1 };

/** Is it weighed? */
export const isWeight = (unit: string): boolean => Object.hasOwn(kilograms, unit);

/** A number as somebody types it; null for none. */
function typedDecimal(typed: string | null | undefined): string | null {
  const read = decimalText.safeParse(normaliseDecimal(typed));
  return read.success ? read.data : null;
}

/** What lies on a lorry by its two weighings, in tonnes; null where one is missing, or nothing is left. */
export function netWeight(gross: string | null | undefined, tare: string | null | undefined): string | null {
  const [full, empty] = [typedDecimal(gross), typedDecimal(tare)];
  if (full === null || empty === null) return null;
  const net = new Big(full).minus(empty);
  return net.gt(0) ? net.toFixed() : null;
}

/** Tonnes in the unit of a line; null where that is no weight. */
export const inUnit = (tonnes: string, unit: string): string | null =>
  isWeight(unit)
    ? new Big(tonnes)
        .times(1000)
        .div(kilograms[unit] as number)
        .toFixed()
    : null;

/** What quantities come to in tonnes, as far as they are weights; null where none is. */
export function tonnesOf(lines: readonly { quantity: string; unit: string }[]): string | null {
  const weighed = lines.filter(({ unit }) => isWeight(unit));
  if (weighed.length === 0) return null;
  return weighed
    .reduce(
      (sum, { quantity, unit }) => sum.plus(new Big(quantity).times(kilograms[unit] as number)),
      new Big(0),
    )
    .div(1000)
    .toFixed();
}
