import { formatValue, kindOf, type FormatContext, type SimpleField } from '#documents/model';

/** A value as text. What could not be read is shown as it was typed, instead of failing. */
export const showText = (field: SimpleField, value: unknown, context: FormatContext): string => {
  if (value === null || value === undefined) return '';
  const readable = kindOf(field).schema(field).safeParse(value);
  if (readable.success) return formatValue(field, readable.data, context);
  if (typeof value === 'string') return value;
  const record = value as { name?: unknown };
  return typeof record.name === 'string' ? record.name : '';
};
