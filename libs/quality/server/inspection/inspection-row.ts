import { sql, type SQL } from 'drizzle-orm';
import { CallError, ruleBroken, type Action } from '#calls/model';
import { seriesOf } from '#documents/model';
import { withinScope } from '#identity/server';
import {
  inspectionNumbers,
  type InspectionPlan,
  type InspectionState,
  type Judgement,
  type Outcome,
  type Stage,
} from '#quality/model';
import { isoOf, type ActorContext, type Context } from '#server-kit/server';
import { actsIn } from '../acts-in.ts';

/** An inspection as its handlers work with it. */
export interface InspectionRow extends Record<string, unknown> {
  id: string;
  number: string;
  companyId: string;
  stage: Stage;
  itemId: string;
  /** '' where there is none. */
  supplierId: string;
  sourceType: string;
  sourceId: string;
  sourceNumber: string;
  sourceLine: string;
  warehouseId: string;
  binId: string;
  lot: string;
  quantity: string;
  unit: string;
  base: string;
  arrivedAt: string;
  original: boolean;
  /** Was it opened for goods that lay blocked? */
  ofBlocked: boolean;
  beforeId: string | null;
  state: InspectionState;
  standardId: string | null;
  plan: InspectionPlan | null;
  startedAt: string | null;
  startedBy: string | null;
  outcome: Outcome | null;
  judgement: Judgement | null;
  decidedAt: string | null;
  version: number;
}

/** Its columns, of the alias `q`. */
export const inspectionColumns: SQL = sql`q.id::text, q.number, q.company_id AS "companyId", q.stage, q.item_id AS "itemId",
  q.supplier_id AS "supplierId", q.source_type AS "sourceType", q.source_id::text AS "sourceId",
  q.source_number AS "sourceNumber", q.source_line AS "sourceLine", q.warehouse_id AS "warehouseId", q.bin_id AS "binId", q.lot,
  trim_scale(q.quantity)::text AS quantity, q.unit, trim_scale(q.base)::text AS base, ${isoOf(sql`q.arrived_at`)} AS "arrivedAt",
  q.original, q.of_blocked IS NOT NULL AS "ofBlocked", q.before_id::text AS "beforeId", q.state, q.standard_id AS "standardId", q.plan,
  ${isoOf(sql`q.started_at`)} AS "startedAt", q.started_by AS "startedBy", q.outcome, q.judgement,
  ${isoOf(sql`q.decided_at`)} AS "decidedAt", q.version`;

const reached = ({ actor }: ActorContext): SQL =>
  withinScope(actor.scope(['QC200P'], 'query'), { company: sql`q.company_id` }, actor);

/** Reaches the right of the actor to inspect (`edit`) or to concede and switch (`enable`) what a company has? */
export const inspectsIn = (context: ActorContext, action: Action, companyId: string): boolean =>
  actsIn(context, 'QC200P', action, companyId);

/** An inspection that the actor reaches, by its id or by that of what was decided of it; refuses one that there is not. */
export async function inspectionOf(context: ActorContext, id: string): Promise<InspectionRow> {
  const { rows } = await context.db.execute<InspectionRow>(
    sql`SELECT ${inspectionColumns} FROM qc_inspection q
         WHERE q.id IN (${id}::uuid, (SELECT v.inspection_id FROM qc_verdict v
           WHERE v.id IN (${id}::uuid, (SELECT b.verdict_id FROM qc_blocked_verdict b WHERE b.id = ${id}::uuid))))
           AND ${reached(context)}`,
  );
  const [row] = rows;
  if (!row) throw new CallError('notFound');
  return row;
}

/** One that the actor changes, held until the transaction ends; refuses another version than was read. */
export async function heldInspection(
  context: ActorContext,
  id: string,
  version: number,
): Promise<InspectionRow> {
  const { rows } = await context.db.execute<InspectionRow>(
    sql`SELECT ${inspectionColumns} FROM qc_inspection q WHERE q.id = ${id}::uuid AND ${reached(context)} FOR UPDATE`,
  );
  const [row] = rows;
  if (!row) throw new CallError('notFound');
  if (!inspectsIn(context, 'edit', row.companyId)) throw new CallError('forbidden');
  if (row.version !== version)
    throw new CallError('conflict', {
      text: [
        `${row.number} 已被他人修改，请重新查看`,
        `Somebody else has changed ${row.number}: look at it again`,
      ],
    });
  return row;
}

export const notNow = ({ number }: InspectionRow, zh: string, en: string): CallError =>
  ruleBroken([`${number} ${zh}`, `${number} ${en}`]);

/** Every desk that shows inspections reads again. */
export const tellQuality = ({ publish }: Pick<Context, 'publish'>): Promise<void> =>
  publish({ to: 'everyone', type: 'refresh', data: { topics: ['quality'] } });

/** What stands for the next number of a company's inspections in what is written at the end. */
export const inspectionNumber = ({ atEnd }: Pick<Context, 'atEnd'>, companyId: string): string =>
  atEnd.number(seriesOf(inspectionNumbers, companyId));

/** The next number of a company's inspections, where it is needed now. */
export const nextInspectionNumber = (context: Pick<Context, 'atEnd'>, companyId: string): Promise<string> =>
  context.atEnd.take(inspectionNumber(context, companyId));
