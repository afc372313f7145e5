import { sql, type SQL } from 'drizzle-orm';
import { importHistory } from '#approvals/server';
import { importForms, type PastForm } from '#documents/server';
import { stock, stockOutHead } from '#inventory/model';
import { importPast } from '#ledgers/server';
import { newId, type Db } from '#server-kit/server';
import { stockFormOf, writtenBy, type Storekeeper } from './past-form.ts';

interface Day extends Storekeeper, Record<string, unknown> {
  warehouse: { id: string; name: string };
  at: string;
  goods: { id: string; name: string; unit: string; quantity: string }[];
}

/**
 * Goods that were used in the past, as issues of the storekeeper of their company: one for each day, of all that was used on it.
 * `used` answers rows of company_id, warehouse_id, item_id, quantity and posted_at.
 */
export async function pastIssues(db: Db, used: SQL): Promise<void> {
  const { rows: days } = await db.execute<Day>(sql`
    SELECT s.*, jsonb_build_object('id', w.id, 'name', w.name_zh) AS warehouse, to_json(max(u.posted_at)) #>> '{}' AS at,
           jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name_zh, 'unit', n.name_zh, 'quantity', trim_scale(u.quantity)::text)
                     ORDER BY u.posted_at, i.id) AS goods
      FROM (${used}) AS u JOIN item i ON i.id = u.item_id JOIN unit n ON n.id = i.unit_id JOIN warehouse w ON w.id = u.warehouse_id
      JOIN (SELECT DISTINCT ON (p.company_id) p.id AS person, p.name_zh AS "nameZh", p.name_en AS "nameEn", p.company_id AS company,
                   p.department_id AS department, d.name_zh AS "departmentName"
              FROM account a JOIN person p ON p.id = a.person_id JOIN department d ON d.id = p.department_id
             WHERE a.name IN ('warehouse', 'rancher') ORDER BY p.company_id, a.name) AS s ON s.company = u.company_id
     GROUP BY s.person, s."nameZh", s."nameEn", s.company, s.department, s."departmentName", w.id,
              (u.posted_at AT TIME ZONE company_time_zone())::date
     ORDER BY max(u.posted_at), w.id`);
  const form = await stockFormOf(stockOutHead.code);
  const forms: PastForm[] = [];
  const moves: Record<string, unknown>[] = [];
  for (const { warehouse, at, goods, ...by } of days) {
    const lines = goods.map(({ id, name, unit, quantity }) => ({
      ...{ id: newId(), item: { id, name }, unit, lot: null, quantity, request: null, bin: null },
    }));
    const issue = writtenBy(by, form, new Date(at), `${goods[0]?.name ?? ''}出库`, {
      ...{ kind: 'issue', warehouse, happenedAt: null, lateReason: null, lines },
    });
    forms.push(issue);
    for (const { id: line, item, quantity } of lines)
      moves.push({
        ...{ company: by.company, warehouse: warehouse.id, item: item.id, quantity, at, person: by.person },
        ...{ id: issue.id, line },
      });
  }
  await importForms(db, importHistory, forms);
  await importPast(
    db,
    stock,
    sql`
    SELECT m.company AS company_id, m.item AS item_id, m.warehouse AS warehouse_id, '' AS bin_id, '' AS lot, 'usable' AS status,
           m.item AS subject, '' AS area, 'average' AS method, m.at AS posted_at, -m.quantity AS quantity, ${stockOutHead.code} AS voucher,
           m.id AS voucher_id, m.line AS voucher_line, 1 AS leg, m.person AS person_id, 'method' AS valued_by, NULL::numeric AS amount
      FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
        AS m (company text, warehouse text, item text, quantity numeric, at timestamptz, person text, id uuid, line text)`,
  );
}
