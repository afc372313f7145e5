import { sql } from 'drizzle-orm';
import { compareDecimals } from '#calls/model';
import { fact, quantityFigure, type ContextFact } from '#documents/model';
import { formsOf, type FormContextSource } from '#documents/server';
import { transferHead, transitPath } from '#inventory/model';

interface Line extends Record<string, unknown> {
  number: string;
  zh: string;
  en: string;
  unitZh: string;
  unitEn: string;
  quantity: string;
  received: string;
  lost: string;
  open: string;
  why: string | null;
}

/** More nobody reads beside a document. */
const mostLines = 30;

/** Beside a transfer between warehouses: what of each line is still on its way, what came, what was lost and why. */
export const transferStands: FormContextSource = {
  types: [transferHead.code],
  async effects({ db, actor }, { id }): Promise<ContextFact[]> {
    const { rows } = await db.execute<Line>(sql`
      SELECT coalesce(f.number, '') AS number, concat_ws(' ', i.code, i.name_zh, i.spec, nullif(t.lot, '')) AS zh,
             concat_ws(' ', i.code, coalesce(nullif(i.name_en, ''), i.name_zh), i.spec, nullif(t.lot, '')) AS en,
             u.name_zh AS "unitZh", coalesce(nullif(u.name_en, ''), u.name_zh) AS "unitEn",
             trim_scale(t.quantity)::text AS quantity, trim_scale(t.received)::text AS received, trim_scale(t.lost)::text AS lost,
             trim_scale(t.quantity - t.received - t.lost)::text AS open,
             (SELECT string_agg(DISTINCT r.reason, '；') FROM stock_transfer_receipt r WHERE r.line = t.id AND r.lost > 0) AS why
        FROM stock_transfer_line t JOIN item i ON i.id = t.item_id JOIN unit u ON u.id = i.unit_id
        JOIN ${formsOf(transferHead)} f ON f.id = t.form_id
       WHERE t.form_id = ${id}::uuid AND NOT t.cancelled ORDER BY t.id LIMIT ${mostLines}`);
    const sees = actor.may(transferHead.code, 'query');
    return rows.map(({ number, zh, en, unitZh, unitEn, quantity, received, lost, open, why }) => {
      const as = (value: string) => quantityFigure(value, [unitZh, unitEn]);
      const isOpen = compareDecimals(open, '0') > 0;
      const isShort = compareDecimals(lost, '0') > 0;
      const said = isOpen ? ['在途', 'in transit'] : isShort ? ['有短少', 'short'] : ['已到齐', 'received'];
      return fact(
        [`${zh} · ${said[0]}`, `${en} · ${said[1]}`],
        as(isOpen ? open : isShort ? lost : received),
        {
          tone: isOpen ? 'plain' : isShort ? 'warn' : 'ok',
          to: isOpen && sees ? transitPath(number) : null,
          rows: [
            { label: ['发出', 'Shipped'], figure: as(quantity), to: null },
            { label: ['已到', 'Received'], figure: as(received), to: null },
            ...(isShort
              ? [
                  {
                    label: [
                      ['损失', why].filter(Boolean).join('：'),
                      ['Lost', why].filter(Boolean).join(': '),
                    ] as [string, string],
                    figure: as(lost),
                    to: null,
                  },
                ]
              : []),
          ],
        },
      );
    });
  },
};
