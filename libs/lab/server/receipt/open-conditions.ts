import { sql } from 'drizzle-orm';
import type { DayItemSource, Waiting } from '#days/server';
import { withinScope } from '#identity/server';
import { pathOfUnit, receiptScreen } from '#lab/model';
import { isoOf } from '#server-kit/server';

interface Row extends Record<string, unknown> {
  id: string;
  unitId: string;
  din: string;
  text: string;
  since: string;
  total: number;
}

/** Conditions of receipts that the actor has to see to. */
export const openConditions: DayItemSource = {
  name: 'lab.conditions',
  label: ['待完成的接收条件', 'Conditions of receipts'],
  async waits({ db, actor }, _to, most): Promise<Waiting> {
    const all = receiptScreen.route;
    if (!actor.may([receiptScreen.code], 'edit')) return { total: 0, items: [], all };
    const { rows } = await db.execute<Row>(sql`
      SELECT c.id, c.unit_id AS "unitId", u.din, c.text, ${isoOf(sql`r.signed_at`)} AS since, (count(*) OVER ())::int AS total
        FROM lab_condition c JOIN lab_unit u ON u.id = c.unit_id JOIN lab_receipt r ON r.id = c.receipt_id
       WHERE c.owner_id = ${actor.personId} AND c.done_at IS NULL
         AND ${withinScope(actor.scope([receiptScreen.code], 'edit'), { company: sql`u.company_id` }, actor)}
       ORDER BY r.signed_at, c.id LIMIT ${most}`);
    return {
      ...{ total: rows[0]?.total ?? 0, all },
      items: rows.map(({ id, unitId, din, text, since }) => ({
        key: `condition:${id}`,
        words: [`${din}：${text}`, `${din}: ${text}`],
        ...{ dueAt: null, since, link: `${pathOfUnit(unitId)}&part=receipt` },
      })),
    };
  },
};
