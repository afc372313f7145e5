import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { canonicalOf } from '#identity/server';
import { isWeight } from '#purchasing/model';
import {
  inspectionPlan,
  type Grade,
  type InspectionPlan,
  type StandardOfPlan,
  type SwitchState,
} from '#quality/model';
import type { Db } from '#server-kit/server';
import { switchOf } from '../switching/switch-ledger.ts';
import type { InspectionRow } from './inspection-row.ts';
import { standardOf } from './standard-of.ts';

export interface PlanNow {
  standard: StandardOfPlan | null;
  plan: InspectionPlan;
  switched: SwitchState;
  why: Label | null;
  grade: Grade;
  gradeScore: string | null;
}

/** Units of a lot: pieces, or the whole units that a weight comes to. */
export const unitsOf = (quantity: string): number => Math.max(1, Math.ceil(Number(quantity)));

/** Is each unit of the sample a piece? What is weighed, or comes in fractions, has portions. */
export const inPiecesOf = ({ quantity, unit }: Pick<InspectionRow, 'quantity' | 'unit'>): boolean =>
  Number.isInteger(Number(quantity)) && !isWeight(unit);

/** The plan that a lot would have if its inspection began now, with what it follows from. */
export async function planNow(db: Db, row: InspectionRow): Promise<PlanNow> {
  const standard = await standardOf(db, row.itemId, row.stage);
  const { rows } = await db.execute<{ score: string; grade: Grade; young: boolean }>(
    sql`SELECT score::text, grade, young FROM qc_score WHERE supplier_id = ${canonicalOf('supplier', sql`${row.supplierId}::text`)}`,
  );
  const [scored] = rows;
  const grade = scored?.grade ?? 'B';
  const { state, why } = await switchOf(db, { ...row, standardId: standard?.id ?? '' });
  const plan = inspectionPlan(standard, unitsOf(row.quantity), {
    ...{ switched: state.severity, since: why, grade, young: scored?.young ?? true },
  });
  return { standard, plan, switched: state, why, grade, gradeScore: scored?.score ?? null };
}
