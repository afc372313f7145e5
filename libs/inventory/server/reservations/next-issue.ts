import { sql } from 'drizzle-orm';
import { compareDecimals, dayOf, subtractDecimals } from '#calls/model';
import { readableOf, formsOfAnyType, type FormContextSource } from '#documents/server';
import type { ReferenceOption } from '#identity/model';
import { directory, matches, withinScope, type ReferenceSource } from '#identity/server';
import { pickFor, stockOutHead } from '#inventory/model';
import { headOf } from '#requisitions/model';
import type { Actor, ActorContext } from '#server-kit/server';
import { pickableOf } from './pickable.ts';

/** Requests that the warehouse issues for. */
export const issueHeads = (['rawMaterial', 'sparePart', 'toolRequisition'] as const).map(headOf);
const issueTypes = issueHeads.map(({ code }) => code);

interface OpenLine extends Record<string, unknown> {
  id: string;
  number: string;
  item: string;
  goods: string;
  code: string;
  unit: string;
  open: string;
  requested: string;
  issued: string;
  lot: string;
  warehouse: string;
  companyId: string;
}

const openLines = async (
  { db, language }: Pick<ActorContext, 'db' | 'language'>,
  which: ReturnType<typeof sql>,
  take = 200,
): Promise<OpenLine[]> => {
  const { rows } = await db.execute<OpenLine>(sql`
    SELECT r.id::text, coalesce(f.number, '') AS number, r.item_id AS item, ${sql.raw(directory.nameColumn(language, 'i'))} AS goods, i.code,
           ${sql.raw(directory.nameColumn(language, 'u'))} AS unit, trim_scale(r.asked - r.issued)::text AS open,
           trim_scale(r.asked)::text AS requested, trim_scale(r.issued)::text AS issued, r.lot, r.warehouse_id AS warehouse,
           r.company_id AS "companyId"
      FROM stock_reservation r JOIN item i ON i.id = r.item_id JOIN unit u ON u.id = i.unit_id
      LEFT JOIN ${formsOfAnyType} f ON f.id = r.document_id
     WHERE ${which} ORDER BY r.id LIMIT ${take}`);
  return rows;
};

const isOpen = sql`r.state = 'open' AND r.issued < r.asked`;

const optionOf = ({ id, number, goods, code, open, unit, companyId }: OpenLine): ReferenceOption => ({
  ...{ id, name: `${number} ${goods}`, code, detail: `${open} ${unit}`, active: true },
  values: { companyId },
});

const reachedBy = (actor: Actor) =>
  withinScope(actor.scope([stockOutHead.code], 'query'), { company: sql`r.company_id` }, actor);

/** A line of a request that something is to be issued of. */
export const issueRequestSource: ReferenceSource = {
  kind: 'issueRequestLine',
  async search(context, { keyword, ids, companyId, take, bare }) {
    const { actor } = context;
    const reached = actor ? reachedBy(actor) : sql`false`;
    const offered = sql`${isOpen} AND ${reached}
      AND ${companyId === undefined ? sql`true` : sql`r.company_id = ${companyId}`}
      AND ${matches(sql`(coalesce(f.search, '') || ' ' || i.search)`, keyword, { mixed: false }) ?? sql`true`}`;
    // What a document names is checked whoever hands it in; whoever asks by number sees what they would be offered.
    const which = ids
      ? sql`r.id = ANY (${sql.param(ids.filter((id) => /^\d{1,18}$/.test(id)))}::bigint[]) AND ${actor && !bare ? reached : sql`true`}`
      : offered;
    return (await openLines(context, which, take)).map(optionOf);
  },
  async named(context, { texts, companyId }) {
    const { actor } = context;
    const numbers = [...new Set(texts.map((text) => (text.split(' ')[0] ?? '').toUpperCase()))];
    const which = sql`${isOpen} AND f.number = ANY (${sql.param(numbers)}::text[])
      AND ${actor ? reachedBy(actor) : sql`false`}
      AND ${companyId === undefined ? sql`true` : sql`r.company_id = ${companyId}`}`;
    return (await openLines(context, which, 10_000)).map((line) => ({
      option: optionOf(line),
      codes: [`${line.number} ${line.code}`],
      names: [`${line.number} ${line.goods}`],
    }));
  },
};

const lastPlace = 'zzz';

/**
 * What is open of a request, picked by expiry and then first in; of a lot that is in hand first, for lines that ask for no
 * other one.
 */
