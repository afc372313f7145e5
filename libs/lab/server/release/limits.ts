import { dayAfter, dayOf } from '#calls/model';
import {
  constants,
  hourLimits,
  labLimit,
  measureNames,
  measureOf,
  type ConstantName,
  type Limit,
  type MeasureName,
  type UnitUse,
} from '#lab/model';
import { winningRule } from '#registers/model';
import { rulesFor } from '#registers/server';
import type { Context, Db } from '#server-kit/server';

export type Limits = Readonly<Record<MeasureName, Limit>>;

interface Asked {
  product: string;
  use: string;
}
type Today = Pick<Context, 'db' | 'now' | 'timeZone'>;

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/**
 * What a unit is held against and reckoned with on a day, the table read once: the rows of it, and where none fits what the product
 * begins with.
 */
export async function figuresToday(
  { db, now, timeZone }: Today,
  { product, use }: Asked,
): Promise<{ limits: Limits; constant: (name: ConstantName) => string }> {
  const day = dayOf(now, timeZone);
  const rules = await rulesFor(db, labLimit, { product, use }, { from: day, to: dayAfter(day, 1) });
  const valuesOf = (measure: string) =>
    winningRule(labLimit, rules, { measure, product, use }, day).won?.values;
  const limitOf = (measure: MeasureName): Limit => {
    const values = valuesOf(measure);
    const ordinary = measureOf(measure);
    return values
      ? { least: text(values['least']), most: text(values['most']) }
      : { least: ordinary.least ?? null, most: ordinary.most ?? null };
  };
  return {
    limits: Object.fromEntries(measureNames.map((measure) => [measure, limitOf(measure)])) as Limits,
    constant: (name) => text(valuesOf(name)?.['constant']) ?? constants[name].ordinary,
  };
}

export const limitsFor = async (context: Today, asked: Asked): Promise<Limits> =>
  (await figuresToday(context, asked)).limits;

export const constantFor = async (context: Today, name: ConstantName, asked: Asked): Promise<string> =>
  (await figuresToday(context, asked)).constant(name);

/** Minutes from birth to freezing, by product and use on a day; asked for many births, the table is read once each. */
export function hourLimitsFrom(db: Db): (asked: Asked & { use: UnitUse }, day: string) => Promise<number> {
  const read = new Map<string, ReturnType<typeof rulesFor>>();
  return async ({ product, use }, day) => {
    const key = `${product} ${use}`;
    const found =
      read.get(key) ?? rulesFor(db, labLimit, { product, use }, { from: '1900-01-01', to: '9999-12-31' });
    read.set(key, found);
    const { won } = winningRule(labLimit, await found, { measure: 'hours', product, use }, day);
    return Number(text(won?.values['most']) ?? hourLimits[use]);
  };
}
