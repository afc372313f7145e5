import { sql } from 'drizzle-orm';
import {
  CallError,
  compareDecimals,
  invalid,
  type Currency,
  type FieldProblem,
  type InputOf,
} from '#calls/model';
import { withinScope } from '#identity/server';
import { orderHead, orderLines, purchaseTypes, stages } from '#purchasing/model';
import { handle, newId, type ActorContext } from '#server-kit/server';
import { holdLines, type TradeLine } from '#trade/server';
import type { PurchasingNeeds } from '../needs.ts';

type Asked = InputOf<typeof orderLines>['lines'][number];

/** The declaration of orders, which is loaded when first needed. */
export const loadOrder = async () => {
  const type = purchaseTypes.find(({ code }) => code === orderHead.code);
  if (!type) throw new Error('There are no orders.');
  return type.load();
};

/** The lines that the actor's right to order reaches. */
async function reachedOf({ db, actor }: ActorContext, lines: readonly Asked[]): Promise<Set<string>> {
  const ids = lines.flatMap(({ id }) => (/^\d{1,18}$/.test(id) ? id : []));
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT t.id::text FROM trade_line t WHERE t.id = ANY (${sql.param(ids)}::bigint[])
       AND ${withinScope(actor.scope([orderHead.code], 'add'), { company: sql`t.company_id` }, actor)}`);
  return new Set(rows.map(({ id }) => id));
}

/** What is wrong with what is asked, line by line. */
function problemsOf(
  { actor }: ActorContext,
  lines: readonly Asked[],
  requests: ReadonlyMap<string, TradeLine>,
  reached: ReadonlySet<string>,
): FieldProblem[] {
  return lines.flatMap(({ id, quantity, price }, index): FieldProblem[] => {
    const request = requests.get(id);
    const path = `lines.${index}`;
    if (!request || request.stage !== stages.request.stage || !reached.has(id))
      return [{ path, text: ['没有这个申请行', 'There is no such request line'] }];
    if (request.companyId !== actor.companyId)
      return [
        {
          path,
          text: ['其他公司的申请由该公司下单', 'Requests of another company are ordered by that company'],
        },
      ];
    return [
      ...(compareDecimals(quantity, '0') <= 0
        ? [
            {
              path: `${path}.quantity`,
              text: ['数量必须大于 0', 'The quantity must be above 0'] as const,
            },
          ]
        : []),
      ...(compareDecimals(price, '0') <= 0
        ? [{ path: `${path}.price`, text: ['请填写单价', 'Say the price'] as const }]
        : []),
    ];
  });
}

/**
 * What an order of some of the lines is refused for, at the lines that were asked for: the order counts its own, and says of
 * its supplier and its remarks what here stands with a line, or with the reason.
 */
function atAsked(error: unknown, group: readonly Asked[], all: readonly Asked[]): unknown {
  if (!(error instanceof CallError) || !error.details.problems) return error;
  const [first] = group as [Asked, ...Asked[]];
  const pathOf = (path: string): string => {
    if (path === 'supplier') return `lines.${all.indexOf(first)}.supplierId`;
    if (path === 'remarks') return `reasons.${first.supplierId}`;
    const [of, place, field] = path.split('.');
    const line = of === 'lines' ? group[Number(place ?? NaN)] : undefined;
    if (!line) return path;
    const at = `lines.${all.indexOf(line)}`;
    return field !== undefined && typed.has(field) ? `${at}.${field}` : at;
  };
  const problems = error.details.problems.map((problem) => ({ ...problem, path: pathOf(problem.path) }));
  return new CallError(error.errorName, { ...error.details, problems });
}
/** What is typed of a line that is asked for. */
const typed: ReadonlySet<string> = new Set(['quantity', 'price', 'promised']);

/** Lines of requests become orders that count at once: one for each supplier and currency. */
export const orderLinesHandler = ({
  handIn,
  supplierScores,
}: Pick<PurchasingNeeds, 'handIn' | 'supplierScores'>) =>
  handle(orderLines, async ({ promised, warehouseId, lines, reasons }, context) => {
    const { db } = context;
    const form = await loadOrder();
    const requests = await holdLines(
      db,
      lines.flatMap(({ id }) => (/^\d{1,18}$/.test(id) ? id : [])),
    );
    const problems = problemsOf(context, lines, requests, await reachedOf(context, lines));
    const why = new Map(reasons.map(({ supplierId, reason }) => [supplierId, reason]));
    const suppliers = [...new Set(lines.map(({ supplierId }) => supplierId))];
    for (const [id, { grade, score }] of await supplierScores.of(db, suppliers))
      if (grade === 'D' && !why.get(id))
        problems.push({
          path: `reasons.${id}`,
          text: [`供应商评级为 D（${score}），请说明理由`, `The supplier is graded D (${score}): say why`],
        });
    if (problems.length) throw invalid(problems);
    const of = ({ id }: Asked): TradeLine => requests.get(id) as TradeLine;
    const groups = Map.groupBy(lines, (line) => JSON.stringify([line.supplierId, of(line).currency]));
    const orders = [];
    for (const group of groups.values()) {
      const [first] = group as [Asked, ...Asked[]];
      const id = newId();
      // Where all lines come on one day, that is the day of the order.
      const days = new Set(group.map((line) => line.promised ?? promised));
      const day = days.size === 1 ? (first.promised ?? promised) : promised;
      const submitted = handIn().submit(context, form, {
        ...{ id, subject: '', currency: of(first).currency as Currency },
        remarks: why.get(first.supplierId) ?? '',
        values: {
          ...{
            supplier: { id: first.supplierId, name: '' },
            promised: day,
            terms: null,
            over: null,
            under: null,
          },
          warehouse: warehouseId === null ? null : { id: warehouseId, name: '' },
          lines: group.map((line) => ({
            ...{ id: newId(), item: { id: of(line).itemId, name: '' }, request: { id: line.id, name: '' } },
            ...{ spec: null, unit: of(line).unit, quantity: line.quantity, price: line.price },
            ...{ taxRate: line.taxRate, note: null },
            promised: (line.promised ?? promised) === day ? null : (line.promised ?? promised),
          })),
        },
      });
      const { number } = await submitted.catch((error: unknown) =>
        Promise.reject(atAsked(error, group, lines)),
      );
      orders.push({ id, number });
    }
    return { orders };
  });
