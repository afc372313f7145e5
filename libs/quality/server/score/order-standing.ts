import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { ContextFact } from '#documents/model';
import type { FormCheck, FormContextSource } from '#documents/server';
import { narrowedAddress, type FieldFilter } from '#fields/model';
import { oneWith } from '#identity/server';
import { orderHead } from '#purchasing/model';
import { itemPurchases } from '#requisitions/model';
import { severityLabels, suppliersPath, switchingPath, type SwitchSeverity } from '#quality/model';
import { standingOf } from './standing.ts';

const supplierOf = (values: Readonly<Record<string, unknown>>): string | null =>
  (values['supplier'] as { id?: string } | null | undefined)?.id ?? null;

const narrowed = (list: string, supplier: string, item?: string): string => {
  const is = (field: string, value: string): FieldFilter => ({ field, operation: 'is', value });
  const filters = [is('supplier', supplier), ...(item === undefined ? [] : [is('item', item)])];
  return narrowedAddress(list, filters);
};

/** Beside an order, and a request that names its supplier, stands what its supplier scores, and which of its items are not inspected as usual. */
export const standingOnOrders: FormContextSource = {
  types: [orderHead, ...itemPurchases()].map(({ code }) => code),
  async facts({ db, language, actor }, { values }) {
    const supplier = supplierOf(values);
    if (!supplier) return [];
    const standing = (await standingOf(db, [supplier])).get(supplier);
    if (!standing) return [];
    const { score, grade, young } = standing;
    /** It leads to the list of these, narrowed to the supplier and, where it is of an item, to that. */
    const fact = (
      label: Label,
      text: Label,
      tone: ContextFact['tone'],
      [list, item]: readonly [list: string, item?: string],
    ): ContextFact => ({
      ...{ label, figure: { as: 'text', text }, tone, rows: [] },
      to: actor.may('QC200P', 'query') ? narrowed(list, supplier, item) : null,
    });
    const facts = [
      fact(
        ['供应商评分', 'Supplier score'],
        young
          ? [`${score}（批次不足 5，按 B）`, `${score} (fewer than 5 lots: as B)`]
          : [`${score}（${grade}）`, `${score} (${grade})`],
        grade === 'D' ? 'bad' : grade === 'C' ? 'warn' : 'ok',
        [suppliersPath],
      ),
    ];
    const items = ((values['lines'] ?? []) as { item: { id: string } | null }[]).flatMap(
      ({ item }) => item?.id ?? [],
    );
    const { rows } = await db.execute<{ id: string; name: string; severity: SwitchSeverity }>(sql`
      SELECT DISTINCT i.id, ${language === 'zh' ? sql`i.name_zh` : sql`coalesce(nullif(i.name_en, ''), i.name_zh)`} AS name, s.severity
        FROM qc_switch s JOIN item i ON i.id = s.item_id
       WHERE s.supplier_id = ANY (${oneWith('supplier', supplier)}) AND s.item_id = ANY (${sql.param(items)}::text[]) AND s.severity <> 'normal'`);
    for (const { id, name, severity } of rows)
      facts.push(
        fact(
          [`检验：${name}`, `Inspection: ${name}`],
          severityLabels[severity],
          severity === 'stopped' ? 'bad' : severity === 'tightened' ? 'warn' : 'ok',
          [switchingPath, id],
        ),
      );
    return facts;
  },
};

/** Whoever orders from a supplier graded D says why. */
export const reasonForGradeD: FormCheck = {
  types: [orderHead.code],
  reads: ['supplier', 'remarks'],
  async check({ db }, { header, values }) {
    const supplier = supplierOf(values);
    if (!supplier) return [];
    const standing = (await standingOf(db, [supplier])).get(supplier);
    return standing?.grade === 'D' && !header.remarks.trim()
      ? [
          {
            path: 'remarks',
            text: [
              `供应商评级为 D（${standing.score}），请在备注中说明理由`,
              `The supplier is graded D (${standing.score}): say why in the remarks`,
            ],
          },
        ]
      : [];
  },
};
