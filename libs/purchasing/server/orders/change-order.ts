import Big from 'big.js';
import { sql } from 'drizzle-orm';
import {
  pathInLine,
  CallError,
  compareDecimals,
  invalid,
  type FieldProblem,
  type InputOf,
} from '#calls/model';
import { formsOf } from '#documents/server';
import { formatDecimal } from '#fields/model';
import { withinScope } from '#identity/server';
import { changeOrder, closeOrder, orderHead, reopenOrder, stages } from '#purchasing/model';
import { handle, type ActorContext, type Db } from '#server-kit/server';
import { mostOfLine } from '#trade/model';
import {
  changeLines,
  closeShort,
  follow,
  holdLines,
  linesOfDocument,
  reopen,
  type TradeLine,
} from '#trade/server';
import { repriceInvoices } from '../invoices/match-invoice.ts';
import type { PurchasingNeeds } from '../needs.ts';
import { tellPrices } from '../prices/tell-prices.ts';
import { loadOrder } from './order-lines.ts';
import { ofRequest, tooMuchOrdered } from './of-request.ts';

/** Throws unless the order is there and the actor's right to change reaches it. */
export async function reachedOrder({ db, actor }: ActorContext, id: string): Promise<void> {
  const { rows } = await db.execute(sql`
    SELECT FROM ${formsOf(orderHead)} f WHERE f.id = ${id}::uuid AND f.status = 'approved'
       AND ${withinScope(actor.scope([orderHead.code], 'edit'), { company: sql`f.company_id` }, actor)}`);
  if (rows.length === 0) throw new CallError('notFound');
}

const needsReason = (reason: string): void => {
  if (!reason) throw invalid([{ path: 'reason', text: ['请说明原因', 'Say why'] }]);
};

type Change = InputOf<typeof changeOrder>['lines'][number];

/** What no line holds is refused before anything is worked out of it. */
const problemsOfSize = (lines: readonly Change[]): FieldProblem[] =>
  lines.flatMap(({ lineId, ...typed }) =>
    (['quantity', 'price'] as const).flatMap((field): FieldProblem[] => {
      const most = formatDecimal(mostOfLine);
      return compareDecimals(typed[field], mostOfLine) > 0
        ? [{ path: `lines.${lineId}.${field}`, text: [`不能大于 ${most}`, `Not above ${most}`] }]
        : [];
    }),
  );

/** What was received or is linked is not taken away by a change. */
function problemsOf(lines: readonly Change[], known: ReadonlyMap<string, TradeLine>): FieldProblem[] {
  const seen = new Set<string>();
  return lines.flatMap(({ lineId, quantity, price }): FieldProblem[] => {
    const line = known.get(lineId);
    const path = `lines.${lineId}`;
    if (seen.has(lineId)) return [{ path, text: ['该行重复', 'This line stands twice'] }];
    seen.add(lineId);
    if (!line || line.state === 'cancelled' || line.state === 'closed')
      return [{ path, text: ['该行已关闭或取消', 'This line is closed or cancelled'] }];
    // A little more may have come than was ordered: that line may stay as it is.
    const isLess =
      compareDecimals(quantity, line.quantity) !== 0 && compareDecimals(quantity, line.linked) < 0;
    return [
      ...(compareDecimals(quantity, '0') <= 0 || isLess
        ? [
            {
              path: `${path}.quantity`,
              text: [`不能低于已收 ${line.linked}`, `Not below the ${line.linked} that came`] as const,
            },
          ]
        : []),
      ...(compareDecimals(price, '0') < 0
        ? [{ path: `${path}.price`, text: ['单价不能为负', 'A price is not negative'] as const }]
        : []),
    ];
  });
}

/** Units of its request in one of each line of an order, as it was released. */
async function factorsKept(db: Db, targets: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ target: string; factor: string }>(sql`
    SELECT DISTINCT ON (k.target_id) k.target_id::text AS target, trim_scale(k.factor)::text AS factor FROM trade_link k
     WHERE k.target_id = ANY (${sql.param([...targets])}::bigint[]) AND k.measure = ${stages.request.measure} ORDER BY k.target_id, k.id`);
  return new Map(rows.map(({ target, factor }) => [target, factor]));
}

