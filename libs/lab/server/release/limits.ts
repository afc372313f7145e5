import { dayAfter, dayOf } from '#calls/model';
import {
  constants,
  hourLimits,
  labLimit,
  measureNames,
  measureOf,
  type ConstantName,
  type MeasureName,
  type UnitUse,
} from '#lab/model';
import { winningRule } from '#registers/model';
import { rulesFor } from '#registers/server';
import type { Context, Db } from '#server-kit/server';

export interface Limit {
  least: string | null;
  most: string | null;
}
export type Limits = Readonly<Record<MeasureName, Limit>>;

interface Asked {
  product: string;
  use: string;
}
type Today = Pick<Context, 'db' | 'now' | 'timeZone'>;

const text = (value: unknown) => (typeof value === 'string' ? value : null);
const rulesOfDay = ({ db }: Today, asked: Asked, day: string) =>
  rulesFor(db, labLimit, { ...asked }, { from: day, to: dayAfter(day, 1) });

/** What a unit is held against on a day: the rows of the table, and where none fits what the product begins with. */
export async function limitsFor(context: Today, { product, use }: Asked): Promise<Limits> {
  const day = dayOf(context.now, context.timeZone);
  const rules = await rulesOfDay(context, { product, use }, day);
  const limitOf = (measure: MeasureName): Limit => {
    const { won } = winningRule(labLimit, rules, { measure, product, use }, day);
    const ordinary = measureOf(measure);
    return won
      ? { least: text(won.values['least']), most: text(won.values['most']) }
      : { least: ordinary.least ?? null, most: ordinary.most ?? null };
  };
  return Object.fromEntries(measureNames.map((measure) => [measure, limitOf(measure)])) as Limits;
}

/** What is reckoned with for a product today. */
export async function constantFor(
  context: Today,
  name: ConstantName,
  { product, use }: Asked,
): Promise<string> {
  const day = dayOf(context.now, context.timeZone);
  const rules = await rulesOfDay(context, { product, use }, day);
  const { won } = winningRule(labLimit, rules, { measure: name, product, use }, day);
  return text(won?.values['constant']) ?? constants[name].ordinary;
}

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
