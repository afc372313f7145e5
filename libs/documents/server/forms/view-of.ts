import { sql } from 'drizzle-orm';
import type { ApprovalView } from '#approvals/model';
import type { AnyForm, FormView } from '#documents/model';
import { readValues } from '#fields/model';
import { directory, type DirectoryPerson } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import { titled } from '../designed/designed-types.ts';
import { summaryColumns, ownersOf, summaryJoins, summaryOf, type SummaryRow } from '../list/summary.ts';
import type { FormRow } from '../tables/form.ts';
import { valuesShown } from './form-context.ts';
import type { FormsKit } from './forms-kit.ts';
import { mayRead, mayVoid, ownersRights } from './may.ts';
import { namesForReader } from './references.ts';
import { notFound } from './stored-form.ts';

interface WholeRow extends SummaryRow {
  version: number;
  own: FormRow['own'];
  cc: FormRow['cc'];
  attachments: FormRow['attachments'];
  remarks: string;
  void_reason: string;
}

/** How a form's company, department and applicant are called, in the language of who reads. */
export interface FormNames {
  company: string;
  department: string;
  applicant: string;
}

/** A form as its page shows it to the actor; 40401 where they may not see it. */
export async function viewOf(
  context: ActorContext,
  kit: FormsKit,
  form: AnyForm,
  id: string,
  /** What is written at the end of this very transaction, and cannot be read yet. */
  atEnd?: { number: string; approval: ApprovalView },
): Promise<FormView> {
  const { db, language, actor } = context;
  const { rows } = await db.execute<WholeRow & { takes_part: boolean }>(sql`
    SELECT ${summaryColumns(language)}, f.version, f.own, f.cc, f.attachments, f.remarks, f.void_reason,
      EXISTS (SELECT FROM form_participant p WHERE p.form_id = f.id AND p.person_id = ${actor.personId}) AS takes_part
    FROM form f ${summaryJoins} WHERE f.id = ${id}::uuid AND f.type = ${form.code}`);
  const [found] = rows;
  if (!found) throw notFound();
  const row = atEnd ? { ...found, number: atEnd.number } : found;
  if (!(await mayRead(context, kit, ownersOf(row), row.takes_part))) throw notFound();
  const [approval, people] = await Promise.all([
    atEnd?.approval ?? (row.number === null ? null : kit.approvals.view(context, { type: form.code, id })),
    directory.personsById(
      db,
      row.cc.map((each) => each.id),
    ),
  ]);
  const view = viewFrom(context, form, row, people, approval);
  const [values = {}] = await namesForReader(context, kit, [{ fields: form.fields, values: view.values }]);
  return { ...view, values: await valuesShown(context, kit, form.code, { id, values }) };
}

/** The same of the applicant's own form that is written at the end of the transaction: as it will be then. */
export async function viewOfWritten(
  context: ActorContext,
  form: AnyForm,
  { row, names }: { row: FormRow; names: FormNames },
  approval: ApprovalView | null,
): Promise<FormView> {
  const people = await directory.personsById(
    context.db,
    [...row.cc, ...row.holders].map(({ id }) => id),
  );
  const whole: WholeRow = {
    ...{ id: row.id, type: row.type, number: row.number, status: row.status },
    subject: (context.language === 'en' && row.subjectEn) || row.subject,
    ...{ urgency: row.urgency, amount: row.amount, currency: row.currency, applied_at: row.appliedAt },
    ...{ updated_at: row.updatedAt, company_id: row.companyId, company_name: names.company },
    ...{ department_id: row.departmentId, department_name: names.department },
    ...{ applicant_id: row.applicantId, applicant_name: names.applicant, step_label: row.stepLabel },
    holder_since: row.holderSince,
    // Whoever is no person (the administrators as a body) has no name here.
    holders: row.holders.flatMap(({ id }) => {
      const person = people.get(id);
      return person ? [{ id, name: directory.nameIn(context.language, person) }] : [];
    }),
    ...{ version: row.version, own: row.own, cc: row.cc, attachments: row.attachments },
    ...{ remarks: row.remarks, void_reason: row.voidReason },
  };
  return viewFrom(context, form, whole, people, approval);
}

function viewFrom(
  context: ActorContext,
  form: AnyForm,
  row: WholeRow,
  people: ReadonlyMap<string, DirectoryPerson>,
  approval: ApprovalView | null,
): FormView {
  const { language } = context;
  const about = ownersOf(row);
  const values: Record<string, unknown> = { ...titled(form, readValues(form, row.own).values, language) };
  // What the step of this approver hides never leaves the server.
  for (const [name, access] of Object.entries(approval?.fields ?? {}))
    if (access === 'hidden' && row.applicant_id !== context.actor.personId) delete values[name];
  return {
    ...summaryOf(row),
    version: row.version,
    values,
    cc: row.cc.map((each) => {
      const person = people.get(each.id);
      return person ? { id: person.id, name: directory.nameIn(language, person) } : each;
    }),
    attachments: row.attachments,
    remarks: row.remarks,
    voidReason: row.void_reason,
    approval,
    can: {
      ...ownersRights(context, form, about),
      withdraw: row.applicant_id === context.actor.personId && (approval?.may.includes('withdraw') ?? false),
      void: mayVoid(context, about),
    },
  };
}
