import { eq, sql } from 'drizzle-orm';
import { cutBy, periodOf, type RegisterDeclaration, type Rule } from '#registers/model';
import { newId, type ActorContext } from '#server-kit/server';
import { columnsOf } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import { takeCode } from '../save/next-code.ts';
import { sameConditions } from './rule-rows.ts';

/**
 * Rows with the same conditions give way to the days of another: what is left of each before those days stays the row that
 * it is, what is left behind them becomes a row of its own. Answers the ids of what was written.
 */
export async function makeRoom(
  context: ActorContext,
  { register, table }: Pick<ServedRegister, 'register' | 'table'>,
  rule: Rule,
): Promise<string[]> {
  const { db } = context;
  const days = periodOf(rule.values);
  const written: string[] = [];
  for (const other of await sameConditions(db, register, rule, days)) {
    const { before, after } = cutBy(periodOf(other.values), days);
    const left = before ?? after;
    if (!left) continue;
    await db
      .update(table)
      .set({ startsOn: left.from, endsOn: left.to, version: sql`${table.version} + 1` } as never)
      .where(eq(table.id, other.id));
    written.push(other.id);
    if (before && after) written.push(await addBehind(context, { register, table }, other, after));
  }
  return written;
}

async function addBehind(
  { db }: ActorContext,
  { register, table }: { register: RegisterDeclaration; table: ServedRegister['table'] },
  { values }: Rule,
  { from, to }: { from: string; to: string | null },
): Promise<string> {
  const id = newId();
  const code = (await takeCode(db, register)) ?? id;
  const behind = { ...values, code, startsOn: from, endsOn: to, reason: null };
  await db.insert(table).values({ ...columnsOf(register, behind), id } as never);
  return id;
}
