import { sql } from 'drizzle-orm';
import { CallError, dayOf, type AnswerOf, type Currency } from '#calls/model';
import {
  caseBoard,
  caseFollows,
  caseStateNames,
  readCase,
  type CaseState,
  type DefectClass,
} from '#quality/model';
import { matches } from '#identity/server';
import { handle, isoOf, type ActorContext } from '#server-kit/server';
import { caseFiles, filesWithPeople, personName } from '../inspection/read-inspection.ts';
import { followsUpIn, reachedCases } from './held-case.ts';

type Card = AnswerOf<typeof caseBoard>['columns'][number]['cards'][number];
type View = AnswerOf<typeof readCase>;

/** Cards that a column of the board shows; the list has all. */
const mostCards = 50;
/** What stands on the board: all but what is closed, which the list has. */
const columnsOfBoard = caseStateNames.filter((state) => state !== 'closed');

const named = (alias: string, language: 'zh' | 'en') =>
  sql`CASE WHEN ${sql.raw(alias)}.id IS NOT NULL THEN jsonb_build_object('id', ${sql.raw(alias)}.id, 'name', ${personName(language, alias)}) END`;

const board = handle(caseBoard, async ({ q }, context) => {
  const { db, actor, language, now, timeZone } = context;
  const today = dayOf(now, timeZone);
  const { rows } = await db.execute<
    Card & { state: CaseState; total: number; place: number } & Record<string, unknown>
  >(sql`
    SELECT * FROM (
      SELECT n.id::text, n.number, n.defect, n.class, n.state, n.times, ${named('i', language)} AS item, ${named('s', language)} AS supplier,
             ${named('p', language)} AS owner, ${isoOf(sql`n.opened_at`)} AS "openedAt", coalesce(a.open, 0)::int AS "openActions",
             a.due::text AS "nextDue", coalesce(a.due < ${today}::date, false) AS late,
             (count(*) OVER (PARTITION BY n.state))::int AS total,
             (row_number() OVER (PARTITION BY n.state ORDER BY n.moved_at, n.id))::int AS place
        FROM qc_case n JOIN item i ON i.id = n.item_id LEFT JOIN supplier s ON s.id = n.supplier_id
        LEFT JOIN person p ON p.id = n.owner_id
        LEFT JOIN LATERAL (SELECT count(*) AS open, min(o.due) AS due FROM qc_action o WHERE o.case_id = n.id AND o.done_at IS NULL) AS a ON true
       WHERE n.state <> 'closed' AND ${reachedCases(context)} AND ${matches(sql`n.search`, q) ?? sql`true`}) AS every
     WHERE place <= ${mostCards} ORDER BY place`);
  const byState = Map.groupBy(rows, ({ state }) => state);
  return {
    columns: columnsOfBoard.map((state) => {
      const of = byState.get(state) ?? [];
      return {
        state,
        total: of[0]?.total ?? 0,
        cards: of.map(
          ({
            id,
            number,
            defect,
            class: worst,
            item,
            supplier,
            owner,
            times,
            openActions,
            nextDue,
            late,
            openedAt,
          }): Card => ({
            ...{
              id,
              number,
              defect,
              class: worst,
              item,
              supplier,
              owner,
              times,
              openActions,
              nextDue,
              late,
              openedAt,
            },
          }),
        ),
      };
    }),
    may: { add: actor.may('QC220P', 'add') },
  };
});

interface Row extends Record<string, unknown> {
  id: string;
  number: string;
  version: number;
  state: CaseState;
  company: View['company'];
  item: View['item'];
  supplier: View['supplier'];
  owner: View['owner'];
  defect: string;
  class: DefectClass;
  quantity: string;
  unit: string;
  times: number;
  description: string;
  containment: string;
  cause: string;
  disposition: string;
  effect: string;
  cost: string | null;
  currency: Currency;
  opened: View['opened'];
  closed: View['closed'];
}

