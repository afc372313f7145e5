import { sql } from 'drizzle-orm';
import { compareDecimals } from '#calls/model';
import type { Context } from '#server-kit/server';
import type { TradeLine } from './line.ts';
import { stateWith } from './link.ts';

/** What a line of a document that counts is to say from now on. */
export interface LineChange {
  /** Held. */
  line: TradeLine;
  quantity: string;
  price: string;
  due: string | null;
}

const same = ({ line, quantity, price, due }: LineChange): boolean =>
  compareDecimals(line.quantity, quantity) === 0 &&
  compareDecimals(line.price ?? '0', price) === 0 &&
  line.due === due;

/** Changes lines; what they said before is kept with the reason. Lines that stay as they are, are left alone. */
export async function changeLines(
  { db, now, actor }: Context,
  changes: readonly LineChange[],
  reason: string,
): Promise<void> {
  const rows = changes
    .filter((change) => !same(change))
    .map(({ line, quantity, price, due }) => ({
      ...{ id: line.id, quantity, price, due, state: stateWith({ ...line, quantity }, line.linked) },
      before: { quantity: line.quantity, price: line.price ?? '0', promised: line.due },
      after: { quantity, price, promised: due },
    }));
  if (rows.length === 0) return;
  await db.execute(sql`
    UPDATE trade_line t SET quantity = n.quantity, price = n.price, due = n.due, state = n.state,
           ended_at = CASE WHEN n.state IN ('open', 'partly') THEN NULL ELSE coalesce(t.ended_at, ${now.toISOString()}::timestamptz) END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (id bigint, quantity numeric, price numeric, due date, state text)
     WHERE t.id = n.id`);
  await db.execute(sql`
    INSERT INTO trade_act (line_id, act, reason, before, after, person_id, acted_at)
    SELECT id, 'change', ${reason}, before, after, ${actor?.personId ?? null}, ${now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (id bigint, before jsonb, after jsonb)`);
}
