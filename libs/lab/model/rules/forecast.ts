import { instantsOf, wallClock } from './zones.ts';

/** When benches work, by day of the week in the zone of the laboratory (0 is Sunday): [from, to) in minutes of the day. */
export interface Opening {
  zone: string;
  week: Readonly<Record<number, readonly (readonly [from: number, to: number])[]>>;
  /** Days that differ: 'YYYY-MM-DD'; an empty list is a day off. */
  days?: Readonly<Record<string, readonly (readonly [from: number, to: number])[]>>;
}

/** The hours of a site, as its register keeps them: the day of the week (0 is Sunday), from and to in hours. */
export interface OpeningHours {
  weekday: string;
  from: string;
  to: string;
}

/** A day that differs from its day of the week: without hours the site is closed. */
export interface DayThatDiffers {
  day: string;
  from: string | null;
  to: string | null;
}

/** Hours of a site as the forecast reads them. */
export function openingOf(
  zone: string,
  hours: readonly OpeningHours[],
  differing: readonly DayThatDiffers[] = [],
): Opening {
  const week: Record<number, (readonly [number, number])[]> = {};
  for (const { weekday, from, to } of hours)
    (week[Number(weekday)] ??= []).push([Number(from) * 60, Number(to) * 60]);
  const days: Record<string, (readonly [number, number])[]> = {};
  for (const { day, from, to } of differing) {
    const windows = (days[day] ??= []);
    if (from !== null && to !== null) windows.push([Number(from) * 60, Number(to) * 60]);
  }
  return { zone, week, days };
}

export interface Awaited {
  id: string;
  deadline: Date;
  arrives: Date;
}

export interface ForecastSettings {
  opening: Opening;
  benches: number;
  /** Minutes from the door to the bench, and on the bench. */
  intake: number;
  run: number;
  /** Until when benches are taken by what is on them already. */
  running?: readonly Date[];
}

export interface Forecast {
  id: string;
  starts: Date;
  ends: Date;
  bench: number;
  /** Minutes that are left at the end of its run; below 0 it is late. */
  slack: number;
  state: 'late' | 'tight' | 'inTime';
}

/** Fewer minutes than these are tight. */
export const tightBelow = 360;
export const slackState = (slack: number): Forecast['state'] =>
  slack < 0 ? 'late' : slack < tightBelow ? 'tight' : 'inTime';

const minute = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** Windows of a day as instants. */
function windowsOn({ zone, week, days }: Opening, date: Date): [number, number][] {
  const name = date.toISOString().slice(0, 10);
  const found: [number, number][] = [];
  for (const [opens, closes] of days?.[name] ?? week[date.getUTCDay()] ?? []) {
    const instant = (of: number): number | undefined => {
      const next = of === 1440 ? new Date(date.getTime() + 86_400_000).toISOString().slice(0, 10) : name;
      const wall = `${next}T${two(Math.floor((of % 1440) / 60))}:${two(of % 60)}`;
      return instantsOf(wall, zone)[0]?.getTime();
    };
    const [start, end] = [instant(opens), instant(closes)];
    if (start !== undefined && end !== undefined && end > start) found.push([start, end]);
  }
  return found;
}

/** Days are asked for again and again, and clocks of zones are slow: what was found for an opening is kept with it. */
const known = new WeakMap<Opening, Map<number, [number, number][]>>();

/** Windows from the day before an instant on, for so many days, one after the other. */
function* windowsFrom(opening: Opening, from: Date, count: number): Generator<[number, number]> {
  const kept = known.get(opening) ?? new Map<number, [number, number][]>();
  known.set(opening, kept);
  const { year, month, day } = wallClock(from, opening.zone);
  for (let at = -1; at < count; at++) {
    const date = Date.UTC(year, month - 1, day + at);
    const found = kept.get(date) ?? windowsOn(opening, new Date(date));
    kept.set(date, found);
    yield* found;
  }
}

/** Days ahead in which a gap is looked for. */
const horizon = 21;

/**
 * When each unit will be on a bench: units by deadline, then by number; each takes the earliest gap of any bench that ends
 * within an opening window. Those for which no gap is found within three weeks are left out.
 */
export function forecast(units: readonly Awaited[], settings: ForecastSettings): Forecast[] {
  const busy: [number, number][][] = Array.from({ length: settings.benches }, () => []);
  const run = settings.run * minute;
  const ends = (settings.running ?? []).map((until) => until.getTime()).toSorted((a, b) => a - b);
  for (const [at, until] of ends.entries()) busy[at % settings.benches]?.push([0, until]);
  return [...units]
    .sort((a, b) => a.deadline.getTime() - b.deadline.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id)))
    .flatMap((unit): Forecast[] => {
      const ready = unit.arrives.getTime() + settings.intake * minute;
      let best: { bench: number; start: number } | null = null;
      for (const [bench, taken] of busy.entries()) {
        const windows = windowsFrom(settings.opening, new Date(ready), horizon);
        const start = earliestGap(windows, taken, ready, run);
        if (start !== null && (best === null || start < best.start)) best = { bench, start };
      }
      if (!best) return [];
      busy[best.bench]?.push([best.start, best.start + run]);
      const slack = Math.floor((unit.deadline.getTime() - best.start - run) / minute);
      return [
        {
          ...{
            id: unit.id,
            bench: best.bench,
            starts: new Date(best.start),
            ends: new Date(best.start + run),
          },
          ...{ slack, state: slackState(slack) },
        },
      ];
    });
}

function earliestGap(
  windows: Iterable<[number, number]>,
  taken: readonly [number, number][],
  ready: number,
  run: number,
): number | null {
  for (const [opens, closes] of windows) {
    let start = Math.max(opens, ready);
    for (const [from, to] of [...taken].sort((a, b) => a[0] - b[0]))
      if (from < start + run && to > start) start = to;
    if (start + run <= closes) return start;
  }
  return null;
}

export interface BirthHour {
  bornAt: Date;
  /** Minutes from birth to the end of the run; null where no bench opens within three weeks. */
  minutes: number | null;
  late: boolean;
}

/** The 48 h map of a hospital: for each of 168 birth hours, with benches free, how long it will be from birth to the end. */
export function hourMap(
  from: Date,
  birthToDoor: number,
  settings: Omit<ForecastSettings, 'benches'>,
  limit: number,
): BirthHour[] {
  return Array.from({ length: 168 }, (_, hour) => {
    const bornAt = new Date(from.getTime() + hour * 60 * minute);
    const unit = {
      ...{ id: String(hour), deadline: new Date(bornAt.getTime() + limit * minute) },
      arrives: new Date(bornAt.getTime() + birthToDoor * minute),
    };
    const [found] = forecast([unit], { ...settings, benches: 1 });
    const minutes = found ? Math.floor((found.ends.getTime() - bornAt.getTime()) / minute) : null;
    return { bornAt, minutes, late: minutes === null || minutes > limit };
  });
}
