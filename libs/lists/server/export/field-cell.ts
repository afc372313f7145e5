import { formatInstant, type Currency, type Language } from '#calls/model';
import { formatValue, isBlank, type SimpleField } from '#fields/model';
import type { SheetCell } from '#server-kit/server';

/** What a cell is written with. */
export interface CellContext {
  language: Language;
  timeZone: string;
}

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
  const shown = formatValue(field, value, { language, currency, timeZone });
  return shown ? { text: shown } : null;
}

/** How wide the column of a field is, in characters. */
export const widthOf = (field: SimpleField): number =>
  field.kind === 'text' ? (field.multiline ? 40 : 24) : field.kind === 'reference' ? 24 : 16;
