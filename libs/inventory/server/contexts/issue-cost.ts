import { addDecimals } from '#calls/model';
import { fact, moneyFigure, type ContextFact } from '#documents/model';
import type { FormContextSource } from '#documents/server';
import { sql } from 'drizzle-orm';
import { onHandScreen, stockOutHead } from '#inventory/model';
import { linesAddress } from '../explain/addresses.ts';
import { costOfIssue } from '../ledger/cost-of-issue.ts';

/** Beside a document that took goods out: what they cost, for whoever may see what stock is worth. */
export const issueCost: FormContextSource = {
  types: [stockOutHead.code],
  async effects({ db, actor }, { id }): Promise<ContextFact[]> {
    if (!actor.may(onHandScreen.code, 'query')) return [];
    const lines = await costOfIssue(db, { kind: stockOutHead.code, id });
    const [first] = lines;
    if (!first) return [];
    const { rows: names } = await db.execute<{ id: string; zh: string; en: string }>(sql`
      SELECT id, concat_ws(' ', code, name_zh) AS zh, concat_ws(' ', code, coalesce(nullif(name_en, ''), name_zh)) AS en
        FROM item WHERE id = ANY (${sql.param([...new Set(lines.map(({ item }) => item))])}::text[])`);
    const nameOf = new Map(names.map(({ id: item, zh, en }) => [item, [zh, en] as [string, string]]));
    const waits = lines.some(({ revaluedSince }) => revaluedSince !== null);
    return [
      fact(
        waits
          ? ['出库成本（重算中）', 'Cost of what went out (being revalued)']
          : ['出库成本', 'Cost of what went out'],
        moneyFigure(addDecimals(...lines.map(({ cost }) => cost)), first.currency),
        {
          tone: waits ? 'warn' : 'plain',
          rows: lines.map(({ item, cost, currency, at }) => ({
            label: nameOf.get(item) ?? [item, item],
            figure: moneyFigure(cost, currency),
            to: linesAddress(item, { at }),
          })),
        },
      ),
    ];
  },
};
