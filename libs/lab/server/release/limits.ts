import { dayAfter, dayOf } from '#calls/model';
import { labLimit, measureNames, measureOf, type MeasureName } from '#lab/model';
import { winningRule } from '#registers/model';
import { rulesFor } from '#registers/server';
import type { Context } from '#server-kit/server';

export interface Limit {
  least: string | null;
  most: string | null;
}
export type Limits = Readonly<Record<MeasureName, Limit>>;

/** What a unit is held against on a day: the rows of the table, and where none fits what the product begins with. */
export async function limitsFor(
  context: Pick<Context, 'db' | 'now' | 'timeZone'>,
  { product, use }: { product: string; use: string },
): Promise<Limits> {
  const day = dayOf(context.now, context.timeZone);
  const rules = await rulesFor(context.db, labLimit, { product, use }, { from: day, to: dayAfter(day, 1) });
  const limitOf = (measure: MeasureName): Limit => {
    const { won } = winningRule(labLimit, rules, { measure, product, use }, day);
    const ordinary = measureOf(measure);
    const text = (value: unknown) => (typeof value === 'string' ? value : null);
    return won
      ? { least: text(won.values['least']), most: text(won.values['most']) }
      : { least: ordinary.least ?? null, most: ordinary.most ?? null };
  };
  return Object.fromEntries(measureNames.map((measure) => [measure, limitOf(measure)])) as Limits;
}
