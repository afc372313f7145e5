import { sql } from 'drizzle-orm';
import { importHistory } from '#approvals/server';
import type { AnyForm } from '#documents/model';
import { importForms, type PastForm } from '#documents/server';
import { emptyValues, type FieldValues } from '#fields/model';
import { stock, stockDocumentTypes, stockInHead, stockOutHead, transferHead } from '#inventory/model';
import { importPast } from '#ledgers/server';
import { newId, type Db } from '#server-kit/server';

const day = 86_400_000;

interface Desk extends Record<string, unknown> {
  person: string;
  nameZh: string;
  nameEn: string;
  company: string;
  department: string;
  departmentName: string;
  from: string;
  fromName: string;
  to: string;
  toName: string;
  items: { id: string; name: string; unit: string }[];
}

/** Storekeepers with two warehouses of their company, and spare parts of which there are many in the first. */
async function desks(db: Db): Promise<Desk[]> {
  const { rows } = await db.execute<Desk>(sql`
    SELECT p.id AS person, p.name_zh AS "nameZh", p.name_en AS "nameEn", p.company_id AS company, p.department_id AS department,
           d.name_zh AS "departmentName", w.id AS from, w.name_zh AS "fromName", v.id AS to, v.name_zh AS "toName",
           (SELECT jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name_zh, 'unit', i.unit)) FROM (
              SELECT i.id, i.name_zh, u.name_zh AS unit FROM stock_key k JOIN item i ON i.id = k.item_id JOIN unit u ON u.id = i.unit_id
               WHERE k.warehouse_id = w.id AND k.quantity > 60 AND i.kind = 'spare' ORDER BY i.id LIMIT 6) AS i) AS items
      FROM account a JOIN person p ON p.id = a.person_id JOIN department d ON d.id = p.department_id
     CROSS JOIN LATERAL (SELECT * FROM warehouse w WHERE w.company_id = p.company_id ORDER BY w.id LIMIT 1) AS w
     CROSS JOIN LATERAL (SELECT * FROM warehouse v WHERE v.company_id = p.company_id ORDER BY v.id OFFSET 1 LIMIT 1) AS v
     WHERE a.name IN ('warehouse', 'rancher') ORDER BY a.name`);
  return rows.filter(({ items }) => (items?.length ?? 0) >= 6);
}

