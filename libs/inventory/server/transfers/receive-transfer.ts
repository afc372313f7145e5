import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { CallError, compareDecimals, invalid, ruleBroken, type FieldProblem } from '#calls/model';
import { formsOf } from '#documents/server';
import { formatDecimal } from '#fields/model';
import { directory, withinScope } from '#identity/server';
import { readTransfer, receiveTransfer, transferHead, type stock } from '#inventory/model';
import { post, type Move } from '#ledgers/server';
import { handle, type ActorContext } from '#server-kit/server';
import { stockLedger } from '../ledger/stock-ledger.ts';
import { keyOf, negative } from '../posting/stock-moves.ts';

interface Line extends Record<string, unknown> {
  id: string;
  lineId: string;
  companyId: string;
  item: string;
  lot: string;
  to: string;
  bin: string;
  quantity: string;
  received: string;
  lost: string;
  /** Receipts until now. */
  times: number;
}

const heldLines = async ({ db, actor }: ActorContext, id: string): Promise<Line[]> => {
  const { rows } = await db.execute<Line>(sql`
    SELECT t.id::text, t.line_id AS "lineId", t.company_id AS "companyId", t.item_id AS item, t.lot, t.to_warehouse AS to,
           t.to_bin AS bin, t.quantity::text, t.received::text, t.lost::text,
           (SELECT count(*)::int FROM stock_transfer_receipt r WHERE r.line = t.id) AS times
      FROM stock_transfer_line t WHERE t.form_id = ${id}::uuid AND NOT t.cancelled
       AND ${withinScope(actor.scope([transferHead.code], 'add'), { company: sql`t.company_id` }, actor)}
     ORDER BY t.id FOR NO KEY UPDATE OF t`);
  if (rows.length === 0) throw new CallError('notFound');
  return rows;
};

const openOf = ({ quantity, received, lost }: Line): Big => new Big(quantity).minus(received).minus(lost);

const receive = handle(receiveTransfer, async ({ id, reason, lines }, context) => {
  const { db, actor, now } = context;
  const known = new Map((await heldLines(context, id)).map((line) => [line.id, line]));
  const bins = lines.flatMap(({ binId }) => binId ?? []);
  const { rows: placed } = await db.execute<{ id: string; warehouse: string }>(
    sql`SELECT id, warehouse_id AS warehouse FROM bin WHERE id = ANY (${sql.param(bins)}::text[])`,
  );
  const warehouseOf = new Map(placed.map((one) => [one.id, one.warehouse]));
  const asked = lines.filter(({ received, lost }) => Number(received) !== 0 || Number(lost) !== 0);
  const seen = new Set<string>();
  const problems = asked.flatMap(({ lineId, received, lost, binId }): FieldProblem[] => {
    const line = known.get(lineId);
    const path = `lines.${lineId}`;
    if (!line) return [{ path, text: ['没有这一行', 'There is no such line'] }];
    // Each would be held against all that is on the way.
    if (seen.has(lineId)) return [{ path, text: ['这一行填写了两次', 'This line is there twice'] }];
    seen.add(lineId);
    if (received.startsWith('-') || lost.startsWith('-'))
      return [{ path: `${path}.received`, text: ['不能为负数', 'Not below zero'] }];
    const open = openOf(line);
    if (new Big(received).plus(lost).gt(open))
      return [
        {
          path: `${path}.received`,
          text: [
            `在途仅 ${formatDecimal(open.toFixed())}`,
            `Only ${formatDecimal(open.toFixed())} on the way`,
          ],
        },
      ];
    return binId && warehouseOf.get(binId) !== line.to
      ? [{ path: `${path}.bin`, text: ['库位不在该仓库内', 'This bin is not in the warehouse'] }]
      : [];
  });
  if (problems.length) throw invalid(problems);
  if (asked.length === 0) throw ruleBroken(['请填写到货数量', 'Say how much came']);
  if (asked.some(({ lost }) => compareDecimals(lost, '0') > 0) && !reason)
    throw invalid([{ path: 'reason', text: ['请说明损失原因', 'Say why some was lost'] }]);
  const rows = asked.map(({ lineId, received, lost, binId }) => {
    const line = known.get(lineId) as Line;
    return { line, received, lost, bin: binId === undefined ? line.bin : (binId ?? '') };
  });
  await db.execute(sql`
    INSERT INTO stock_transfer_receipt (line, received, lost, bin_id, reason, person_id, received_at)
    SELECT line, received, lost, bin, CASE WHEN lost > 0 THEN ${reason} ELSE '' END, ${actor.personId}, ${now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, line: row.line.id })))}::jsonb)
        AS n (line bigint, received numeric, lost numeric, bin text)`);
  await db.execute(sql`
    UPDATE stock_transfer_line t SET received = t.received + n.received, lost = t.lost + n.lost
      FROM jsonb_to_recordset(${JSON.stringify(rows.map(({ line, received, lost }) => ({ id: line.id, received, lost })))}::jsonb)
        AS n (id bigint, received numeric, lost numeric) WHERE t.id = n.id`);
  await post(context, stockLedger, {
    companyId: rows[0]?.line.companyId ?? '',
    postedAt: now,
    voucher: { kind: transferHead.code, id },
    reason: reason || null,
    moves: rows.flatMap(movesOf),
  });
  const { rows: open } = await db.execute<{ left: number }>(sql`
    SELECT count(*)::int AS left FROM stock_transfer_line WHERE form_id = ${id}::uuid AND received + lost < quantity`);
  return { left: open[0]?.left ?? 0 };
});

