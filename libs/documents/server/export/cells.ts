import { formatInstant, say, type Language } from '#calls/model';
import { urgencyLabels, type ExportedHeader, type FormSummary, type statusesOf } from '#documents/model';
import type { ComputedField } from '#fields/model';
import type { CellContext } from '#lists/server';
import type { SheetCell } from '#server-kit/server';

const text = (value: string): SheetCell => (value ? { text: value } : null);
const names = (people: readonly { name: string }[], language: Language): SheetCell =>
  text(people.map(({ name }) => name).join(language === 'zh' ? '、' : ', '));

/** What the states of a type are called. */
export type StatusWords = ReturnType<typeof statusesOf>;

/** Cells of what every form has. */
export const headerCells: Readonly<
  Record<
    ExportedHeader,
    (
      form: FormSummary & { title: string; remarks: string; statuses: StatusWords },
      at: CellContext,
    ) => SheetCell
  >
> = {
  number: ({ number }) => text(number ?? ''),
  type: ({ title }) => text(title),
  status: ({ status, statuses }, { language }) => text(say(statuses[status], language)),
  subject: ({ subject }) => text(subject),
  urgency: ({ urgency }, { language }) => text(say(urgencyLabels[urgency], language)),
  company: ({ company }) => text(company.name),
  department: ({ department }) => text(department.name),
  applicant: ({ applicant }) => text(applicant.name),
  appliedAt: ({ appliedAt }, { timeZone }) =>
    appliedAt ? { moment: formatInstant(appliedAt, timeZone) } : null,
  amount: ({ amount }) => (amount === null ? null : { number: amount, look: 'money' }),
  currency: ({ currency }) => text(currency),
  step: ({ stepLabel }, { language }) => text(stepLabel ? say(stepLabel, language) : ''),
  holders: ({ holders }, { language }) => names(holders, language),
  updatedAt: ({ updatedAt }, { timeZone }) => ({ moment: formatInstant(updatedAt, timeZone) }),
  remarks: ({ remarks }) => text(remarks),
};

/** A value that was worked out. */
export function computedCell({ as }: Pick<ComputedField<never>, 'as'>, value: string | null): SheetCell {
  if (value === null || value === '') return null;
  if (as === 'text') return { text: value };
  return { number: value, look: as === 'money' ? 'money' : 'quantity' };
}