/** Documents of stock: in, one of them entered late; out; transfers, one that came short, one on its way. */
export async function pastDocuments(db: Db, today: Date): Promise<void> {
  const at = (days: number): Date => new Date(today.getTime() - days * day);
  const formOf = async (code: string): Promise<AnyForm> => {
    const type = stockDocumentTypes.find((one) => one.code === code);
    if (!type) throw new Error(`There is no ${code}.`);
    return type.load();
  };
  const [stockIn, stockOut, transfer] = [
    await formOf(stockInHead.code),
    await formOf(stockOutHead.code),
    await formOf(transferHead.code),
  ];
  const forms: PastForm[] = [];
  const moves: Record<string, unknown>[] = [];
  const shipped: Record<string, unknown>[] = [];
  for (const desk of await desks(db)) {
    const write = (form: AnyForm, when: Date, subject: string, values: FieldValues): string => {
      const id = newId();
      forms.push({
        ...{ id, form, companyId: desk.company, steps: [], writtenAt: when, submittedAt: when },
        applicant: {
          ...{ id: desk.person, nameZh: desk.nameZh, nameEn: desk.nameEn },
          ...{ companyId: desk.company, departmentId: desk.department, departmentName: desk.departmentName },
        },
        content: {
          department: { id: desk.department, name: desk.departmentName },
          ...{ subject, urgency: 'normal', currency: 'CNY', cc: [], attachments: [], remarks: '' },
          ...emptyValues(form),
          ...values,
        },
      });
      return id;
    };
    const warehouse = { id: desk.from, name: desk.fromName };
    const to = { id: desk.to, name: desk.toName };
    const item = (n: number) => desk.items[n]!;
    const goods = (n: number, quantity: number) => ({
      ...{ id: 'a', item: { id: item(n).id, name: item(n).name }, unit: item(n).unit, lot: null },
      quantity: String(quantity),
    });
    const move = (voucher: string, id: string, n: number, quantity: number, when: Date, more: object = {}) =>
      moves.push({
        ...{
          company: desk.company,
          warehouse: desk.from,
          item: item(n).id,
          status: 'usable',
          line: 'a',
          leg: 1,
        },
        ...{ voucher, id, quantity, at: when.toISOString(), person: desk.person, ...more },
      });
    const bringIn = (n: number, quantity: number, kind: string, entered: number, happened: number) => {
      const late = happened > entered + 1;
      const id = write(stockIn, at(entered), `${item(n).name}入库`, {
        ...{ kind, warehouse, happenedAt: late ? at(happened).toISOString() : null },
        lateReason: late ? '纸质单据月末补录' : null,
        lines: [
          {
            ...{ ...goods(n, quantity), bin: null, supplierLot: null, expires: null },
            price: kind === 'found' ? null : '10',
          },
        ],
      });
      move(
        'INV120P',
        id,
        n,
        quantity,
        at(happened),
        kind === 'found' ? { by: 'rate' } : { by: 'amount', amount: quantity * 10 },
      );
    };
    bringIn(0, 20, 'other', 3, 12);
    bringIn(1, 2, 'found', 8, 8);
    bringIn(2, 30, 'production', 15, 15);
    for (const [n, kind, days] of [
      [3, 'issue', 2],
      [4, 'scrap', 6],
      [5, 'sample', 9],
    ] as const) {
      const id = write(stockOut, at(days), `${item(n).name}出库`, {
        ...{ kind, warehouse, happenedAt: null, lateReason: null },
        lines: [{ ...goods(n, 5), request: null, bin: null }],
      });
      move('INV130P', id, n, -5, at(days), { by: 'method' });
    }
    for (const [n, days, received, lost] of [
      [0, 10, 36, 4],
      [1, 1, 0, 0],
    ] as const) {
      const id = write(transfer, at(days), `${desk.fromName}调往${desk.toName}`, {
        ...{ from: warehouse, to, happenedAt: null, lateReason: null },
        lines: [{ ...goods(n, 40), fromBin: null, toBin: null }],
      });
      shipped.push({
        ...{
          id,
          company: desk.company,
          item: item(n).id,
          from: desk.from,
          to: desk.to,
          quantity: 40,
          received,
          lost,
        },
        ...{ at: at(days).toISOString(), came: at(days - 1).toISOString(), person: desk.person },
      });
      move('INV140P', id, n, -40, at(days));
      move('INV140P', id, n, 40, at(days), { warehouse: desk.to, status: 'transit', leg: 2 });
      if (received === 0) continue;
      const came = at(days - 1);
      const there = { warehouse: desk.to, line: 'a/came' };
      move('INV140P', id, n, -received, came, { ...there, status: 'transit' });
      move('INV140P', id, n, received, came, { ...there, leg: 2 });
      move('INV140P', id, n, -lost, came, {
        warehouse: desk.to,
        status: 'transit',
        line: 'a/lost',
        by: 'method',
      });
    }
  }
  if (forms.length === 0) return;
  await importForms(
    db,
    importHistory,
    forms.toSorted((a, b) => a.submittedAt!.getTime() - b.submittedAt!.getTime()),
  );
  await db.execute(sql`
    WITH line AS (
      INSERT INTO stock_transfer_line (form_id, line_id, company_id, item_id, lot, from_warehouse, to_warehouse, to_bin, quantity,
                                       received, lost, shipped_at)
      SELECT id, 'a', company, item, '', "from", "to", '', quantity, received, lost, at
        FROM jsonb_to_recordset(${JSON.stringify(shipped)}::jsonb)
          AS n (id uuid, company text, item text, "from" text, "to" text, quantity numeric, received numeric, lost numeric, at timestamptz)
      RETURNING id, form_id, received, lost)
    INSERT INTO stock_transfer_receipt (line, received, lost, bin_id, reason, person_id, received_at)
    SELECT l.id, l.received, l.lost, '', '运输途中破损', n.person, n.came
      FROM line l JOIN jsonb_to_recordset(${JSON.stringify(shipped)}::jsonb) AS n (id uuid, person text, came timestamptz) ON n.id = l.form_id
     WHERE l.received + l.lost > 0`);
  // What only moves within the company changes no value.
  await importPast(
    db,
    stock,
    sql`
    SELECT n.company AS company_id, n.item AS item_id, n.warehouse AS warehouse_id, '' AS bin_id, '' AS lot, n.status, n.item AS subject,
           '' AS area, 'average' AS method, n.at AS posted_at, n.quantity, n.voucher, n.id AS voucher_id, n.line AS voucher_line, n.leg,
           n.person AS person_id, n.by AS valued_by, n.amount
      FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
        AS n (company text, item text, warehouse text, status text, at timestamptz, quantity numeric, voucher text, id uuid, line text,
              leg int, person text, by text, amount numeric)`,
  );
}

/** What is known of lots: of a few the last day is over, some will be soon. */
export async function pastLots(db: Db, today: Date): Promise<void> {
  const now = sql`${today.toISOString()}::timestamptz`;
  await db.execute(sql`
    INSERT INTO stock_lot (item_id, lot, supplier_lot, made_on, expires_on, first_received_at)
    SELECT n.item_id, n.lot, 'S' || substr(md5(n.lot || n.item_id), 1, 6), (n.first - interval '20 days')::date,
           (${now})::date + CASE n.place % 7 WHEN 3 THEN -12 WHEN 5 THEN 18 ELSE 120 + (n.place * 13 % 300)::int END, n.first
      FROM (SELECT k.item_id, k.lot, min(l.posted_at) AS first, row_number() OVER (ORDER BY k.item_id, k.lot) AS place
              FROM stock_key k JOIN stock_line l ON l.key_id = k.id WHERE k.lot <> '' GROUP BY 1, 2) AS n
    ON CONFLICT DO NOTHING`);
}
