import { z } from 'zod';
import type { DateTimeField } from '../field.ts';
import type { FieldKind } from '../field-kind.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant as '2026-11-21 14:05' on the clocks of a time zone. */
export function formatInstant(instant: string | Date, timeZone = 'Asia/Shanghai'): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format.format(typeof instant === 'string' ? new Date(instant) : instant);
}

export const dateTimeKind: FieldKind<DateTimeField, string> = {
  schema: () =>
    z.preprocess(
      (typed) => (typed === '' || typed === undefined ? null : typed),
      z.iso
        .datetime({ offset: true })
        .transform((value) => new Date(value).toISOString())
        .nullable(),
    ),
  unreadable: () => ['请填写有效的日期和时间', 'Enter a valid date and time'],
  check: () => [],
  format: (_field, value, { timeZone }) => formatInstant(value, timeZone),
  same: (a, b) => Date.parse(a) === Date.parse(b),
  fact: (value) => value,
};
