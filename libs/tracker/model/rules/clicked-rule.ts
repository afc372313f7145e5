import type { Label } from '#calls/model';

/** Days of a week as rules name them, from Monday. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];
export const weekdayLabels: Readonly<Record<Weekday, Label>> = {
  MO: ['周一', 'Mon'],
  TU: ['周二', 'Tue'],
  WE: ['周三', 'Wed'],
  TH: ['周四', 'Thu'],
  FR: ['周五', 'Fri'],
  SA: ['周六', 'Sat'],
  SU: ['周日', 'Sun'],
};

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** How a repetition ends: never, after so many tasks, or on a day (YYYY-MM-DD). */
export type RepeatEnd = { kind: 'never' } | { kind: 'count'; count: number } | { kind: 'until'; day: string };

/** A repetition as it is clicked together; a part of what RFC 5545 can say. */
export interface ClickedRule {
  frequency: Frequency;
  interval: number;
  /** WEEKLY: at least one. */
  weekdays: readonly Weekday[];
  /** MONTHLY: 'BYMONTHDAY=-1', 'BYDAY=3TU'. */
  inMonth: string;
  /** YEARLY: 'BYMONTH=3;BYMONTHDAY=8'. */
  inYear: string;
  end: RepeatEnd;
}

const weekdayOf = (day: string): Weekday =>
  weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO';
const dateOf = (day: string): number => Number(day.slice(8));

/** In which week of its month a day stands: 1 to 5. */
const weekOf = (day: string): number => Math.ceil(dateOf(day) / 7);

/** What a month can be asked for, from a day on: its date, its last day, its third Tuesday, its last Tuesday. */
export function choicesInMonth(day: string): { value: string; label: Label }[] {
  const [weekday, date, week] = [weekdayOf(day), dateOf(day), weekOf(day)];
  const [zh, en] = weekdayLabels[weekday];
  const ordinals: readonly Label[] = [
    ['第一个', 'first'],
    ['第二个', 'second'],
    ['第三个', 'third'],
    ['第四个', 'fourth'],
  ];
  const ordinal = ordinals[week - 1];
  return [
    { value: `BYMONTHDAY=${date}`, label: [`${date} 日`, `on day ${date}`] },
    { value: 'BYMONTHDAY=-1', label: ['最后一天', 'on the last day'] },
    ...(ordinal
      ? [
          {
            value: `BYDAY=${week}${weekday}`,
            label: [`${ordinal[0]}${zh}`, `on the ${ordinal[1]} ${en}`] as const,
          },
        ]
      : []),
    { value: `BYDAY=-1${weekday}`, label: [`最后一个${zh}`, `on the last ${en}`] },
    {
      value: 'BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      label: ['最后一个周一至周五', 'on the last of Monday to Friday'],
    },
  ];
}

const inYearOf = (day: string): string => `BYMONTH=${Number(day.slice(5, 7))};BYMONTHDAY=${dateOf(day)}`;

/** What a repetition begins as, from the day of the task: every week on that day. */
export const clickedFrom = (day: string): ClickedRule => ({
  ...{ frequency: 'WEEKLY', interval: 1, weekdays: [weekdayOf(day)], end: { kind: 'never' } },
  ...{ inMonth: `BYMONTHDAY=${dateOf(day)}`, inYear: inYearOf(day) },
});

const endOf = (end: RepeatEnd): string =>
  end.kind === 'count'
    ? `;COUNT=${end.count}`
    : end.kind === 'until'
      ? `;UNTIL=${end.day.replaceAll('-', '')}`
      : '';

/** As RFC 5545 writes it. */
export function ruleOfClicks({
  frequency,
  interval,
  weekdays: days,
  inMonth,
  inYear,
  end,
}: ClickedRule): string {
  const every = interval > 1 ? `;INTERVAL=${interval}` : '';
  const on = {
    DAILY: '',
    WEEKLY: `;BYDAY=${weekdays.filter((each) => days.includes(each)).join(',')}`,
    MONTHLY: `;${inMonth}`,
    YEARLY: `;${inYear}`,
  };
  return `FREQ=${frequency}${every}${on[frequency]}${endOf(end)}`;
}

function readEnd(count: string | undefined, until: string | undefined): RepeatEnd {
  if (count !== undefined) return { kind: 'count', count: Number(count) };
  if (until === undefined) return { kind: 'never' };
  return { kind: 'until', day: `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}` };
}

/** The parts of a rule in the order in which clicks write them; others stand before its end. */
const written = ['FREQ', 'INTERVAL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', '', 'COUNT', 'UNTIL'];
const placeOf = (part: string): number => {
  const place = written.indexOf(part.split('=')[0] ?? '');
  return place < 0 ? written.indexOf('') : place;
};

/** Days of the week in their order, whatever order they were typed in. */
const inOrder = (part: string): string => {
  const days = part.startsWith('BYDAY=') ? part.slice('BYDAY='.length).split(',') : [];
  const known = weekdays.filter((each) => days.includes(each));
  return days.length > 0 && known.length === days.length ? `BYDAY=${known.join(',')}` : part;
};

