import { sql } from 'drizzle-orm';
import { importHistory } from '#approvals/server';
import { formsOf, importForms, type PastForm } from '#documents/server';
import type { Reference } from '#identity/model';
import { invoiceHead, orderHead, purchaseTypes, receiptHead } from '#purchasing/model';
import { contractApproved, headOf } from '#requisitions/model';
import type { Db, DemoClock } from '#server-kit/server';
import {
  madeOf,
  type DemoDesks,
  type DemoForms,
  type DemoPerson,
  type DemoRequest,
} from './past-documents.ts';
import { goodsWords } from '../lists/item-in-full.ts';
import type { Stock } from '../needs.ts';
import { writeLines } from './write-lines.ts';

const day = 86_400_000;
/** What is older was ordered before purchasing kept orders. */
const ordersSince = 140;
/** What is younger is still to order. */
const toOrderSince = 8;

/** Lines of requests that were approved lately, as they are there to be ordered. */
async function openRequests(db: Db, since: Date): Promise<void> {
  const requests = ['purchaseRequisition', 'purchaseContract', 'majorPurchaseContract'].map(headOf);
  await db.execute(sql`
    INSERT INTO trade_line (stage, measure, document_type, document_id, line_id, position, company_id, item_id, partner_id,
                            quantity, unit, price, tax_rate, currency, due, opened_at)
    SELECT 'purchaseRequest', 'ordered', f.type, f.id, line ->> 'id', place - 1, f.company_id, line -> 'item' ->> 'id',
           f.own -> 'supplier' ->> 'id', (line ->> 'quantity')::numeric, line ->> 'unit', (line ->> 'price')::numeric,
           (line ->> 'taxRate')::numeric, f.currency,
           greatest(left(coalesce(line ->> 'neededBy', f.own ->> 'neededBy', f.own ->> 'delivery'), 10)::date,
                    (f.finished_at + interval '20 days')::date), f.finished_at
      FROM ${formsOf(...requests)} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'lines') WITH ORDINALITY AS l (line, place)
     WHERE f.status = 'approved' AND f.finished_at > ${since}
     ORDER BY f.finished_at, f.id, place`);
  // Contracts that are older were ordered as well: that they were approved is not told to purchasing again.
  await db.execute(sql`
    UPDATE business_event SET followed_by = followed_by || ('purchasing/' || name)
     WHERE name = ${contractApproved.name}`);
}

/** Accounts of those who order, receive and are invoiced. */
async function desksOf(
  db: Db,
  accounts: readonly [buyer: string, storekeeper: string, payables: string],
): Promise<DemoDesks | null> {
  const { rows: people } = await db.execute<DemoPerson & { account: string }>(sql`
    SELECT p.id, p.name_zh AS "nameZh", p.name_en AS "nameEn", p.company_id AS "companyId", p.department_id AS "departmentId",
           d.name_zh AS "departmentName", a.name AS account
      FROM account a JOIN person p ON p.id = a.person_id JOIN department d ON d.id = p.department_id
     WHERE a.name IN (${sql.join(
       accounts.map((account) => sql`${account}`),
       sql`, `,
     )})`);
  const [buyer, storekeeper, payables] = accounts.map((account) =>
    people.find((one) => one.account === account),
  );
  if (!buyer || !storekeeper || !payables) return null;
  const { rows: suppliers } = await db.execute<{ id: string; name: string }>(
    sql`SELECT id, name_zh AS name FROM supplier WHERE state = 'active' ORDER BY id`,
  );
  const { rows: warehouses } = await db.execute<{ id: string; name: string }>(
    sql`SELECT id, name_zh AS name FROM warehouse WHERE company_id = ${buyer.companyId} ORDER BY id LIMIT 1`,
  );
  const [warehouse] = warehouses;
  return warehouse && suppliers.length > 0 ? { buyer, storekeeper, payables, suppliers, warehouse } : null;
}

