import { sql } from 'drizzle-orm';
import { compareDecimals, type AnswerOf } from '#calls/model';
import type { Reference } from '#identity/model';
import { receiptHead } from '#purchasing/model';
import { judge, readInspection, unitsOfPieces, type DefectClass } from '#quality/model';
import { handle, isoOf, type ActorContext } from '#server-kit/server';
import { blockedOf } from './blocked.ts';
import { findingsOf } from './findings.ts';
import { inspectionOf, inspectsIn, type InspectionRow } from './inspection-row.ts';
import { piecesOf } from './pieces.ts';
import { inPiecesOf, planNow } from './plan-of.ts';

type View = AnswerOf<typeof readInspection>;

/** Files of inspections and nonconformities, by the owner that the file service keeps them under. */
export const inspectionFiles = 'qcInspection';
export const caseFiles = 'qcCase';

/** The files of a record with who added each. */
export async function filesWithPeople(
  { db, language }: ActorContext,
  type: string,
  id: string,
): Promise<View['files']> {
  const { rows } = await db.execute<View['files'][number] & Record<string, unknown>>(sql`
    SELECT f.id::text, f.name, f.size::int AS size, f.media_type AS "mediaType", ${isoOf(sql`f.created_at`)} AS at,
           jsonb_build_object('id', f.uploader_id, 'name', coalesce(${personName(language)}, f.uploader_id)) AS by
      FROM file f LEFT JOIN person p ON p.id = f.uploader_id
     WHERE f.owner_type = ${type} AND f.owner_id = ${id} ORDER BY f.created_at, f.id`);
  return rows;
}

export const personName = (language: 'zh' | 'en', alias = 'p') =>
  language === 'zh'
    ? sql.raw(`${alias}.name_zh`)
    : sql.raw(`coalesce(nullif(${alias}.name_en, ''), ${alias}.name_zh)`);

interface Names extends Record<string, unknown> {
  company: Reference;
  item: Reference & { spec: string | null };
  supplier: Reference | null;
  warehouse: Reference;
  bin: Reference | null;
  startedBy: Reference | null;
  before: { id: string; number: string } | null;
}

/** What the records that an inspection names are called. */
async function namesOf({ db, language }: ActorContext, row: InspectionRow): Promise<Names> {
  const named = (alias: string) =>
    sql`jsonb_build_object('id', ${sql.raw(alias)}.id, 'name', ${personName(language, alias)})`;
  const { rows } = await db.execute<Names>(sql`
    SELECT ${named('c')} AS company, ${named('i')} || jsonb_build_object('spec', i.spec) AS item,
           CASE WHEN s.id IS NOT NULL THEN ${named('s')} END AS supplier,
           CASE WHEN w.id IS NULL THEN jsonb_build_object('id', '-', 'name', '') ELSE ${named('w')} END AS warehouse,
           CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('id', b.id, 'name', b.code) END AS bin,
           CASE WHEN p.id IS NOT NULL THEN ${named('p')} END AS "startedBy",
           CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id::text, 'number', o.number) END AS before
      FROM company c JOIN item i ON i.id = ${row.itemId} LEFT JOIN supplier s ON s.id = ${row.supplierId}
      LEFT JOIN warehouse w ON w.id = ${row.warehouseId} LEFT JOIN bin b ON b.id = ${row.binId}
      LEFT JOIN person p ON p.id = ${row.startedBy} LEFT JOIN qc_inspection o ON o.id = ${row.beforeId}::uuid
     WHERE c.id = ${row.companyId}`);
  return rows[0] as Names;
}

async function partsOf({ db }: ActorContext, row: InspectionRow): Promise<View['parts']> {
  const { rows } = await db.execute<View['parts'][number] & Record<string, unknown>>(sql`
    SELECT id::text, number, trim_scale(quantity)::text AS quantity, state, outcome FROM qc_inspection
     WHERE source_line = ${row.sourceLine} AND source_type = ${row.sourceType} AND id <> ${row.id}::uuid AND state <> 'withdrawn'
     ORDER BY arrived_at, number`);
  return rows;
}

