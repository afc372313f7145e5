import { sql } from 'drizzle-orm';
import { formsOfAnyType } from '#documents/server';
import { withinScope } from '#identity/server';
import { toReturnList } from '#inventory/model';
import { listFrom, namedIn } from '#lists/server';

/** Lines of approved returns, with what of them has come. */
export const toReturnRows = listFrom(toReturnList, {
  from: sql`customer_return r JOIN item i ON i.id = r.item_id JOIN unit u ON u.id = i.unit_id
    JOIN company c ON c.id = r.company_id LEFT JOIN customer k ON k.id = r.customer_id
    LEFT JOIN ${formsOfAnyType} f ON f.id = r.document_id LEFT JOIN person p ON p.id = f.applicant_id`,
  id: sql`r.id`,
  idAs: 'bigint',
  search: sql`i.search || ' ' || coalesce(k.search, '') || ' ' || lower(r.lot || ' ' || coalesce(f.number, ''))`,
  at: {
    customer: namedIn('k'),
    item: namedIn('i'),
    itemCode: sql`i.code`,
    lot: sql`nullif(r.lot, '')`,
    open: sql`CASE WHEN r.state = 'open' THEN greatest(r.asked - r.came, 0) ELSE 0 END`,
    unit: ({ language }) =>
      language === 'zh' ? sql`u.name_zh` : sql`coalesce(nullif(u.name_en, ''), u.name_zh)`,
    state: sql`CASE WHEN r.state = 'open' AND r.came > 0 THEN 'partly' ELSE r.state END`,
    number: sql`f.number`,
    asked: sql`r.asked`,
    came: sql`r.came`,
    applicant: namedIn('p'),
    approvedAt: sql`r.approved_at`,
    company: namedIn('c'),
  },
  carries: { documentType: sql`r.document_type`, documentId: sql`r.document_id::text` },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(toReturnList.screens, action), { company: sql`r.company_id` }, actor),
});