/** What was approved binds a change too: of their requests no more is ordered than they have open, and less gives back. */
async function followChanges(
  context: ActorContext,
  lines: readonly Change[],
  known: ReadonlyMap<string, TradeLine>,
  requests: ReadonlyMap<string, string>,
): Promise<void> {
  const changes = lines.flatMap(({ lineId, quantity }) => {
    const source = requests.get(lineId);
    const { id, quantity: before } = known.get(lineId) as TradeLine;
    const more = new Big(quantity).minus(before);
    return source && !more.eq(0)
      ? [{ source, target: id, more: more.toFixed(), path: pathInLine(lineId, 'quantity') }]
      : [];
  });
  if (changes.length === 0) return;
  const sources = await holdLines(
    context.db,
    changes.map(({ source }) => source),
  );
  const factors = await factorsKept(
    context.db,
    changes.map(({ target }) => target),
  );
  const links = changes.flatMap(({ source, target, more, path }) => {
    const of = sources.get(source);
    const factor = factors.get(target) ?? '1';
    return of ? [{ source, target, factor, quantity: ofRequest(more, factor, of), path }] : [];
  });
  const ended = (source: string) => ['closed', 'cancelled'].includes(sources.get(source)?.state ?? '');
  await follow(
    context,
    stages.request.measure,
    sources,
    // A request that has ended takes nothing back.
    links.filter(({ source, quantity }) => !(quantity.startsWith('-') && ended(source))),
    tooMuchOrdered,
  );
}

const held = async (db: Db, id: string): Promise<Map<string, TradeLine>> => {
  const lines = await linesOfDocument(db, id);
  const now = await holdLines(
    db,
    [...lines.values()].map((line) => line.id),
  );
  return new Map([...now.values()].map((line) => [line.lineId, line]));
};

/** Closing short, reopening and changing released orders; each with its reason, kept beside the lines. */
export const orderActHandlers = ({
  handIn,
  ...needs
}: Pick<PurchasingNeeds, 'handIn' | 'stock' | 'inCurrency' | 'keepLastPrices'>) => [
  handle(closeOrder, async ({ id, lineIds, reason }, context) => {
    needsReason(reason);
    await reachedOrder(context, id);
    return { lines: await closeShort(context, { documentId: id, lineIds, reason }) };
  }),
  handle(reopenOrder, async ({ id, lineIds, reason }, context) => {
    needsReason(reason);
    await reachedOrder(context, id);
    return { lines: await reopen(context, { documentId: id, lineIds, reason }) };
  }),
  handle(changeOrder, async ({ id, version: read, lines, reason }, context) => {
    needsReason(reason);
    await reachedOrder(context, id);
    const tooLarge = problemsOfSize(lines);
    if (tooLarge.length) throw invalid(tooLarge);
    const form = await loadOrder();
    const byLine = new Map(lines.map((line) => [line.lineId, line]));
    // The document first, as everybody holds it first.
    const requests = new Map<string, string>();
    const version = await handIn().rewrite(context, form, { id, version: read }, (values) => ({
      ...values,
      lines: (values['lines'] as { id: string; request?: { id: string } | null }[]).map((line) => {
        const to = byLine.get(line.id);
        if (line.request) requests.set(line.id, line.request.id);
        return to ? { ...line, quantity: to.quantity, price: to.price, promised: to.promised } : line;
      }),
    }));
    const known = await held(context.db, id);
    const problems = problemsOf(lines, known);
    if (problems.length) throw invalid(problems);
    await followChanges(context, lines, known, requests);
    await changeLines(
      context,
      lines.map(({ lineId, quantity, price, promised }) => ({
        ...{ line: known.get(lineId) as TradeLine, quantity, price, due: promised },
      })),
      reason,
    );
    // Invoices that wait are held against what was agreed since.
    const priced = lines.flatMap(({ lineId, price }): TradeLine[] => {
      const line = known.get(lineId) as TradeLine;
      return compareDecimals(price, line.price ?? '0') === 0 ? [] : [{ ...line, price }];
    });
    await tellPrices(context, needs, priced);
    await repriceInvoices(
      context,
      needs,
      priced.map((line) => line.id),
    );
    return { version };
  }),
];
