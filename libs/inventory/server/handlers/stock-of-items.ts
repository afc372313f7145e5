import Big from 'big.js';
import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { dealsWithCompany } from '#documents/server';
import { scopeReaches, withinScope } from '#identity/server';
import {
  namedSerials,
  onHandList,
  openOrders,
  stockDocumentTypes,
  stockInPlace,
  stockInUnit,
  stockOnHand,
  stockOutHead,
  transferHead,
} from '#inventory/model';
import { headOf } from '#requisitions/model';
import { handle, type ActorContext } from '#server-kit/server';
import { comingInSql, factorsOf } from '#trade/server';
import { notExpiredInSql } from '../reservations/pickable.ts';

/** What may be used of what is on hand: neither held back nor expired. */
const onHand = sql`stock_key t`;
const usable = ({ now, timeZone }: ActorContext): SQL =>
  sql` AND t.status = 'usable' AND ${notExpiredInSql(dayOf(now, timeZone), 't')}`;
/** Ordered and not received. */
const open = sql`${comingInSql('in')} t`;

/** Sum by item in a company; '0' where there is nothing. Decimals without idle zeros. */
async function sumsOf(
  { db, actor }: ActorContext,
  from: SQL,
  also: SQL,
  { ids, companyId = actor.companyId }: { ids: string[]; companyId?: string | undefined },
): Promise<{ values: Record<string, string | null> }> {
  if (ids.length === 0) return { values: {} };
  const { rows } = await db.execute<{ id: string; total: string }>(sql`
    SELECT t.item_id AS id, trim_scale(sum(t.quantity))::text AS total FROM ${from}
     WHERE t.company_id = ${companyId} AND t.item_id = ANY (${sql.param(ids)}::text[])${also} GROUP BY 1`);
  const found = new Map(rows.map(({ id, total }) => [id, total]));
  return { values: Object.fromEntries(ids.map((id) => [id, found.get(id) ?? '0'])) };
}

/** Stock on hand of items in a company, for checks of other features; '0' where there is nothing. */
export const onHandOf = async (
  context: ActorContext,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<Map<string, string>> => {
  const { values } = await sumsOf(context, onHand, usable(context), { ids: [...ids], companyId });
  return new Map(Object.entries(values).map(([id, value]) => [id, value ?? '0']));
};

/** Requests that have what is there of their items beside their lines. */
const requests = ['purchaseRequisition', 'rawMaterial', 'sparePart', 'toolBorrowing', 'toolRequisition'].map(
  (name) => headOf(name).code,
);
/** Whose rights tell of stock, beside that of the list. */
const screens = [
  ...onHandList.screens,
  ...stockDocumentTypes.map(({ code }) => code),
  ...requests,
  // Orders, which are purchasing's.
  'PUR110P',
];

/** May the actor know of the stock of a company: by a right that reaches it, or as an applicant or approver of its requests? */
async function mayKnow(context: ActorContext, companyId: string): Promise<boolean> {
  const { actor } = context;
  return (
    companyId === actor.companyId ||
    scopeReaches(actor.scope(screens, 'query'), { company: companyId }, actor) ||
    (await dealsWithCompany(context, companyId, requests))
  );
}

/** The sums of who may know them; null of each item to anybody else. */
async function toldOf(
  context: ActorContext,
  from: SQL,
  also: SQL,
  asked: { ids: string[]; companyId?: string | undefined },
): Promise<{ values: Record<string, string | null> }> {
  const { companyId = context.actor.companyId, ids } = asked;
  return (await mayKnow(context, companyId))
    ? sumsOf(context, from, also, asked)
    : { values: Object.fromEntries(ids.map((id) => [id, null])) };
}

/** What may be used where it is asked for; a line that names several serial numbers asks for all of them. */
const inPlace = handle(stockInPlace, async ({ asked, companyId }, context) => {
  const { db, actor } = context;
  const reach = actor.scope([stockOutHead.code, transferHead.code], 'query');
  const places = asked.map(({ lot, ...place }) => ({
    ...place,
    // The name of a lot may have blanks; of a line of serial numbers it is none of them.
    lots: [...new Set([lot.trim(), ...namedSerials(lot)])].filter(Boolean),
  }));
  const { rows } = await db.execute<{ key: string; total: string }>(sql`
    SELECT a.key, trim_scale(coalesce(sum(t.quantity), 0))::text AS total
      FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS a (key text, id text, warehouse text, bin text, lots jsonb)
      LEFT JOIN ${onHand} ON t.company_id = ${companyId ?? actor.companyId} AND t.item_id = a.id AND t.warehouse_id = a.warehouse
       AND (a.bin = '' OR t.bin_id = a.bin) AND (a.lots = '[]'::jsonb OR a.lots ? t.lot)${usable(context)}
       AND ${withinScope(reach, { company: sql`t.company_id` }, actor)}
     GROUP BY a.key`);
  return { values: Object.fromEntries(rows.map(({ key, total }) => [key, total])) };
});

/** What is on hand in the units that lines are in; without one it is in base units. */
const inUnit = handle(stockInUnit, async ({ asked, companyId }, context) => {
  const ids = [...new Set(asked.map(({ id }) => id))];
  const { values } = await toldOf(context, onHand, usable(context), { ids, companyId });
  const factors = await factorsOf(
    context.db,
    asked.map(({ id, unit }) => ({ item: id, unit })),
  );
  const told = asked.map(({ key, id, unit }) => {
    const [there, factor] = [values[id] ?? null, unit ? factors.get(`${id} ${unit}`) : '1'];
    return [
      key,
      there === null || factor === undefined
        ? null
        : new Big(there).div(factor).round(6, Big.roundHalfUp).toFixed(),
    ] as const;
  });
  return { values: Object.fromEntries(told) };
});

export const stockHandlers = [
  inUnit,
  inPlace,
  handle(stockOnHand, (request, context) => toldOf(context, onHand, usable(context), request)),
  handle(openOrders, (request, context) => toldOf(context, open, sql``, request)),
];
