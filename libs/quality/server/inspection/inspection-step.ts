import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { ChainStep } from '#documents/model';
import { formatDecimal, unitLabel } from '#fields/model';
import { withinScope } from '#identity/server';
import { inspectionScreen, outcomeInChain, type InspectionState, type Outcome } from '#quality/model';
import type { ActorContext } from '#server-kit/server';

/** Nobody follows more of them in a strip: those that wait come first, the rest is counted. */
const mostInspections = 12;

interface Inspected extends Record<string, unknown> {
  id: string;
  number: string;
  state: InspectionState;
  outcome: Outcome | null;
  quantity: string;
  unit: string;
  reads: boolean;
  all: number;
}
type Shown = ChainStep['documents'][number];

const openText = ({ state, outcome, quantity, unit }: Inspected): Label => {
  if (state === 'decided')
    return outcome === 'accepted' ? ['已接收', 'accepted'] : ['不接收', 'not accepted'];
  const [zh, en] = unitLabel(unit);
  const waits = formatDecimal(quantity);
  return [`待判定 ${waits} ${zh}`.trim(), `${waits} ${en}`.trim() + ' to decide'];
};

/**
 * What documents brought to be inspected, as a stage of their chain: what waits for its verdict, with how much of it, and what was
 * decided. What was withdrawn is left out. Null where nothing is inspected.
 */
export async function inspectionStep(
  { db, actor }: ActorContext,
  documents: readonly string[],
): Promise<ChainStep | null> {
  if (documents.length === 0) return null;
  const reads = actor.may(inspectionScreen.code, 'query')
    ? withinScope(actor.scope([inspectionScreen.code], 'query'), { company: sql`q.company_id` }, actor)
    : sql`false`;
  const { rows } = await db.execute<Inspected>(sql`
    SELECT q.id::text, q.number, q.state, q.outcome, trim_scale(q.quantity)::text AS quantity, q.unit, ${reads} AS reads,
           count(*) OVER ()::int AS all
      FROM qc_inspection q WHERE q.source_id = ANY (${sql.param([...documents])}::uuid[]) AND q.state <> 'withdrawn'
     ORDER BY q.state = 'decided', q.arrived_at, q.number LIMIT ${mostInspections}`);
  const [first] = rows;
  if (!first) return null;
  const left = first.all - rows.length;
  const rest: Shown = {
    ...{ id: 'rest', type: inspectionScreen.code, number: '…', here: false, reads: false, tone: 'plain' },
    open: [`另 ${left} 张`, `${left} more`],
  };
  return {
    title: inspectionScreen.title,
    documents: [
      ...rows.map((one): Shown => ({
        ...{ id: one.id, type: inspectionScreen.code, number: one.number, here: false, reads: one.reads },
        open: openText(one),
        tone: one.outcome ? outcomeInChain[one.outcome] : 'open',
      })),
      ...(left > 0 ? [rest] : []),
    ],
  };
}