async function rowOf(context: ActorContext, id: string): Promise<Row> {
  const { db, language } = context;
  const { rows } = await db.execute<Row>(sql`
    SELECT n.id::text, n.number, n.version, n.state, ${named('c', language)} AS company, ${named('i', language)} AS item,
           ${named('s', language)} AS supplier, ${named('p', language)} AS owner, n.defect, n.class, n.unit, n.times, n.description,
           trim_scale(n.quantity)::text AS quantity, n.containment, n.cause, n.disposition, n.effect, n.cost::text AS cost, n.currency,
           jsonb_build_object('at', ${isoOf(sql`n.opened_at`)}, 'by', ${named('o', language)}) AS opened,
           CASE WHEN n.closed_at IS NOT NULL THEN jsonb_build_object('at', ${isoOf(sql`n.closed_at`)}, 'by', ${named('e', language)}) END AS closed
      FROM qc_case n JOIN company c ON c.id = n.company_id JOIN item i ON i.id = n.item_id LEFT JOIN supplier s ON s.id = n.supplier_id
      LEFT JOIN person p ON p.id = n.owner_id LEFT JOIN person o ON o.id = n.opened_by LEFT JOIN person e ON e.id = n.closed_by
     WHERE n.id = ${id}::uuid AND ${reachedCases(context)}`);
  const [row] = rows;
  if (!row) throw new CallError('notFound');
  return row;
}

async function actionsOf(context: ActorContext, { id, state, company }: Row): Promise<View['actions']> {
  const { db, actor, language, now, timeZone } = context;
  const today = dayOf(now, timeZone);
  const { rows } = await db.execute<
    Omit<View['actions'][number], 'can'> & { doneBy: string | null } & Record<string, unknown>
  >(sql`
    SELECT o.id::text, o.action, ${named('p', language)} AS owner, o.due::text AS due, o.done_by AS "doneBy",
           (o.done_at IS NULL AND o.due < ${today}::date) AS late,
           CASE WHEN o.done_at IS NOT NULL THEN jsonb_build_object('at', ${isoOf(sql`o.done_at`)}, 'by', ${named('d', language)}, 'result', o.result) END AS done,
           CASE WHEN o.verified_at IS NOT NULL THEN jsonb_build_object('at', ${isoOf(sql`o.verified_at`)}, 'by', ${named('v', language)}, 'effective', o.effective) END AS verified
      FROM qc_action o LEFT JOIN person p ON p.id = o.owner_id LEFT JOIN person d ON d.id = o.done_by LEFT JOIN person v ON v.id = o.verified_by
     WHERE o.case_id = ${id}::uuid ORDER BY o.due, o.created_at, o.id`);
  const edits = followsUpIn(context, 'edit', company.id) && state !== 'closed';
  const me = actor.personId;
  return rows.map(({ doneBy, ...row }) => ({
    ...{
      id: row.id,
      action: row.action,
      owner: row.owner ?? { id: '-', name: '' },
      due: row.due,
      late: row.late,
    },
    ...{ done: row.done, verified: row.verified },
    can: {
      change: edits && !row.done,
      finish: state !== 'closed' && !row.done && (edits || row.owner.id === me),
      verify: edits && row.done !== null && row.verified === null && row.owner.id !== me && doneBy !== me,
    },
  }));
}

const readHandler = handle(readCase, async ({ id }, context) => {
  const { db, language } = context;
  const row = await rowOf(context, id);
  const { rows: inspections } = await db.execute<View['inspections'][number] & Record<string, unknown>>(sql`
    SELECT q.id::text, q.number, ${isoOf(sql`c.at`)} AS at, q.outcome FROM qc_case_inspection c JOIN qc_inspection q ON q.id = c.inspection_id
     WHERE c.case_id = ${id}::uuid ORDER BY c.at DESC LIMIT 100`);
  const { rows: moves } = await db.execute<View['moves'][number] & Record<string, unknown>>(sql`
    SELECT m.from_state AS from, m.to_state AS to, m.words, ${isoOf(sql`m.at`)} AS at, ${named('p', language)} AS by
      FROM qc_case_move m LEFT JOIN person p ON p.id = m.person_id WHERE m.case_id = ${id}::uuid ORDER BY m.id DESC LIMIT 100`);
  const edits = followsUpIn(context, 'edit', row.company.id);
  return {
    ...row,
    actions: await actionsOf(context, row),
    ...{ inspections, moves, files: await filesWithPeople(context, caseFiles, id) },
    can: { edit: edits && row.state !== 'closed', moves: edits ? [...caseFollows(row.state)] : [] },
  };
});

export const caseReading = [board, readHandler];
