import { sql } from 'drizzle-orm';
import { isDueBefore, lastSecondOf, type DayItemSource, type Waiting } from '#days/server';
import { withinScope } from '#identity/server';
import { caseScreen, casesPath, inspectionScreen, pathOfCase, pathOfInspection } from '#quality/model';
import { isoOf } from '#server-kit/server';

interface Lot extends Record<string, unknown> {
  id: string;
  number: string;
  zh: string;
  en: string;
  since: string;
  total: number;
}

/** Lots that wait to be inspected, for those who inspect: what arrived first comes first. No time is set. */
export const lotsToInspect: DayItemSource = {
  name: 'quality.inspections',
  label: ['待检验', 'To inspect'],
  async waits({ db, actor }, _to, most): Promise<Waiting> {
    const all = `${inspectionScreen.route}?tab=waiting`;
    if (!actor.may([inspectionScreen.code], 'edit')) return { total: 0, items: [], all };
    const { rows } = await db.execute<Lot>(sql`
      SELECT q.id, q.number, i.name_zh AS zh, coalesce(nullif(i.name_en, ''), i.name_zh) AS en,
             ${isoOf(sql`q.arrived_at`)} AS since, (count(*) OVER ())::int AS total
        FROM qc_inspection q JOIN item i ON i.id = q.item_id
       WHERE q.state IN ('waiting', 'sampling')
         AND ${withinScope(actor.scope([inspectionScreen.code], 'edit'), { company: sql`q.company_id` }, actor)}
       ORDER BY q.arrived_at, q.id LIMIT ${most}`);
    return {
      ...{ total: rows[0]?.total ?? 0, all },
      items: rows.map(({ id, number, zh, en, since }) => ({
        key: `inspection:${id}`,
        words: [`检验 ${number} ${zh}`, `Inspect ${number} ${en}`],
        ...{ dueAt: null, since, link: pathOfInspection(id) },
      })),
    };
  },
};

interface Action extends Record<string, unknown> {
  id: string;
  caseId: string;
  number: string;
  action: string;
  due: string;
  since: string;
  total: number;
}

/** What the actor has promised against nonconformities, by the end of the day on which it is due. */
export const actionsOfMine: DayItemSource = {
  name: 'quality.actions',
  label: ['质量措施', 'Actions of quality'],
  async waits({ db, actor, timeZone }, to, most): Promise<Waiting> {
    const all = casesPath;
    if (!actor.may([caseScreen.code], 'query')) return { total: 0, items: [], all };
    const { rows } = await db.execute<Action>(sql`
      SELECT a.id, a.case_id AS "caseId", c.number, a.action, a.due::text AS due, ${isoOf(sql`a.created_at`)} AS since,
             (count(*) OVER ())::int AS total
        FROM qc_action a JOIN qc_case c ON c.id = a.case_id
       WHERE a.owner_id = ${actor.personId} AND a.done_at IS NULL
         AND ${isDueBefore(sql`a.due`, to)}
       ORDER BY a.due, a.id LIMIT ${most}`);
    return {
      ...{ total: rows[0]?.total ?? 0, all },
      items: rows.map(({ id, caseId, number, action, due, since }) => ({
        key: `qc-action:${id}`,
        words: [`${number} ${action}`, `${number} ${action}`],
        dueAt: lastSecondOf(due, timeZone),
        ...{ since, link: pathOfCase(caseId) },
      })),
    };
  },
};
