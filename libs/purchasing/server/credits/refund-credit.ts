import { sql } from 'drizzle-orm';
import {
  CallError,
  compareDecimals,
  currencies,
  dayOf,
  invalid,
  moneyText,
  ruleBroken,
  type Currency,
  type FieldProblem,
} from '#calls/model';
import { withinScope } from '#identity/server';
import { invoiceHead, refundCredit, reverseRefund } from '#purchasing/model';
import { handle, newId, type ActorContext, type Db } from '#server-kit/server';
import { holdLines } from '#trade/server';
import { refundedInSql, standsInSql } from './credit-sql.ts';

interface Noted extends Record<string, unknown> {
  currency: Currency;
  /** What of it was not paid back. */
  left: string;
  stands: boolean;
}

/** Holds the receipt line of a credit note, as whoever enters or reverses one does: it is paid back once. */
async function holdCredit(db: Db, id: string): Promise<void> {
  const { rows } = await db.execute<{ line: string }>(
    sql`SELECT trade_id::text AS line FROM purchase_credit WHERE id = ${id}::uuid`,
  );
  await holdLines(
    db,
    rows.map(({ line }) => line),
  );
}

async function creditOf({ db, actor }: ActorContext, id: string, action: 'add' | 'disable'): Promise<Noted> {
  const { rows } = await db.execute<Noted>(sql`
    SELECT t.currency, (c.gross - ${refundedInSql('c')})::text AS left, ${standsInSql} AS stands
      FROM purchase_credit c JOIN trade_line t ON t.id = c.trade_id
     WHERE c.id = ${id}::uuid AND c.reverses IS NULL
       AND ${withinScope(actor.scope([invoiceHead.code], action), { company: sql`t.company_id` }, actor)}`);
  const [credit] = rows;
  if (!credit) throw new CallError('notFound');
  return credit;
}

function amountProblems(amount: string, { currency, left }: Noted): FieldProblem[] {
  const decimals = currencies[currency];
  if (compareDecimals(amount, '0') <= 0)
    return [{ path: 'amount', text: ['金额必须大于 0', 'The amount must be above 0'] }];
  if ((amount.split('.')[1]?.length ?? 0) > decimals)
    return [{ path: 'amount', text: [`最多 ${decimals} 位小数`, `At most ${decimals} decimals`] }];
  if (compareDecimals(amount, left) > 0) {
    const most = moneyText(left, currency);
    return [
      {
        path: 'amount',
        text: [`不能超过未退款的 ${most}`, `Not above the ${most} that was not refunded yet`],
      },
    ];
  }
  return [];
}

/** Enters what the supplier paid back of a credit note: so much of it lowers no invoice any more. */
export const refundCreditHandler = handle(refundCredit, async (request, context) => {
  const { db, actor, now, timeZone } = context;
  const { id, amount, refundedOn, reference } = request;
  await holdCredit(db, id);
  const credit = await creditOf(context, id, 'add');
  if (!credit.stands) throw ruleBroken(['该贷项通知单已冲销', 'This credit note was reversed already']);
  const problems = amountProblems(amount, credit);
  if (refundedOn > dayOf(now, timeZone))
    problems.push({ path: 'refundedOn', text: ['不能晚于今天', 'It cannot be after today'] });
  if (problems.length > 0) throw invalid(problems);
  await db.execute(sql`
    INSERT INTO purchase_credit_refund (id, credit_id, amount, refunded_on, reference, person_id, entered_at)
    VALUES (${newId()}::uuid, ${id}::uuid, ${amount}, ${refundedOn}, ${reference}, ${actor.personId}, ${now.toISOString()}::timestamptz)`);
  return {};
});

/** Was more paid back of the same credit note after this refund, and is that not taken back? In the order in which its row shows them. */
async function laterStands(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM purchase_credit_refund p JOIN purchase_credit_refund n
        ON n.credit_id = p.credit_id AND (n.entered_at, n.id) > (p.entered_at, p.id)
     WHERE p.id = ${id}::uuid AND n.reverses IS NULL
       AND NOT EXISTS (SELECT FROM purchase_credit_refund x WHERE x.reverses = n.id) LIMIT 1`);
  return rows.length > 0;
}

/** Takes back a refund that was entered by mistake, by a row of its opposite: the credit note lowers what is payable again. */
export const reverseRefundHandler = handle(reverseRefund, async ({ id, reason }, context) => {
  const { db, actor, now } = context;
  if (!reason) throw invalid([{ path: 'reason', text: ['请说明原因', 'Say why'] }]);
  const { rows } = await db.execute<{ credit: string }>(
    sql`SELECT credit_id::text AS credit FROM purchase_credit_refund WHERE id = ${id}::uuid AND reverses IS NULL`,
  );
  const [refund] = rows;
  if (!refund) throw new CallError('notFound');
  await holdCredit(db, refund.credit);
  await creditOf(context, refund.credit, 'disable');
  const { rows: taken } = await db.execute(
    sql`SELECT FROM purchase_credit_refund WHERE reverses = ${id}::uuid`,
  );
  if (taken.length > 0) throw ruleBroken(['这笔退款已撤销', 'This refund was taken back already']);
  if (await laterStands(db, id))
    throw ruleBroken([
      '这张贷项通知单之后还有退款，请先撤销后面的',
      'A later refund of this credit note stands: undo that first',
    ]);
  await db.execute(sql`
    INSERT INTO purchase_credit_refund (id, credit_id, amount, refunded_on, reference, person_id, entered_at, reverses, reason)
    SELECT ${newId()}::uuid, p.credit_id, -p.amount, p.refunded_on, p.reference, ${actor.personId}, ${now.toISOString()}::timestamptz, p.id, ${reason}
      FROM purchase_credit_refund p WHERE p.id = ${id}::uuid`);
  return {};
});