/** A rule as clicks would write it: 'the first of all Tuesdays' and 'the first Tuesday' are the same. */
const plainly = (rule: string): string =>
  rule
    .split(';')
    .filter((part) => part !== 'INTERVAL=1')
    .map(inOrder)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .join(';')
    .replace(/BYDAY=([A-Z]{2});BYSETPOS=(-?\d)\b/, 'BYDAY=$2$1');

/** The clicks that say a rule, for a task of a day; null: only the rule itself can say it. */
export function clicksOfRule(asWritten: string, day: string): ClickedRule | null {
  const rule = plainly(asWritten);
  const said = Object.fromEntries(rule.split(';').map((part) => part.split('=') as [string, string]));
  const frequency = frequencies.find((each) => each === said['FREQ']);
  if (!frequency) return null;
  const base = { ...clickedFrom(day), frequency, interval: Number(said['INTERVAL'] ?? 1) };
  const end = readEnd(said['COUNT'], said['UNTIL']);
  const days = said['BYDAY']?.split(',') ?? [];
  const known = weekdays.filter((each) => days.includes(each));
  const body = rule.replace(/;(?:COUNT|UNTIL)=[^;]*/g, '');
  const month = body.match(/BYMONTHDAY=-?\d+$|BYDAY=-?\d[A-Z]{2}$|BYDAY=[A-Z,]+;BYSETPOS=-1$/)?.[0];
  const year = body.match(/BYMONTH=\d+;BYMONTHDAY=\d+$/)?.[0];
  const clicked: ClickedRule = {
    ...{ ...base, end },
    ...(frequency === 'WEEKLY' && known.length > 0 && { weekdays: known }),
    ...(frequency === 'MONTHLY' && month && { inMonth: month }),
    ...(frequency === 'YEARLY' && year && { inYear: year }),
  };
  // Only what is said again word for word is meant.
  return ruleOfClicks(clicked) === rule ? clicked : null;
}

const units: Readonly<Record<Frequency, readonly [one: Label, several: Label]>> = {
  DAILY: [
    ['每天', 'Every day'],
    ['每 {n} 天', 'Every {n} days'],
  ],
  WEEKLY: [
    ['每周', 'Every week'],
    ['每 {n} 周', 'Every {n} weeks'],
  ],
  MONTHLY: [
    ['每月', 'Every month'],
    ['每 {n} 个月', 'Every {n} months'],
  ],
  YEARLY: [
    ['每年', 'Every year'],
    ['每 {n} 年', 'Every {n} years'],
  ],
};

function placeIn(part: string): Label | null {
  const date = /^BYMONTHDAY=(-?\d+)$/.exec(part)?.[1];
  if (date === '-1') return ['最后一天', 'on the last day'];
  if (date !== undefined && Number(date) > 0) return [`${date} 日`, `on day ${date}`];
  const [, nth = '', weekday = ''] = /^BYDAY=(-?\d)([A-Z]{2})$/.exec(part) ?? [];
  const day = weekdays.find((each) => each === weekday);
  if (day && nth === '-1')
    return [`最后一个${weekdayLabels[day][0]}`, `on the last ${weekdayLabels[day][1]}`];
  if (day && Number(nth) > 0)
    return [`第 ${nth} 个${weekdayLabels[day][0]}`, `on ${weekdayLabels[day][1]} number ${nth}`];
  return part === 'BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'
    ? ['最后一个周一至周五', 'on the last of Monday to Friday']
    : null;
}

const both = ([zh, en]: Label, n: number): Label => [
  zh.replace('{n}', String(n)),
  en.replace('{n}', String(n)),
];

/** A rule in words; null where clicks cannot say it. */
export function wordsOfRule(rule: string, day: string): Label | null {
  // On the day on which it began, whatever that is.
  const bare = frequencies.find((each) => rule === `FREQ=${each}`);
  if (bare) return units[bare][0];
  const clicked = clicksOfRule(rule, day);
  if (!clicked) return null;
  const { frequency, interval, end } = clicked;
  const [one, several] = units[frequency];
  const every = interval > 1 ? both(several, interval) : one;
  const days = clicked.weekdays.map((each) => weekdayLabels[each]);
  const [month = '', date = ''] = clicked.inYear.match(/\d+/g) ?? [];
  const place: Label | null =
    frequency === 'WEEKLY'
      ? [days.map(([zh]) => zh).join('、'), `on ${days.map(([, en]) => en).join(', ')}`]
      : frequency === 'MONTHLY'
        ? placeIn(clicked.inMonth)
        : frequency === 'YEARLY'
          ? [`${month} 月 ${date} 日`, `on ${month}-${date}`]
          : ['', ''];
  if (!place) return null;
  const ends: Label =
    end.kind === 'count'
      ? [`，共 ${end.count} 次`, `, ${end.count} times`]
      : end.kind === 'until'
        ? [`，到 ${end.day}`, `, until ${end.day}`]
        : ['', ''];
  const space = /^\d/.test(place[0]) ? ' ' : '';
  return [`${every[0]}${space}${place[0]}${ends[0]}`, `${every[1]}${place[1] && ` ${place[1]}`}${ends[1]}`];
}
