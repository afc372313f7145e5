import { sql } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import { withinScope } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';
import { invoiceHead, invoiceList, matchReasons } from '#purchasing/model';
import { inWords, type ActorContext } from '#server-kit/server';
import { consentsOf } from '../invoices/consents.ts';
import { dueInSql } from '../invoices/due.ts';
import { documentsFoundBy } from './found-by.ts';

/** The reasons of its lines and of its totals, in words, each once. */
const reasons = ({ language }: ActorContext) =>
  sql`(SELECT string_agg(DISTINCT ${inWords(sql`each ->> 'why'`, matchReasons, language)}, ${language === 'zh' ? '、' : ', '})
    FROM (SELECT jsonb_array_elements(v.reasons) AS each
          UNION ALL SELECT jsonb_array_elements(l.reasons) FROM purchase_invoice_line l WHERE l.invoice_id = v.form_id) AS every)`;

/** When it is to be paid: by the terms of its supplier where it says nothing; of a draft, as it says. */
const due = sql`CASE WHEN v.form_id IS NULL THEN f.own ->> 'due' ELSE (${dueInSql})::text END`;

/** Invoices with how they match: one's own drafts, and what a right reaches. */
export const invoiceRows = listFrom(invoiceList, {
  from: sql`${formsOf(invoiceHead)} f JOIN company c ON c.id = f.company_id JOIN person e ON e.id = f.applicant_id
    LEFT JOIN purchase_invoice v ON v.form_id = f.id LEFT JOIN supplier p ON p.id = f.own -> 'supplier' ->> 'id'`,
  id: sql`f.id`,
  foundFirst: true,
  search: [
    ...documentsFoundBy(formsOf(invoiceHead)),
    {
      text: sql`lower(found.number_key)`,
      rows: (found) => sql`SELECT found.form_id FROM purchase_invoice found WHERE ${found}`,
    },
  ],
  at: {
    number: sql`f.number`,
    supplier: namedIn('p'),
    invoiceNumber: sql`f.own ->> 'invoiceNumber'`,
    kind: sql`coalesce(f.own ->> 'kind', 'goods')`,
    state: sql`CASE WHEN f.status = 'draft' THEN 'draft' WHEN f.status = 'voided' THEN 'voided' ELSE v.state END`,
    reasons,
    first: sql`CASE WHEN v.first_state IN ('matched', 'within') THEN 'atOnce' WHEN v.first_state IS NOT NULL THEN 'later' END`,
    consents: sql`(SELECT count(*) FROM ${consentsOf(sql`f.id`)})`,
    invoiceDate: sql`f.own ->> 'invoiceDate'`,
    due,
    total: sql`coalesce(v.stated_total, f.amount)`,
    currency: sql`f.currency`,
    enteredBy: namedIn('e'),
    postedAt: sql`f.applied_at`,
    company: namedIn('c'),
  },
  carries: {
    mayAccept: ({ actor }) =>
      actor.may(invoiceHead.code, 'enable')
        ? sql`(coalesce(v.state, '') = 'exception' AND f.status = 'approved' AND v.entered_by <> ${actor.personId} AND NOT EXISTS (
            SELECT FROM ${consentsOf(sql`f.id`)} AND o.person_id = ${actor.personId}))`
        : sql`false`,
  },
  keys: {
    number: { value: sql`coalesce(f.number, '')`, as: 'text' },
    due: { value: sql`coalesce(${due}, '9999-12-31')`, as: 'text' },
    invoiceDate: { value: sql`coalesce(f.own ->> 'invoiceDate', '')`, as: 'text' },
    postedAt: { value: sql`f.sort_at`, as: 'timestamptz' },
  },
  reach: ({ actor }, action) =>
    sql`((f.status IN ('approved', 'voided') AND ${withinScope(actor.scope(invoiceList.screens, action), { company: sql`f.company_id` }, actor)})
        OR (f.status = 'draft' AND f.applicant_id = ${actor.personId}))`,
});
