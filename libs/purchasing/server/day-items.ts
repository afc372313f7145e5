import { sql } from 'drizzle-orm';
import type { DayItemSource, Waiting } from '#days/server';
import { detailRouteOf } from '#documents/model';
import { formsOf } from '#documents/server';
import { withinScope } from '#identity/server';
import { invoiceHead, invoiceScreen } from '#purchasing/model';
import { isoOf } from '#server-kit/server';
import { consentsOf } from './invoices/consents.ts';

interface Exception extends Record<string, unknown> {
  id: string;
  number: string;
  zh: string;
  en: string;
  since: string;
  total: number;
}

/** Invoices that do not match and wait for two people: for each who may be one of them and has not said anything yet. */
export const exceptionsToAccept: DayItemSource = {
  name: 'purchasing.exceptions',
  label: ['发票例外', 'Invoices that do not match'],
  async waits({ db, actor }, _to, most): Promise<Waiting> {
    const all = `${invoiceScreen.route}?tab=exception`;
    if (!actor.may([invoiceHead.code], 'enable')) return { total: 0, items: [], all };
    const { rows } = await db.execute<Exception>(sql`
      SELECT v.form_id::text AS id, coalesce(f.number, '') AS number, coalesce(s.name_zh, '') AS zh,
             coalesce(nullif(s.name_en, ''), s.name_zh, '') AS en, ${isoOf(sql`v.posted_at`)} AS since, (count(*) OVER ())::int AS total
        FROM purchase_invoice v JOIN ${formsOf(invoiceHead)} f ON f.id = v.form_id LEFT JOIN supplier s ON s.id = v.supplier_id
       WHERE v.state = 'exception' AND v.entered_by <> ${actor.personId}
         AND NOT EXISTS (SELECT FROM ${consentsOf(sql`v.form_id`)} AND o.person_id = ${actor.personId})
         AND ${withinScope(actor.scope([invoiceHead.code], 'enable'), { company: sql`v.company_id` }, actor)}
       ORDER BY v.posted_at, v.form_id LIMIT ${most}`);
    return {
      ...{ total: rows[0]?.total ?? 0, all },
      items: rows.map(({ id, number, zh, en, since }) => ({
        key: `invoice-exception:${id}`,
        words: [`发票例外 ${number} ${zh}`, `Invoice ${number} of ${en} does not match`],
        ...{ dueAt: null, since, link: `${detailRouteOf(invoiceHead)}?id=${id}` },
      })),
    };
  },
};
