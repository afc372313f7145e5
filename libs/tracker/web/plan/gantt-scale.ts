import { dayAfter, dayOf, daysBetween } from '#calls/model';

/** How finely a gantt is drawn (specification 9). */
export const ganttScales = ['day', 'week', 'month'] as const;
export type GanttScale = (typeof ganttScales)[number];

/** Pixels of a day. */
export const widthOfDay: Readonly<Record<GanttScale, number>> = { day: 36, week: 12, month: 4 };

/** A longer plan is drawn around today. */
const longest = 1_100;
const [before, behind] = [7, 30];

/** The days that are drawn: some before the first and behind the last of the plan, and today. */
export function daysDrawn(
  times: readonly (string | null)[],
  today: string,
  timeZone: string,
): { first: string; count: number } {
  const days = [today, ...times.flatMap((at) => (at ? [dayOf(at, timeZone)] : []))].toSorted();
  const first = dayAfter(days[0] ?? today, -before);
  const count = daysBetween(first, days.at(-1) ?? today) + behind;
  if (count <= longest) return { first, count };
  return { first: dayAfter(today, -longest / 2), count: longest };
}

/** A stretch of the head: a month over days, a week, a month. */
export interface HeadCell {
  key: string;
  from: number;
  days: number;
  text: string;
}

const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Where the head has a line, and what it says there. */
export function headOf(first: string, count: number, of: GanttScale): HeadCell[] {
  const cells: HeadCell[] = [];
  for (let at = 0; at < count; at++) {
    const day = dayAfter(first, at);
    const begins = of === 'day' || (of === 'week' ? weekday(day) === 0 : day.endsWith('-01'));
    const last = cells.at(-1);
    if (!begins && last) last.days++;
    else
      cells.push({
        ...{ key: day, from: at, days: 1 },
        text: of === 'month' ? day.slice(0, 7) : of === 'week' ? day.slice(5) : String(Number(day.slice(8))),
      });
  }
  return cells;
}

/** Lines of the head on paper, where a plan has the width of a hand: the coarser above the finer, and what divides the rows. */
export interface PaperScale {
  upper: HeadCell[];
  lower: HeadCell[];
}

/** Up to so many days, weeks are told apart; months up to so many. */
const [mostOfWeeks, mostOfMonths] = [70, 800];

/** Stretches of days that begin with the same text: a year's days, a month's. */
function stretches(first: string, count: number, textOf: (day: string) => string): HeadCell[] {
  const cells: HeadCell[] = [];
  for (let at = 0; at < count; at++) {
    const day = dayAfter(first, at);
    const last = cells.at(-1);
    if (last?.text === textOf(day)) last.days++;
    else cells.push({ key: day, from: at, days: 1, text: textOf(day) });
  }
  return cells;
}

/** Months over weeks for a short plan, years over months for a long one, years over quarters for one of many years. */
export function paperScale(first: string, count: number): PaperScale {
  const years = stretches(first, count, (day) => day.slice(0, 4));
  if (count > mostOfMonths) {
    const quarters = stretches(
      first,
      count,
      (day) => `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
    );
    return { upper: years, lower: quarters.map((cell) => ({ ...cell, text: cell.text.slice(5) })) };
  }
  const months = stretches(first, count, (day) => day.slice(0, 7));
  if (count > mostOfWeeks)
    return {
      upper: years,
      lower: months.map((cell) => ({ ...cell, text: String(Number(cell.text.slice(5))) })),
    };
  return {
    upper: months,
    lower: headOf(first, count, 'week').map((cell) => ({
      ...cell,
      text: String(Number(cell.text.slice(3))),
    })),
  };
}
