import { sql, type SQL } from 'drizzle-orm';
import { roundMoney, type Currency, type Label, type Language } from '#calls/model';
import type { FormStatus, FormSummary, Urgency } from '#documents/model';
import type { Reference } from '#identity/model';
import { directory } from '#identity/server';
import { isoOf } from '#lists/server';

/** One text, since it is in every question about forms: nobody puts it together again for each. */
const columnsIn = (language: Language): SQL => {
  const name = (alias: string): string => directory.nameColumn(language, alias);
  const subject = language === 'en' ? 'coalesce(f.subject_en, f.subject) AS subject' : 'f.subject';
  return sql.raw(`f.id, f.type, f.number, f.status, ${subject}, f.urgency, f.amount, f.currency, f.applied_at, f.updated_at,
    f.company_id, ${name('c')} AS company_name, f.department_id, ${name('d')} AS department_name,
    f.applicant_id, ${name('a')} AS applicant_name, f.step_label, f.holder_since,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'name', ${name('h')}) ORDER BY e.place), '[]')
       FROM jsonb_array_elements(f.holders) WITH ORDINALITY AS e (holder, place)
       JOIN person h ON h.id = e.holder ->> 'id') AS holders`);
};
const columns: Record<Language, SQL> = { zh: columnsIn('zh'), en: columnsIn('en') };

/** Columns of a summary, with names from the register in the reader's language; `f` and its joins as below. */
export const summaryColumns = (language: Language): SQL => columns[language];

/** Belongs to `summaryColumns`. */
export const summaryJoins = sql`JOIN company c ON c.id = f.company_id JOIN department d ON d.id = f.department_id
  JOIN person a ON a.id = f.applicant_id`;

export interface SummaryRow extends Record<string, unknown> {
  id: string;
  type: string;
  number: string | null;
  status: FormStatus;
  subject: string;
  urgency: Urgency;
  amount: string | null;
  currency: Currency;
  applied_at: Date | string | null;
  updated_at: Date | string;
  company_id: string;
  company_name: string;
  department_id: string;
  department_name: string;
  applicant_id: string;
  applicant_name: string;
  step_label: Label | null;
  holder_since: Date | string | null;
  holders: Reference[];
}

/** What rights ask of a row: whose it is, and where. */
export const ownersOf = (row: SummaryRow) => ({
  id: row.id,
  type: row.type,
  status: row.status,
  companyId: row.company_id,
  departmentId: row.department_id,
  applicantId: row.applicant_id,
});

/** A row as the wire has it. */
export const summaryOf = (row: SummaryRow): FormSummary => ({
  id: row.id,
  type: row.type,
  number: row.number,
  status: row.status,
  subject: row.subject,
  urgency: row.urgency,
  amount: row.amount === null ? null : roundMoney(row.amount, row.currency),
  currency: row.currency,
  company: { id: row.company_id, name: row.company_name },
  department: { id: row.department_id, name: row.department_name },
  applicant: { id: row.applicant_id, name: row.applicant_name },
  appliedAt: row.applied_at && isoOf(row.applied_at),
  updatedAt: isoOf(row.updated_at),
  holders: row.holders,
  stepLabel: row.step_label,
  since: row.holder_since && isoOf(row.holder_since),
});
