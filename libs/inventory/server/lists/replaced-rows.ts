import { sql } from 'drizzle-orm';
import { formsOf, formsOfAnyType } from '#documents/server';
import { withinScope } from '#identity/server';
import { replacedList, stockInHead } from '#inventory/model';
import { listFrom, namedIn } from '#lists/server';

/** Old tools with the request that they were given back for. */
export const replacedRows = listFrom(replacedList, {
  from: sql`replaced_tool r JOIN item i ON i.id = r.item_id JOIN unit u ON u.id = i.unit_id JOIN company c ON c.id = r.company_id
    LEFT JOIN ${formsOfAnyType} f ON f.id = r.document_id LEFT JOIN person p ON p.id = f.applicant_id
    LEFT JOIN person s ON s.id = r.scrapped_by LEFT JOIN ${formsOf(stockInHead)} b ON b.id = r.stock_in`,
  id: sql`r.id`,
  idAs: 'uuid',
  search: sql`i.search || ' ' || lower(coalesce(f.number, ''))`,
  at: {
    item: namedIn('i'),
    itemCode: sql`i.code`,
    quantity: sql`r.quantity`,
    unit: ({ language }) =>
      language === 'zh' ? sql`u.name_zh` : sql`coalesce(nullif(u.name_en, ''), u.name_zh)`,
    state: sql`r.state`,
    number: sql`f.number`,
    applicant: namedIn('p'),
    handedInAt: sql`r.handed_in_at`,
    words: sql`nullif(r.words, '')`,
    stockIn: sql`b.number`,
    scrappedBy: namedIn('s'),
    scrappedAt: sql`r.scrapped_at`,
    reopened: sql`nullif(r.reopened, '')`,
    company: namedIn('c'),
  },
  carries: { documentType: sql`r.document_type`, documentId: sql`r.document_id::text` },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(replacedList.screens, action), { company: sql`r.company_id` }, actor),
});
