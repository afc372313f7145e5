import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { atLine, compareDecimals, decimalText, invalid, type FieldProblem } from '#calls/model';
import { formsOfAnyType, type FormCheck } from '#documents/server';
import type { ReferenceOption } from '#identity/model';
import {
  directory,
  matches,
  withinScope,
  type ReferenceContext,
  type ReferenceSource,
} from '#identity/server';
import { stockInHead, stockOutHead } from '#inventory/model';
import type { ActorContext, Context } from '#server-kit/server';
import { asBase } from '../posting/in-base.ts';

interface Repaired extends Record<string, unknown> {
  id: string;
  item: string;
  code: string;
  name: string;
  unit: string;
  quantity: string;
  number: string;
  companyId: string;
}

/** It was repaired, and is not in stock again. */
const mayComeIn: SQL = sql`r.state = 'repaired' AND r.stock_in IS NULL`;

/** Repaired tools (`r`) that have not come in. */
export async function repairedTools(
  { db, language }: Pick<ActorContext, 'db' | 'language'>,
  which: SQL,
  take = 200,
): Promise<Repaired[]> {
  const name = (of: string) => sql.raw(directory.nameColumn(language, of));
  const { rows } = await db.execute<Repaired>(sql`
    SELECT r.id::text, i.id AS item, i.code, ${name('i')} AS name, ${name('u')} AS unit, trim_scale(r.quantity)::text AS quantity,
           coalesce(f.number, '') AS number, r.company_id AS "companyId"
      FROM replaced_tool r JOIN item i ON i.id = r.item_id JOIN unit u ON u.id = i.unit_id
      LEFT JOIN ${formsOfAnyType} f ON f.id = r.document_id
     WHERE ${which} ORDER BY r.handed_in_at, r.id LIMIT ${take}`);
  return rows;
}

/** Whoever may see replaced tools. */
export const seesTools = ({ actor }: Pick<ActorContext, 'actor'>): SQL =>
  withinScope(actor.scope([stockOutHead.code], 'query'), { company: sql`r.company_id` }, actor);

const optionOf = ({ id, number, name, code, quantity, unit, companyId }: Repaired): ReferenceOption => ({
  ...{ id, name: `${number} ${name}`.trim(), code, detail: `${quantity} ${unit}`, active: true },
  values: { companyId },
});

const offered = ({ actor }: ReferenceContext, companyId: string | undefined): SQL =>
  sql`${mayComeIn} AND ${actor ? seesTools({ actor }) : sql`false`}
    AND ${companyId === undefined ? sql`true` : sql`r.company_id = ${companyId}`}`;

/** A repaired tool that is still to come in. */
export const repairedToolSource: ReferenceSource = {
  kind: 'repairedTool',
  async search(context, { keyword, ids, companyId, take, bare }) {
    // What a document names is checked whoever hands it in; whoever asks by number sees what they would be offered.
    const which = ids
      ? sql`r.id::text = ANY (${sql.param([...ids])}::text[]) AND ${context.actor && !bare ? seesTools({ actor: context.actor }) : sql`true`}`
      : sql`${offered(context, companyId)}
          AND ${matches(sql`(coalesce(f.search, '') || ' ' || i.search)`, keyword, { mixed: false }) ?? sql`true`}`;
    return (await repairedTools(context, which, take)).map(optionOf);
  },
  async named(context, { texts, companyId }) {
    const numbers = [...new Set(texts.map((text) => (text.split(' ')[0] ?? '').toUpperCase()))];
    const which = sql`${offered(context, companyId)} AND f.number = ANY (${sql.param(numbers)}::text[])`;
    return (await repairedTools(context, which, 10_000)).map((tool) => ({
      option: optionOf(tool),
      codes: [`${tool.number} ${tool.code}`],
      names: [`${tool.number} ${tool.name}`],
    }));
  },
};

const coming = z.object({
  repaired: z.object({ id: z.string() }).nullish(),
  lines: z.array(
    z
      .object({
        ...{ id: z.string(), item: z.object({ id: z.string() }) },
        ...{ quantity: decimalText, base: decimalText.nullish() },
      })
      .transform(asBase),
  ),
});

/** A document that says which repaired tool comes in brings that item, as many as were repaired, and those once. */
export const asRepaired: FormCheck = {
  types: [stockInHead.code],
  reads: ['repaired', 'lines'],
  async check(context, { header, values }): Promise<FieldProblem[]> {
    const { repaired, lines } = coming.parse(values);
    if (!repaired) return [];
    const [tool] = await repairedTools(
      context,
      sql`${mayComeIn} AND r.id::text = ${repaired.id} AND r.company_id = ${header.companyId}`,
    );
    if (!tool)
      return [
        {
          path: 'repaired',
          text: ['该旧工具未登记修复，或已入库', 'It was not repaired, or is in stock already'],
        },
      ];
    return lines.flatMap(({ id, item, quantity }, at): FieldProblem[] => {
      if (at > 0 || item.id !== tool.item)
        return [atLine(id, 'item', [`只能是修复的 ${tool.name}`, `Only the repaired ${tool.name}`])];
      return compareDecimals(quantity, tool.quantity) === 0
        ? []
        : [
            atLine(id, 'quantity', [
              `修复的是 ${tool.quantity} ${tool.unit}`,
              `${tool.quantity} ${tool.unit} were repaired`,
            ]),
          ];
    });
  },
};

/** A repaired tool is in stock by a document; two that bring it at the same moment do so once. */
export async function noteComeIn({ db }: Context, formId: string, tool: string): Promise<void> {
  const { rowCount } = await db.execute(sql`
    UPDATE replaced_tool r SET stock_in = ${formId}::uuid WHERE r.id::text = ${tool} AND ${mayComeIn}`);
  if (rowCount !== 1)
    throw invalid([
      {
        path: 'repaired',
        text: ['该旧工具未登记修复，或已入库', 'It was not repaired, or is in stock already'],
      },
    ]);
}

/** A document that is made void brought nothing. */
export async function takeBackComeIn({ db }: Context, formId: string): Promise<void> {
  await db.execute(sql`UPDATE replaced_tool SET stock_in = NULL WHERE stock_in = ${formId}::uuid`);
}
