import { formatValue, kindOf, type FormatContext, type SimpleField } from '#fields/model';
import { companyTimeZone } from '#ui/web';

/** A value as text, times on the company's clocks unless others are named. What could not be read is shown as it was typed, instead of failing. */
export const showText = (field: SimpleField, value: unknown, context: FormatContext): string => {
  if (value === null || value === undefined) return '';
  const readable = kindOf(field).schema(field).safeParse(value);
  if (readable.success)
    return formatValue(field, readable.data, { ...context, timeZone: context.timeZone ?? companyTimeZone() });
  if (typeof value === 'string') return value;
  const record = value as { name?: unknown };
  return typeof record.name === 'string' ? record.name : '';
};