export async function pickedFor(context: ActorContext, from: string, inHand = '') {
  const { db, now, timeZone, language } = context;
  const lines = await openLines(context, sql`r.document_id = ${from}::uuid AND ${isOpen}`);
  const [first] = lines;
  if (!first) return null;
  const items = [...new Set(lines.map(({ item }) => item))];
  const there = await pickableOf(db, first.companyId, items, first.warehouse);
  // A request that names no warehouse is issued from the one that has most of it.
  const counted = Map.groupBy(there, ({ warehouse }) => warehouse);
  const warehouse =
    first.warehouse ||
    ([...counted].toSorted(
      ([a, x], [b, y]) => y.length - x.length || ((a || lastPlace) < (b || lastPlace) ? -1 : 1),
    )[0]?.[0] ??
      null);
  const today = dayOf(now, timeZone);
  const left = there.filter((one) => one.warehouse === warehouse);
  const { rows: names } = await db.execute<{ id: string; name: string }>(sql`
    SELECT w.id, ${sql.raw(directory.nameColumn(language, 'w'))} AS name FROM warehouse w WHERE w.id = ${warehouse}
    UNION ALL SELECT b.id, b.code FROM bin b WHERE b.id = ANY (${sql.param(left.map(({ bin }) => bin))}::text[])`);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const itself = (id: string | null) => (id ? { id, name: nameOf.get(id) ?? id } : null);
  return {
    warehouse: itself(warehouse),
    lines: lines.flatMap((line) => {
      const of = left.filter(
        ({ item, quantity }) => item === line.item && compareDecimals(quantity, '0') > 0,
      );
      const asked = { quantity: line.open, lot: line.lot || inHand };
      const { picks, missing, missingOfLot } = pickFor(asked, of, today);
      for (const pick of picks) {
        const one = of.find(({ bin, lot }) => bin === pick.bin && lot === pick.lot);
        if (one) one.quantity = subtractDecimals(one.quantity, pick.quantity);
      }
      // Where nothing is there, the line stands without a place and a quantity: it says what is wanted, and nothing impossible.
      return (picks.length ? picks : [{ bin: '', lot: '', quantity: null }]).map((pick, place) => ({
        id: `pick-${line.id}-${place}`,
        request: { id: line.id, name: `${line.number} ${line.goods}` },
        ...{ item: { id: line.item, name: line.goods }, itemCode: line.code },
        ...{ unit: line.unit, lot: pick.lot || null },
        ...{ bin: itself(pick.bin || null), quantity: pick.quantity },
        ...{ requested: line.requested, issued: line.issued },
        ...{ askedLot: line.lot, missing, missingOfLot: line.lot ? missingOfLot : '0' },
      }));
    }),
  };
}

/** From an approved request to the document that issues what it asks for. */
export const nextIssues: readonly FormContextSource[] = [
  {
    types: issueTypes,
    async goesOn({ db, actor }, { id }) {
      if (!actor.may(stockOutHead.code, 'add')) return [];
      const { rows } = await db.execute(
        sql`SELECT FROM stock_reservation r WHERE r.document_id = ${id}::uuid AND ${isOpen} LIMIT 1`,
      );
      return rows.length > 0 ? [{ type: stockOutHead.code }] : [];
    },
  },
  {
    types: [stockOutHead.code],
    async startsFrom(context, from) {
      const { rows } = await context.db.execute<
        Parameters<typeof readableOf>[1][number] & Record<string, unknown>
      >(sql`
        SELECT f.id, f.type, f.status, f.company_id AS "companyId", f.department_id AS "departmentId",
               f.applicant_id AS "applicantId" FROM ${formsOfAnyType} f WHERE f.id = ${from}::uuid AND f.status = 'approved'`);
      const [form] = rows;
      // Whoever issues sees what is to be issued, whether or not they may read the request itself.
      const mayIssue = context.actor.may(stockOutHead.code, 'add');
      if (!form || !(mayIssue || (await readableOf(context, [form])).has(form.id))) return {};
      const found = await pickedFor(context, from);
      return found
        ? {
            ...{ kind: 'issue', warehouse: found.warehouse },
            lines: found.lines.map(({ id: line, request, item, unit, lot, bin, quantity }) => ({
              ...{ id: line, request, item, unit, lot, bin, quantity },
            })),
          }
        : {};
    },
  },
];
