import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { Check, SheetState } from '#lab/model';
import { newId, type ActorContext } from '#server-kit/server';
import type { HeldUnit } from '../unit/held-unit.ts';
import { sealOf } from '../unit/sealed.ts';
import { checksOf, type AskedSheet } from './checks.ts';
import { factsOf } from './facts.ts';
import { limitsFor } from './limits.ts';

/** A sheet as its row has it. */
export interface SheetRow extends Record<string, unknown>, AskedSheet {
  id: string;
  unitId: string;
  state: SheetState;
  why: string;
  /** The same in English, of what the program says. */
  whyEn?: string;
  /** The form that excepted misses of it. */
  exceptionId: string | null;
}

const columns = sql`id, unit_id AS "unitId", direction, state, why, why_en AS "whyEn", recipient, excepted, exception_id AS "exceptionId"`;

/** Holds a sheet; its unit is held before. */
export async function heldSheet({ db }: Pick<ActorContext, 'db'>, id: string): Promise<SheetRow> {
  const { rows } = await db.execute<SheetRow>(
    sql`SELECT ${columns} FROM lab_sheet WHERE id = ${id} FOR UPDATE`,
  );
  const [sheet] = rows;
  if (!sheet) throw new CallError('notFound');
  return sheet;
}

/** To which unit a sheet belongs. */
export async function unitOfSheet({ db }: Pick<ActorContext, 'db'>, id: string): Promise<string> {
  const { rows } = await db.execute<{ unitId: string }>(
    sql`SELECT unit_id AS "unitId" FROM lab_sheet WHERE id = ${id}`,
  );
  if (!rows[0]) throw new CallError('notFound');
  return rows[0].unitId;
}

/** What a signer sees: the checks as they are now, and the seal over them. */
export interface CheckedSheet {
  checks: Check[];
  sha256: string;
  misses: Check[];
}

export async function checkSheet(
  context: Pick<ActorContext, 'db' | 'now' | 'timeZone'>,
  unit: HeldUnit,
  sheet: AskedSheet,
): Promise<CheckedSheet> {
  const [facts, limits] = [await factsOf(context, unit.id), await limitsFor(context, unit)];
  const checks = checksOf(unit, facts, limits, sheet);
  return {
    checks,
    sha256: sealOf({ unit: unit.id, direction: sheet.direction, recipient: sheet.recipient, checks }),
    misses: checks.filter(({ state }) => state === 'miss'),
  };
}

/** Makes a sheet of a held unit; the constraint keeps it the only one that lives. */
export async function newSheet(
  { db, now }: Pick<ActorContext, 'db' | 'now'>,
  unitId: string,
  { direction, recipient, excepted, exceptionId = null }: AskedSheet & { exceptionId?: string | null },
): Promise<string> {
  const id = newId();
  await db.execute(sql`
    INSERT INTO lab_sheet (id, unit_id, direction, state, opened_at, recipient, excepted, exception_id)
    VALUES (${id}, ${unitId}, ${direction}, 'open', ${now.toISOString()}::timestamptz,
            ${recipient ? JSON.stringify(recipient) : null}::jsonb, ${JSON.stringify(excepted)}::jsonb, ${exceptionId}::uuid)`);
  return id;
}
