import { sql, type SQL } from 'drizzle-orm';
import { canonicalOf, withinScope } from '#identity/server';
import { listFrom, namedIn, type ListRows } from '#lists/server';
import { caseList, inspectionList, scoreList, switchList } from '#quality/model';
import type { ActorContext } from '#server-kit/server';
import { scoredAsInSql } from './score/supplier-facts.ts';

const at = ({ now }: ActorContext): SQL => sql`${now.toISOString()}::timestamptz`;
const reach =
  (list: { screens: readonly string[] }, company: SQL) =>
  ({ actor }: ActorContext, action: Parameters<ActorContext['actor']['scope']>[1]) =>
    withinScope(actor.scope(list.screens, action), { company }, actor);

export const inspectionRows = listFrom(inspectionList, {
  from: sql`qc_inspection q JOIN item i ON i.id = q.item_id JOIN company c ON c.id = q.company_id
    LEFT JOIN supplier s ON s.id = q.supplier_id LEFT JOIN warehouse w ON w.id = q.warehouse_id
    LEFT JOIN person p ON p.id = coalesce(q.decided_by, q.started_by)`,
  id: sql`q.id`,
  search: sql`q.search`,
  at: {
    number: sql`q.number`,
    item: namedIn('i'),
    supplier: namedIn('s'),
    quantity: sql`q.quantity`,
    unit: sql`q.unit`,
    lot: sql`nullif(q.lot, '')`,
    age: (context) =>
      sql`CASE WHEN q.state IN ('waiting', 'sampling')
        THEN round((extract(epoch FROM ${at(context)} - q.arrived_at) / 86400)::numeric, 1) END`,
    state: sql`q.state`,
    outcome: sql`q.outcome`,
    severity: sql`q.severity`,
    source: sql`q.source_number`,
    stage: sql`q.stage`,
    warehouse: namedIn('w'),
    scored: scoredAsInSql,
    inspector: namedIn('p'),
    arrivedAt: sql`q.arrived_at`,
    decidedAt: sql`q.decided_at`,
    company: namedIn('c'),
  },
  carries: { sourceId: sql`q.source_id::text`, sourceType: sql`q.source_type` },
  keys: {
    decidedAt: { value: sql`coalesce(q.decided_at, '-infinity'::timestamptz)`, as: 'timestamptz' },
  },
  reach: reach(inspectionList, sql`q.company_id`),
});

/** Suppliers are the group's: whoever may look at inspections sees how they are switched and scored. */
const everybody = (): SQL => sql`true`;

export const switchRows = listFrom(switchList, {
  from: sql`qc_switch k JOIN item i ON i.id = k.item_id LEFT JOIN supplier s ON s.id = k.supplier_id
    LEFT JOIN qc_standard d ON d.id = k.standard_id LEFT JOIN qc_switch_line l ON l.id = k.moved_by
    LEFT JOIN qc_score g ON g.supplier_id = ${canonicalOf('supplier', sql`k.supplier_id`)}`,
  id: sql`k.id`,
  idAs: 'bigint',
  search: sql`i.search || ' ' || coalesce(s.search, '')`,
  at: {
    item: namedIn('i'),
    supplier: namedIn('s'),
    standard: sql`d.code`,
    severity: sql`k.severity`,
    score: sql`k.score`,
    why: ({ language }) => sql`(l.why ->> ${language === 'zh' ? 0 : 1}::int)`,
    movedAt: sql`k.moved_at`,
    grade: sql`g.grade`,
  },
  carries: {
    supplierId: sql`k.supplier_id`,
    agreed: sql`coalesce((k.state ->> 'agreed')::boolean, false)`,
    steady: sql`coalesce((k.state ->> 'steady')::boolean, true)`,
  },
  keys: { movedAt: { value: sql`coalesce(k.moved_at, '-infinity'::timestamptz)`, as: 'timestamptz' } },
  reach: everybody,
});

export const scoreRows = listFrom(scoreList, {
  // Lots of a supplier that was merged count for the one that stands for it.
  from: sql`qc_score g JOIN supplier s ON s.id = g.supplier_id AND s.state <> 'merged'`,
  id: sql`g.supplier_id`,
  idAs: 'text',
  search: sql`s.search`,
  at: {
    supplier: namedIn('s'),
    grade: sql`g.grade`,
    score: sql`g.score`,
    lots: sql`(g.parts ->> 'lots')::numeric`,
    lines: sql`(g.parts ->> 'lines')::numeric`,
    actions: sql`(g.parts ->> 'actions')::numeric`,
    invoices: sql`(g.parts ->> 'invoices')::numeric`,
    count: sql`((g.facts ->> 'accepted')::int + (g.facts ->> 'conceded')::int + (g.facts ->> 'rejected')::int)`,
    workedOutAt: sql`g.worked_out_at`,
  },
  carries: { supplierId: sql`g.supplier_id`, young: sql`g.young` },
  reach: everybody,
});

const openActions = sql`(SELECT count(*) FROM qc_action o WHERE o.case_id = n.id AND o.done_at IS NULL)`;

export const caseRows = listFrom(caseList, {
  from: sql`qc_case n JOIN item i ON i.id = n.item_id JOIN company c ON c.id = n.company_id
    LEFT JOIN supplier s ON s.id = n.supplier_id LEFT JOIN person p ON p.id = n.owner_id`,
  id: sql`n.id`,
  search: sql`n.search`,
  at: {
    number: sql`n.number`,
    defect: sql`n.defect`,
    class: sql`n.class`,
    item: namedIn('i'),
    supplier: namedIn('s'),
    quantity: sql`n.quantity`,
    unit: sql`n.unit`,
    state: sql`n.state`,
    openActions: sql`nullif(${openActions}, 0)`,
    times: sql`n.times`,
    cost: sql`n.cost`,
    owner: namedIn('p'),
    openedAt: sql`n.opened_at`,
    closedAt: sql`n.closed_at`,
    company: namedIn('c'),
  },
  carries: {
    late: (context) =>
      sql`EXISTS (SELECT FROM qc_action o WHERE o.case_id = n.id AND o.done_at IS NULL AND o.due < (${at(context)} AT TIME ZONE company_time_zone())::date)`,
  },
  keys: { cost: { value: sql`coalesce(n.cost, 0)`, as: 'numeric' } },
  reach: reach(caseList, sql`n.company_id`),
});

export const qualityRows: readonly ListRows[] = [inspectionRows, switchRows, scoreRows, caseRows];
