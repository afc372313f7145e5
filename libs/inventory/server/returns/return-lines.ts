import { sql, type SQL } from 'drizzle-orm';
import { formsOfAnyType } from '#documents/server';
import type { ReferenceOption } from '#identity/model';
import { directory, matches, withinScope, type ReferenceSource } from '#identity/server';
import { stockInHead } from '#inventory/model';
import type { Actor, ActorContext } from '#server-kit/server';

interface ReturnLine extends Record<string, unknown> {
  id: string;
  number: string;
  item: string;
  goods: string;
  code: string;
  unit: string;
  lot: string;
  asked: string;
  came: string;
  open: string;
  companyId: string;
}

/** Something of it is still to come. */
export const stillToCome: SQL = sql`r.state = 'open' AND r.came < r.asked`;

/** Lines of approved returns (`r`). */
export async function returnLines(
  { db, language }: Pick<ActorContext, 'db' | 'language'>,
  which: SQL,
  take = 200,
): Promise<ReturnLine[]> {
  const { rows } = await db.execute<ReturnLine>(sql`
    SELECT r.id::text, coalesce(f.number, '') AS number, r.item_id AS item, ${sql.raw(directory.nameColumn(language, 'i'))} AS goods, i.code,
           ${sql.raw(directory.nameColumn(language, 'u'))} AS unit, r.lot, trim_scale(r.asked)::text AS asked, trim_scale(r.came)::text AS came,
           trim_scale(CASE WHEN r.state = 'open' THEN greatest(r.asked - r.came, 0) ELSE 0 END)::text AS open,
           r.company_id AS "companyId"
      FROM customer_return r JOIN item i ON i.id = r.item_id JOIN unit u ON u.id = i.unit_id
      LEFT JOIN ${formsOfAnyType} f ON f.id = r.document_id
     WHERE ${which} ORDER BY r.id LIMIT ${take}`);
  return rows;
}

const optionOf = ({ id, number, goods, code, open, unit, lot, companyId }: ReturnLine): ReferenceOption => ({
  ...{ id, name: `${number} ${goods}`, code, detail: [lot, `${open} ${unit}`].filter(Boolean).join(' · ') },
  ...{ active: true, values: { companyId } },
});

/** A line of an approved return that something is still to come of. */
export const returnRequestSource: ReferenceSource = {
  kind: 'returnRequestLine',
  async search(context, { keyword, ids, companyId, take, bare }) {
    // What a document names is checked whoever hands it in; whoever asks by number sees what they would be offered.
    const which = ids
      ? sql`r.id = ANY (${sql.param(ids.filter((id) => /^\d{1,18}$/.test(id)))}::bigint[]) AND ${context.actor && !bare ? reachedBy(context.actor) : sql`true`}`
      : sql`${offered(context, companyId)} AND ${matches(sql`(coalesce(f.search, '') || ' ' || i.search)`, keyword, { mixed: false }) ?? sql`true`}`;
    return (await returnLines(context, which, take)).map(optionOf);
  },
  async named(context, { texts, companyId }) {
    const numbers = [...new Set(texts.map((text) => (text.split(' ')[0] ?? '').toUpperCase()))];
    const which = sql`${offered(context, companyId)} AND f.number = ANY (${sql.param(numbers)}::text[])`;
    return (await returnLines(context, which, 10_000)).map((line) => ({
      option: optionOf(line),
      codes: [`${line.number} ${line.code}`],
      names: [`${line.number} ${line.goods}`],
    }));
  },
};

const reachedBy = (actor: Actor): SQL =>
  withinScope(actor.scope([stockInHead.code], 'query'), { company: sql`r.company_id` }, actor);

const offered = ({ actor }: Parameters<ReferenceSource['search']>[0], companyId: string | undefined): SQL =>
  sql`${stillToCome}
    AND ${actor ? reachedBy(actor) : sql`false`}
    AND ${companyId === undefined ? sql`true` : sql`r.company_id = ${companyId}`}`;
