import Big from 'big.js';
import type { Label } from '#calls/model';
import { type ComputedField, type SimpleField, date, dateTime, type FieldRule } from '#fields/model';
import type { DesignedRange } from './form-design.ts';

/** The names of what a range is made of: both ends, and how long it is. */
export const rangeNames = (name: string) => ({
  from: `${name}From`,
  to: `${name}To`,
  length: `${name}Length`,
});

const day = 86_400_000;
const hour = 3_600_000;

/** From one to the other as text: whole days with both ends, or hours with one decimal. */
function lengthOf(from: string, to: string, withTime: boolean): string | null {
  const apart = Date.parse(to) - Date.parse(from);
  if (Number.isNaN(apart) || apart < 0) return null;
  return withTime ? new Big(apart).div(hour).round(1, Big.roundHalfUp).toFixed() : String(apart / day + 1);
}

/** A range as the kit knows it: two fields side by side, how long it is, and that it does not end before it begins. */
export function rangeOf({ name, label, required, help, withTime }: DesignedRange): {
  fields: readonly (readonly [name: string, field: SimpleField])[];
  length: readonly [name: string, field: ComputedField<Record<string, unknown>>];
  rule: FieldRule;
} {
  const names = rangeNames(name);
  const kind = withTime ? dateTime : date;
  const end = (of: Label): SimpleField =>
    kind({
      label: [`${label[0]}${of[0]}`, `${label[1]} ${of[1]}`],
      required,
      width: 1,
      ...(help && { help }),
    });
  const ends = (values: Readonly<Record<string, unknown>>) => [values[names.from], values[names.to]] as const;
  return {
    fields: [
      [names.from, end(['（开始）', '(from)'])],
      [names.to, end(['（结束）', '(to)'])],
    ],
    length: [
      names.length,
      {
        label: withTime
          ? [`${label[0]}时长（小时）`, `${label[1]}: hours`]
          : [`${label[0]}天数`, `${label[1]}: days`],
        as: 'quantity',
        from(values) {
          const [from, to] = ends(values);
          return typeof from === 'string' && typeof to === 'string' ? lengthOf(from, to, withTime) : null;
        },
      },
    ],
    rule: {
      check(values) {
        const [from, to] = ends(values);
        if (typeof from !== 'string' || typeof to !== 'string' || from <= to) return [];
        return [{ path: names.to, text: ['结束不能早于开始', 'It cannot end before it begins'] }];
      },
    },
  };
}
