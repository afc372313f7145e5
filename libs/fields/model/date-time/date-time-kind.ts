import { z } from 'zod';
import { formatInstant, writableInstant } from '#calls/model';
import type { DateTimeField } from '../field.ts';
import type { FieldKind } from '../field-kind.ts';
import { eitherDay } from '../typed/either-day.ts';

export const dateTimeKind: FieldKind<DateTimeField, string> = {
  schema: () =>
    z.preprocess((typed) => (typed === '' || typed === undefined ? null : typed), writableInstant.nullable()),
  unreadable: (_field, typed) =>
    eitherDay(typed) ?? ['请填写有效的日期和时间', 'Enter a valid date and time'],
  check: () => [],
  format: (_field, value, { timeZone }) => formatInstant(value, timeZone),
  same: (a, b) => Date.parse(a) === Date.parse(b),
  fact: (value) => value,
};