/** What was decided since of what a verdict (alias `v`) left blocked. */
const blockedIn = (language: 'zh' | 'en') => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'disposition', d.disposition, 'quantity', trim_scale(d.quantity)::text,
           'serials', d.serials, 'reason', d.reason, 'at', ${isoOf(sql`d.decided_at`)},
           'by', CASE WHEN n.id IS NOT NULL THEN jsonb_build_object('id', n.id, 'name', ${personName(language, 'n')}) END,
           'takenBack', CASE WHEN d.taken_back_at IS NOT NULL THEN jsonb_build_object('at', ${isoOf(sql`d.taken_back_at`)},
             'by', CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('id', m.id, 'name', ${personName(language, 'm')}) END,
             'reason', coalesce(d.why_back, '')) END) ORDER BY d.decided_at, d.id), '[]')
    FROM qc_blocked_verdict d LEFT JOIN person n ON n.id = d.person_id LEFT JOIN person m ON m.id = d.taken_back_by
   WHERE d.verdict_id = v.id)`;

async function verdictsOf({ db, language }: ActorContext, id: string): Promise<View['verdicts']> {
  const quantity = (column: string) => sql.raw(`trim_scale(v."${column}")::text`);
  const { rows } = await db.execute<View['verdicts'][number] & Record<string, unknown>>(sql`
    SELECT v.id::text, v.outcome, v.reason, v.pieces, ${isoOf(sql`v.decided_at`)} AS at,
           jsonb_build_object('accept', ${quantity('accept')}, 'concession', ${quantity('concession')}, 'rework', ${quantity('rework')},
                              'return', ${quantity('return')}, 'scrap', ${quantity('scrap')}) AS split,
           CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'name', ${personName(language)}) END AS by,
           CASE WHEN v.taken_back_at IS NOT NULL THEN jsonb_build_object('at', ${isoOf(sql`v.taken_back_at`)},
             'by', CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('id', b.id, 'name', ${personName(language, 'b')}) END,
             'reason', coalesce(v.why_back, '')) END AS "takenBack", ${blockedIn(language)} AS blocked
      FROM qc_verdict v LEFT JOIN person p ON p.id = v.person_id LEFT JOIN person b ON b.id = v.taken_back_by
     WHERE v.inspection_id = ${id}::uuid ORDER BY v.decided_at, v.id`);
  return rows;
}

/** What failed in this item lately, the most frequent first. */
async function knownOf({ db }: ActorContext, { itemId }: InspectionRow): Promise<View['known']> {
  const { rows } = await db.execute<{ name: string; class: DefectClass }>(sql`
    SELECT name, class FROM (
      SELECT f ->> 'name' AS name, f ->> 'class' AS class, sum((f ->> 'count')::int) AS often
        FROM (SELECT judgement FROM qc_inspection WHERE item_id = ${itemId} AND judgement IS NOT NULL
               ORDER BY decided_at DESC LIMIT 200) AS q,
             jsonb_array_elements(q.judgement -> 'failures') AS f
       GROUP BY 1, 2) AS n ORDER BY often DESC, name LIMIT 9`);
  return rows;
}

async function casesOf({ db }: ActorContext, id: string): Promise<View['cases']> {
  const { rows } = await db.execute<View['cases'][number] & Record<string, unknown>>(sql`
    SELECT DISTINCT c.id::text, c.number, c.defect, c.state FROM qc_case_inspection o JOIN qc_case c ON c.id = o.case_id
     WHERE o.inspection_id = ${id}::uuid ORDER BY c.number`);
  return rows;
}

/** Answers QC200_2. */
export const readHandler = handle(readInspection, async ({ id: asked }, context) => {
  // What a verdict moved names the verdict: it opens its inspection.
  const row = await inspectionOf(context, asked);
  const { id } = row;
  const { actor, db } = context;
  const names = await namesOf(context, row);
  const now = await planNow(db, row);
  const plan = row.plan ?? now.plan;
  const findings = await findingsOf(db, id);
  const pieces = unitsOfPieces(await piecesOf(db, id), plan.n);
  const parts = await partsOf(context, row);
  const verdicts = await verdictsOf(context, id);
  const open = row.state === 'waiting' || row.state === 'sampling';
  const edits = inspectsIn(context, 'edit', row.companyId);
  const goesOn = row.state !== 'waiting' || now.switched.severity !== 'stopped';
  const blocked = await blockedOf(db, id);
  const isBlocked = compareDecimals(blocked.quantity, '0') > 0;
  const { number, version, state, stage, lot, quantity, unit, arrivedAt, original, ofBlocked } = row;
  return {
    ...{
      id,
      number,
      version,
      state,
      stage,
      lot,
      quantity,
      unit,
      arrivedAt,
      original,
      ofBlocked,
      plan,
      findings,
      pieces,
      parts,
      verdicts,
      blocked,
    },
    ...{ company: names.company, item: names.item, supplier: names.supplier, warehouse: names.warehouse },
    ...{ bin: names.bin, before: names.before },
    source: { type: row.sourceType, id: row.sourceId, number: row.sourceNumber },
    switching: {
      ...{ severity: now.switched.severity, score: now.switched.score, why: now.why },
      ...{ grade: now.grade, gradeScore: now.gradeScore },
    },
    started: row.startedAt ? { at: row.startedAt, by: names.startedBy } : null,
    inPieces: inPiecesOf(row),
    judged: row.judgement ?? judge(plan, findings),
    known: await knownOf(context, row),
    cases: await casesOf(context, id),
    files: await filesWithPeople(context, inspectionFiles, id),
    can: {
      inspect: edits && open && goesOn,
      decide: edits && open && goesOn,
      concede: inspectsIn(context, 'enable', row.companyId),
      part: edits && state === 'waiting' && Number(quantity) > 0,
      join: edits && state === 'waiting' && parts.some((part) => part.state === 'waiting'),
      takeBack: edits && state === 'decided',
      giveBack: isBlocked && row.sourceType === receiptHead.code && actor.may(receiptHead.code, 'add'),
      decideBlocked: isBlocked && edits,
      withdraw: edits && ofBlocked && state === 'waiting',
    },
  };
});