async function requestsOf(db: Db, companyId: string, before: Date): Promise<DemoRequest[]> {
  const { rows } = await db.execute<DemoRequest>(sql`
    SELECT to_json(max(f.finished_at)) #>> '{}' AS "finishedAt", f.own -> 'supplier' AS supplier,
           jsonb_agg(jsonb_build_object('trade', t.id::text, 'item', jsonb_build_object('id', i.id, 'name', i.name_zh), 'goods', ${goodsWords('zh')}, 'spec', i.spec,
             'unit', t.unit, 'quantity', trim_scale(t.quantity)::text, 'price', coalesce(t.price, i.last_price, 1)::text) ORDER BY t.id) AS lines
      FROM trade_line t JOIN ${formsOf(headOf('purchaseRequisition'))} f ON f.id = t.document_id JOIN item i ON i.id = t.item_id
     WHERE t.company_id = ${companyId} AND f.finished_at < ${before} AND coalesce(t.price, i.last_price, 1) > 0
     GROUP BY f.id, f.own ORDER BY max(f.finished_at), f.id`);
  return rows.map((row) => ({ ...row, supplier: row.supplier?.id ? row.supplier : null }));
}

/** The ranch buys by telephone: what it needs, without a request. */
async function ranchNeeds(db: Db, today: Date): Promise<DemoRequest[]> {
  const { rows } = await db.execute<DemoRequest>(sql`
    SELECT to_json(${today.toISOString()}::timestamptz - interval '1 day' * (150 - 4.6 * (place / 2))) #>> '{}' AS "finishedAt", NULL AS supplier,
           jsonb_agg(jsonb_build_object('trade', NULL, 'item', jsonb_build_object('id', i.id, 'name', i.name_zh), 'goods', ${goodsWords('zh')}, 'spec', i.spec,
             'unit', u.name_zh, 'quantity', (10 + place % 7 * 15)::text, 'price', coalesce(i.last_price, 1)::text) ORDER BY i.id) AS lines
      FROM (SELECT *, row_number() OVER (ORDER BY id) AS place FROM item WHERE state = 'active' AND last_price BETWEEN 1 AND 500) AS i
      JOIN unit u ON u.id = i.unit_id WHERE i.place <= 60 GROUP BY place / 2 ORDER BY place / 2`);
  return rows;
}

/** Twenty weeks of orders with what came of them; the last days are still to order. */
export const loadDemoPurchases =
  (stock: Pick<Stock, 'importPast' | 'importPastValues'>) =>
  async (db: Db, clock: DemoClock): Promise<void> => {
    const ago = (days: number): Date => new Date(clock.today.getTime() - days * day);
    await openRequests(db, ago(ordersSince));
    const desks = await desksOf(db, ['purchasing', 'warehouse', 'finance']);
    if (!desks) return;
    const form = async (code: string) => {
      const type = purchaseTypes.find((one) => one.code === code);
      if (!type) throw new Error(`There is no ${code}.`);
      return type.load();
    };
    const forms: DemoForms = {
      order: await form(orderHead.code),
      receipt: await form(receiptHead.code),
      invoice: await form(invoiceHead.code),
    };
    const requests = await requestsOf(db, desks.buyer.companyId, ago(toOrderSince));
    const made = [madeOf(requests, desks, forms, clock)];
    const ranch = await desksOf(db, ['rancher', 'rancher', 'rancher']);
    if (ranch) made.push(madeOf(await ranchNeeds(db, clock.today), ranch, forms, clock));
    const brought = async (
      each: 'orders' | 'receipts' | 'invoices',
      as: (past: PastForm) => PastForm = (past) => past,
    ) =>
      importForms(
        db,
        importHistory,
        made
          .flatMap((documents) => documents[each].map(as))
          .toSorted((a, b) => a.submittedAt!.getTime() - b.submittedAt!.getTime()),
      );
    const numbers = await brought('orders');
    await brought('receipts', (past) => {
      const order = past.content['order'] as Reference | null;
      if (!order) return past;
      // As the picker writes it: by its number.
      const name = `${numbers.get(order.id) ?? ''} ${order.name}`;
      return { ...past, content: { ...past.content, order: { ...order, name } } };
    });
    await brought('invoices');
    await writeLines(db, stock, clock.today);
  };
