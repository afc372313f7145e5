import { dayAfter } from '#calls/model';
import type { Content } from '#fields/model';
import { winningRule, type RegisterDeclaration, type RuleAnswer } from '#registers/model';
import type { Context } from '#server-kit/server';
import { rulesFor } from './rule-rows.ts';

/** Which row of a table counts for a case on a day (YYYY-MM-DD), which others fit too, and why. */
export async function explainRule(
  { db }: Pick<Context, 'db'>,
  table: RegisterDeclaration,
  asked: Content,
  day: string,
): Promise<RuleAnswer> {
  const whole = Object.fromEntries(
    (table.ruled?.conditions ?? []).map((name) => [name, asked[name] ?? null]),
  );
  // After the last day that can be written there is none.
  const to = day < '9999-12-31' ? dayAfter(day, 1) : null;
  const rules = await rulesFor(db, table, whole, { from: day, to });
  return winningRule(table, rules, whole, day);
}

/** The values that a table has for a case on a day; null where no row fits. */
export async function ruleValue(
  context: Pick<Context, 'db'>,
  table: RegisterDeclaration,
  asked: Content,
  day: string,
): Promise<Content | null> {
  const { won } = await explainRule(context, table, asked, day);
  return (
    won && Object.fromEntries((table.ruled?.values ?? []).map((name) => [name, won.values[name] ?? null]))
  );
}
