import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { Deed, FormContextSource } from '#documents/server';
import { changeOrder, orderHead } from '#purchasing/model';
import type { Db } from '#server-kit/server';

interface Act extends Record<string, unknown> {
  id: string;
  act: 'close' | 'reopen' | 'cancel' | 'change';
  reason: string;
  personId: string | null;
  at: string;
  zh: string;
  en: string;
}

const acts: Readonly<Record<Act['act'], Label>> = {
  close: ['短关', 'Closed short'],
  reopen: ['重开', 'Reopened'],
  cancel: ['取消', 'Cancelled'],
  change: ['变更原因', 'Reason of the change'],
};

/** What was done at once with lines is one deed: a change says why, the others which lines and why. */
const deedOf = ([first, ...others]: readonly [Act, ...Act[]]): Deed => ({
  ...{ id: `act-${first.id}`, at: new Date(first.at), personId: first.personId },
  through: first.act === 'change' ? changeOrder.name : null,
  changes:
    first.act === 'change'
      ? [{ label: [...acts.change], before: '', after: first.reason, line: null }]
      : [first, ...others].map(({ act, zh, en, reason }) => ({
          label: [`${acts[act][0]} · ${zh}`, `${acts[act][1]} · ${en}`],
          ...{ before: '', after: reason, line: null },
        })),
});

interface Sending extends Record<string, unknown> {
  id: string;
  personId: string;
  at: string;
  recipients: string[];
}

/** Each time that it went to its supplier. */
async function sendings(db: Db, order: string): Promise<Deed[]> {
  const { rows } = await db.execute<Sending>(sql`
    SELECT o.id, o.person_id AS "personId", to_json(o.sent_at AT TIME ZONE 'UTC') #>> '{}' || 'Z' AS at, o.recipients
      FROM purchase_order_sent o WHERE o.order_id = ${order}::uuid ORDER BY o.sent_at DESC LIMIT 50`);
  return rows.map(({ id, personId, at, recipients }) => ({
    ...{ id: `sent-${id}`, at: new Date(at), personId, through: null },
    changes: [
      {
        label: ['发送给供应商', 'Sent to the supplier'],
        before: '',
        after: recipients.join('; '),
        line: null,
      },
    ],
  }));
}

/** The history of an order says why it was changed, closed short and reopened, and to whom it was sent. */
export const orderActs: FormContextSource = {
  types: [orderHead.code],
  async done({ db }, id) {
    const { rows } = await db.execute<Act>(sql`
      SELECT a.id::text, a.act, a.reason, a.person_id AS "personId",
             to_json(a.acted_at AT TIME ZONE 'UTC') #>> '{}' || 'Z' AS at,
             i.name_zh AS zh, coalesce(nullif(i.name_en, ''), i.name_zh) AS en
        FROM trade_act a JOIN trade_line t ON t.id = a.line_id JOIN item i ON i.id = t.item_id
       WHERE t.document_id = ${id}::uuid ORDER BY a.id DESC LIMIT 200`);
    const acted = [...Map.groupBy(rows, ({ act, at }) => `${at} ${act}`).values()].map((some) =>
      deedOf(some as [Act, ...Act[]]),
    );
    return [...acted, ...(await sendings(db, id))].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  },
};
