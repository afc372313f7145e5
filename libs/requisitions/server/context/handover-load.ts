import { dayAfter } from '#calls/model';
import type { FormContextSource } from '#documents/server';
import { reference } from '#identity/model';
import { headOf } from '#requisitions/model';
import type { Context } from '#server-kit/server';
import { fact, textFigure } from './fact.ts';

/** What somebody has to do on a day, in minutes of those that they have; `percent` null: there is work and no time for it. */
interface DayLoad {
  day: string;
  minutes: number;
  capacity: number;
  percent: number | null;
}

/** How busy somebody is between two days, both counted; whoever keeps tasks says it. */
export type LoadOfPerson = (
  context: Pick<Context, 'db' | 'now' | 'timeZone'>,
  personId: string,
  from: string,
  to: string,
) => Promise<readonly DayLoad[]>;

const leave = headOf('leave');
/** Days of a leave that are looked at. */
const mostDays = 62;
/** Busiest days that are named. */
const shown = 5;

const dayIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10) : '');
const earlier = (one: string, other: string): string => (one < other ? one : other);
const inWords = (percent: number | null) =>
  textFigure(percent === null ? ['满', 'Full'] : [`${percent}%`, `${percent}%`]);

/** REQ415P: how busy whoever takes over already is in these days, so that the work goes to somebody who has time. */
export const handoverLoad = (loadOfPerson: LoadOfPerson): FormContextSource => ({
  types: [leave.code],
  async facts(context, { values }) {
    const { data: other } = reference.safeParse(values['handover']);
    const [from, to] = [dayIn(values['from']), dayIn(values['to'])];
    if (!other || !from || to < from) return [];
    const days = await loadOfPerson(context, other.id, from, earlier(to, dayAfter(from, mostDays)));
    const sum = (of: 'minutes' | 'capacity') => days.reduce((total, day) => total + day[of], 0);
    const [minutes, capacity] = [sum('minutes'), sum('capacity')];
    if (!minutes) return [];
    const percent = capacity ? Math.floor((minutes / capacity) * 100) : null;
    const busiest = days
      .filter((day) => day.minutes)
      .toSorted((a, b) => (b.percent ?? Infinity) - (a.percent ?? Infinity) || a.day.localeCompare(b.day));
    return [
      fact(['交接人同期任务负荷', 'Tasks of whoever takes over'], inWords(percent), {
        tone: percent === null || percent > 100 ? 'warn' : 'plain',
        rows: busiest.slice(0, shown).map(({ day, percent: ofDay }) => ({
          ...{ label: [day.slice(5), day.slice(5)] as const, figure: inWords(ofDay), to: null },
        })),
      }),
    ];
  },
});
