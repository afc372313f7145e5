import type { HistoryItem, HistoryResult, HistoryStep, ImportHistory } from '#approvals/server';
import { dayOf, defaultTimeZone } from '#calls/model';
import { computeForm, headerOf, packed, type AnyForm, type FormContent } from '#documents/model';
import { insertRows, writtenBehind, type Db } from '#server-kit/server';
import { sql } from 'drizzle-orm';
import { headsAsParticipants } from '../forms/participants.ts';
import { statusFor } from '../forms/status-for.ts';
import { calledOf } from '../forms/called.ts';
import { subjectOf } from '../forms/subject-of.ts';
import { formSearchText, searchedWords } from '../list/form-search.ts';
import { formTable, participantTable, type FormRow, type ParticipantRole } from '../tables/form.ts';

/** A form of the past: what was filled in, and what happened to it. */
export interface PastForm {
  id: string;
  form: AnyForm;
  companyId: string;
  applicant: { id: string; nameZh: string; nameEn: string };
  content: FormContent;
  /** Of what the server words itself. */
  subjectEn?: string;
  writtenAt: Date;
  /** null: it is a draft to this day. */
  submittedAt: Date | null;
  steps: readonly HistoryStep[];
  /** Voided after its approval, for this reason. */
  voided?: string;
}

/** So many are written at once. */
const portion = 250;

/**
 * Writes the past of many forms for the demo company: numbers in order of submission, the approval as the engine would
 * have made it, who takes part. Submitted ones must come in order of submission. Answers their numbers by id.
 */
export async function importForms(
  db: Db,
  importHistory: ImportHistory,
  forms: readonly PastForm[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = numbersOf(forms);
  const submitted = forms.filter(({ submittedAt }) => submittedAt);
  const results = await importHistory(db, historiesOf(submitted, numbers));
  const outcome = new Map(submitted.map(({ id }, index) => [id, results[index]]));
  const heads = new Map<string, { personId: string; role: ParticipantRole }[]>();
  for (const { content } of forms)
    if (!heads.has(content.department.id))
      heads.set(content.department.id, await headsAsParticipants({ db }, content.department.id));
  await writtenBehind(
    forms,
    portion,
    (each) => rowOf(calledIn(each), numbers.get(each.id) ?? null, outcome.get(each.id)),
    async (rows) => {
      await insertRows(db, formTable, rows);
      await insertRows(
        db,
        participantTable,
        rows.flatMap((row) => participantsOf(row, heads.get(row.departmentId) ?? [], outcome.get(row.id))),
      );
    },
  );
  await setSeries(db, forms, numbers);
  return numbers;
}

function numbersOf(past: readonly PastForm[]): Map<string, string> {
  const last = new Map<string, number>();
  const numbers = new Map<string, string>();
  for (const { id, form, companyId, submittedAt } of past) {
    if (!submittedAt) continue;
    const day = dayOf(submittedAt, defaultTimeZone).replaceAll('-', '');
    const series = `${companyId}/${form.code}/${day}`;
    const serial = (last.get(series) ?? 0) + 1;
    last.set(series, serial);
    numbers.set(id, `${form.numberPrefix}-${day}-${String(serial).padStart(4, '0')}`);
  }
  return numbers;
}

/** Today's next submission goes on where the demo ended. */
async function setSeries(db: Db, past: readonly PastForm[], numbers: Map<string, string>): Promise<void> {
  const rows = past.flatMap(({ id, form, companyId }) => {
    const [, period, serial] = numbers.get(id)?.split('-') ?? [];
    return period && serial ? [{ company: companyId, code: form.code, period, last: Number(serial) }] : [];
  });
  await db.execute(sql`
    INSERT INTO number_series (company_id, code, period, last)
    SELECT company, code, period, max(last)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r (company text, code text, period text, last integer)
     GROUP BY 1, 2, 3
    ON CONFLICT (company_id, code, period) DO UPDATE SET last = excluded.last`);
}

/** A past form with what it is called in English: as its content proposes, unless it is said. */
type Called = Omit<PastForm, 'subjectEn'> & { subjectEn: string | null };
const calledIn = (past: PastForm): Called => ({
  ...past,
  subjectEn: past.subjectEn ?? calledOf(past.form, past.content, null, defaultTimeZone).subjectEn,
});

/** Each when its turn comes. */
function* historiesOf(
  submitted: readonly PastForm[],
  numbers: ReadonlyMap<string, string>,
): Generator<HistoryItem> {
  for (const past of submitted) yield historyOf(calledIn(past), numbers.get(past.id) ?? null);
}

function historyOf(past: Called, number: string | null): HistoryItem {
  const submittedAt = past.submittedAt ?? past.writtenAt;
  const header = headerOf(past.content, {
    companyId: past.companyId,
    applicant: { id: past.applicant.id, name: past.applicant.nameZh },
    appliedOn: dayOf(submittedAt, defaultTimeZone),
  });
  return {
    subject: {
      ...subjectOf(past.form, { id: past.id, number }, header, past.content, defaultTimeZone),
      ...(past.subjectEn !== null && { titles: [past.content.subject, past.subjectEn] }),
    },
    submittedAt,
    steps: past.steps,
  };
}

function rowOf(past: Called, number: string | null, result: HistoryResult | undefined): FormRow {
  const { id, form, companyId, applicant, content, submittedAt, writtenAt } = past;
  const { values, department, ...header } = packed(content);
  return {
    ...{ id, type: form.code, number, companyId, ...header, subjectEn: past.subjectEn, own: values },
    departmentId: department.id,
    applicantId: applicant.id,
    amount: computeForm(form, content.currency, values).amount,
    status: past.voided ? 'voided' : result ? statusFor[result.state] : 'draft',
    appliedAt: submittedAt,
    sortAt: submittedAt ?? writtenAt,
    createdAt: writtenAt,
    updatedAt: result?.changedAt ?? writtenAt,
    finishedAt: result?.finishedAt ?? null,
    version: result ? 2 : 1,
    stepLabel: result?.stepLabel ?? null,
    holders: result?.holders ?? [],
    holderSince: result?.since ?? null,
    voidReason: past.voided ?? '',
    search: formSearchText({
      number,
      ...{ subject: content.subject, subjectEn: past.subjectEn },
      applicant: `${applicant.nameZh} ${applicant.nameEn}`,
      words: searchedWords(form, values),
    }),
  };
}

function participantsOf(
  { id, type, sortAt, applicantId, status }: FormRow,
  heads: readonly { personId: string; role: ParticipantRole }[],
  result: HistoryResult | undefined,
): (typeof participantTable.$inferInsert)[] {
  const roles = new Map<string, Set<ParticipantRole>>();
  const add = (personId: string, role: ParticipantRole) =>
    roles.set(personId, (roles.get(personId) ?? new Set()).add(role));
  add(applicantId, 'applicant');
  if (result) {
    for (const { personId, role } of heads) add(personId, role);
    for (const { personId, as } of result.participants) add(personId, as);
  }
  return [...roles].map(([personId, own]) => ({
    formId: id,
    personId,
    roles: [...own],
    type,
    sortAt,
    status,
  }));
}