/** What came leaves transit for its bin; what was lost leaves the warehouse. */
function movesOf({ line, received, lost, bin }: { line: Line; received: string; lost: string; bin: string }) {
  const goods = { item: { id: line.item }, lot: line.lot };
  const transit = keyOf(goods, { id: line.to }, null, 'transit');
  const place = `${line.lineId}/${line.times + 1}`;
  const moves: Move<typeof stock>[] = [];
  if (compareDecimals(received, '0') > 0)
    moves.push(
      { line: place, leg: 1, key: transit, quantity: negative(received) },
      {
        ...{ line: place, leg: 2, key: keyOf(goods, { id: line.to }, { id: bin }), quantity: received },
        value: { by: 'line', of: 'leg before' },
      },
    );
  if (compareDecimals(lost, '0') > 0)
    moves.push({ line: `${place}/lost`, key: transit, quantity: negative(lost) });
  return moves;
}

const read = handle(readTransfer, async ({ id }, { db, actor, language }) => {
  const name = (of: string) => directory.nameSql(language, of);
  const within = withinScope(
    actor.scope([transferHead.code], 'query'),
    { company: sql`t.company_id` },
    actor,
  );
  const { rows } = await db.execute<
    Record<string, never> & { number: string; to: { id: string; name: string } }
  >(sql`
    SELECT f.number, jsonb_build_object('id', w.id, 'name', ${name('w')}) AS to, t.id::text,
           jsonb_build_object('id', i.id, 'name', ${name('i')}) AS item, i.code AS "itemCode", ${name('u')} AS unit, t.lot,
           CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('id', b.id, 'name', b.code) END AS bin,
           trim_scale(t.quantity)::text AS quantity, trim_scale(t.received)::text AS received, trim_scale(t.lost)::text AS lost,
           trim_scale(t.quantity - t.received - t.lost)::text AS open
      FROM stock_transfer_line t JOIN ${formsOf(transferHead)} f ON f.id = t.form_id JOIN item i ON i.id = t.item_id
      JOIN unit u ON u.id = i.unit_id JOIN warehouse w ON w.id = t.to_warehouse LEFT JOIN bin b ON b.id = t.to_bin
     WHERE t.form_id = ${id}::uuid AND NOT t.cancelled AND ${within} ORDER BY t.id`);
  const [first] = rows;
  if (!first) throw new CallError('notFound');
  const { rows: receipts } = await db.execute<{ at: string } & Record<string, string>>(sql`
    SELECT ${name('i')} AS item, trim_scale(r.received)::text AS received, trim_scale(r.lost)::text AS lost, r.reason,
           coalesce(${name('p')}, '') AS person, to_json(r.received_at) #>> '{}' AS at
      FROM stock_transfer_receipt r JOIN stock_transfer_line t ON t.id = r.line JOIN item i ON i.id = t.item_id
      LEFT JOIN person p ON p.id = r.person_id WHERE t.form_id = ${id}::uuid ORDER BY r.id`);
  return {
    ...{ number: first.number, to: first.to, lines: rows },
    receipts: receipts.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
  } as never;
});

export const transferHandlers = [receive, read];
