import { sql } from 'drizzle-orm';
import { compareDecimals, type Label } from '#calls/model';
import { fact, quantityFigure } from '#documents/model';
import { formsOfAnyType, readableOf, type FormContextSource } from '#documents/server';
import { directory } from '#identity/server';
import { stockInHead } from '#inventory/model';
import { headOf } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { returnLines, stillToCome } from './return-lines.ts';

const returning = headOf('goodsReturn').code;

/** The warehouse that a lot left last, where it has been in stock: it comes back to it. */
async function cameFrom(
  { db, language }: ActorContext,
  { companyId, item, lot }: { companyId: string; item: string; lot: string },
): Promise<{ id: string; name: string } | null> {
  const name = sql.raw(directory.nameColumn(language, 'w'));
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT w.id, ${name} AS name FROM stock_key k JOIN warehouse w ON w.id = k.warehouse_id
     WHERE k.company_id = ${companyId} AND k.item_id = ${item} AND w.state = 'active'
     ORDER BY upper(k.lot) = upper(${lot}) DESC, k.moved_at DESC NULLS LAST, k.id LIMIT 1`);
  return rows[0] ?? null;
}

/** From an approved return to the document that brings the goods in; and on it, what of them has come. */
export const returnContexts: readonly FormContextSource[] = [
  {
    types: [returning],
    async goesOn({ db, actor }, { id }) {
      if (!actor.may(stockInHead.code, 'add')) return [];
      const { rows } = await db.execute(
        sql`SELECT FROM customer_return r WHERE r.document_id = ${id}::uuid AND ${stillToCome} LIMIT 1`,
      );
      return rows.length > 0 ? [{ type: stockInHead.code }] : [];
    },
    async effects(context, { id }) {
      const lines = await returnLines(context, sql`r.document_id = ${id}::uuid AND r.state <> 'released'`);
      return lines.map(({ goods, lot, unit, asked, came, open }) => {
        const as: Label = [unit, unit];
        const called = [goods, lot].filter(Boolean).join(' · ');
        return fact([`${called} 待退回`, `${called}: still to come back`], quantityFigure(open, as), {
          tone: compareDecimals(open, '0') === 0 ? 'ok' : 'plain',
          rows: [
            { label: ['申请退回', 'Asked'], figure: quantityFigure(asked, as), to: null },
            { label: ['已入库待检', 'Came in, to be inspected'], figure: quantityFigure(came, as), to: null },
          ],
        });
      });
    },
  },
  {
    types: [stockInHead.code],
    async startsFrom(context, from) {
      const { rows } = await context.db.execute<
        Parameters<typeof readableOf>[1][number] & Record<string, unknown>
      >(sql`
        SELECT f.id, f.type, f.status, f.company_id AS "companyId", f.department_id AS "departmentId",
               f.applicant_id AS "applicantId" FROM ${formsOfAnyType} f
         WHERE f.id = ${from}::uuid AND f.type = ${returning} AND f.status = 'approved'`);
      const [form] = rows;
      // Whoever takes goods in sees what is to come, whether or not they may read the request itself.
      const mayTake = context.actor.may(stockInHead.code, 'add');
      if (!form || !(mayTake || (await readableOf(context, [form])).has(form.id))) return {};
      const lines = await returnLines(context, sql`r.document_id = ${from}::uuid AND ${stillToCome}`);
      const [first] = lines;
      if (!first) return {};
      return {
        kind: 'return',
        warehouse: await cameFrom(context, first),
        lines: lines.map((line) => ({
          ...{ id: `return-${line.id}`, request: { id: line.id, name: `${line.number} ${line.goods}` } },
          ...{ item: { id: line.item, name: line.goods }, unit: line.unit, lot: line.lot || null },
          ...{ bin: null, quantity: line.open, price: null },
        })),
      };
    },
  },
];
