import { formatInstant, say, type Currency, type Language } from '#calls/model';
import {
  formatValue,
  formStatuses,
  isBlank,
  urgencyLabels,
  type ComputedField,
  type ExportedHeader,
  type FormSummary,
  type SimpleField,
} from '#documents/model';
import type { SheetCell } from '#server-kit/server';

/** What a cell is written with. */
export interface CellContext {
  language: Language;
  timeZone: string;
}

const text = (value: string): SheetCell => (value ? { text: value } : null);
const names = (people: readonly { name: string }[], language: Language): SheetCell =>
  text(people.map(({ name }) => name).join(language === 'zh' ? '、' : ', '));

/** Cells of what every form has. */
export const headerCells: Readonly<
  Record<
    ExportedHeader,
    (form: FormSummary & { title: string; remarks: string }, at: CellContext) => SheetCell
  >
> = {
  number: ({ number }) => text(number ?? ''),
  type: ({ title }) => text(title),
  status: ({ status }, { language }) => text(say(formStatuses[status], language)),
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

/** A value of a field: numbers and days as such, so that they can be reckoned with; the rest as it is shown. */
export function fieldCell(
  field: SimpleField,
  value: unknown,
  currency: Currency,
  { language, timeZone }: CellContext,
): SheetCell {
  if (isBlank(value)) return null;
  if (
    (field.kind === 'money' || field.kind === 'quantity' || field.kind === 'percent') &&
    typeof value === 'string'
  )
    return { number: value, look: field.kind === 'money' ? 'money' : 'quantity' };
  if (field.kind === 'date' && !field.withHalfDays && typeof value === 'string') return { day: value };
  if (field.kind === 'dateTime' && typeof value === 'string')
    return { moment: formatInstant(value, timeZone) };
  return text(formatValue(field, value, { language, currency, timeZone }));
}

/** A value that was worked out. */
export function computedCell({ as }: Pick<ComputedField<never>, 'as'>, value: string | null): SheetCell {
  if (value === null || value === '') return null;
  if (as === 'text') return { text: value };
  return { number: value, look: as === 'money' ? 'money' : 'quantity' };
}
