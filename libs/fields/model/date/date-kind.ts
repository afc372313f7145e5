import { z } from 'zod';
import { say, writableDay, type Label } from '#calls/model';
import type { DateField } from '../field.ts';
import type { FieldKind } from '../field-kind.ts';
import { eitherDay } from '../typed/either-day.ts';

/** '2026/1/5', '20260105', '2026年1月5日' → '2026-01-05'; half days keep ' am' or ' pm'. */
function normaliseDate(typed: unknown): unknown {
  if (typed === null || typed === undefined) return null;
  if (typeof typed !== 'string') return typed;
  const plain = typed.normalize('NFKC').trim().toLowerCase();
  if (plain === '') return null;
  const parts =
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ??
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: ?(am|pm))?$/.exec(plain);
  if (!parts) return typed;
  const [, year, month = '', day = '', half] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${half ? ` ${half}` : ''}`;
}

/** A morning or an afternoon: '2026-11-21 am' sorts before '2026-11-21 pm'. */
const halfDay = z
  .string()
  .refine((value) => /^.{10} (am|pm)$/.test(value) && writableDay.safeParse(value.slice(0, 10)).success);

const halves: Record<string, Label> = { am: ['上午', 'morning'], pm: ['下午', 'afternoon'] };

export const dateKind: FieldKind<DateField, string> = {
  schema: ({ withHalfDays }) =>
    z.preprocess(normaliseDate, (withHalfDays ? halfDay : writableDay).nullable()),
  unreadable: ({ withHalfDays }, typed) =>
    eitherDay(typed) ??
    (withHalfDays
      ? ['请选择日期和上午或下午', 'Choose a date and morning or afternoon']
      : ['请填写有效日期', 'Enter a valid date']),
  check: ({ notBeforeToday }, value, { today }) =>
    notBeforeToday && value.slice(0, 10) < today
      ? [['日期不能早于今天', 'The date cannot be before today']]
      : [],
  format: (_field, value, { language }) => {
    const half = halves[value.slice(11)];
    return half ? `${value.slice(0, 10)} ${say(half, language)}` : value;
  },
  same: (a, b) => a === b,
  fact: (value) => value,
};
