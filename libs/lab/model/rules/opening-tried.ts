import type { Label } from '#calls/model';
import { openingOf, type DayThatDiffers, type Opening, type OpeningHours } from './forecast.ts';

/** Other hours that are tried, in hours: open so much earlier and later, and on days off from one to another. */
export interface TriedOpening {
  earlier: number;
  later: number;
  offFrom: number;
  /** Not behind `offFrom`: days off stay days off. */
  offTo: number;
}
export const openingAsItIs: TriedOpening = { earlier: 0, later: 0, offFrom: 0, offTo: 0 };

/** What is asked of hours that are tried. */
export const openingInputs: readonly { key: keyof TriedOpening; label: Label; max: number }[] = [
  { key: 'earlier', label: ['提前开放（小时）', 'Open earlier, h'], max: 12 },
  { key: 'later', label: ['延后关闭（小时）', 'Close later, h'], max: 12 },
  { key: 'offFrom', label: ['休息日从（时）', 'On days off from'], max: 24 },
  { key: 'offTo', label: ['休息日至（时）', 'On days off to'], max: 24 },
];

export const triesOpening = (tried: TriedOpening): boolean =>
  tried.earlier > 0 || tried.later > 0 || tried.offTo > tried.offFrom;

const within = (hour: number): string => String(Math.min(24, Math.max(0, hour)));
type Window = { from: string; to: string };

/** The windows of one day: the first opens earlier, the last closes later; what lies between them stays. */
function stretched<W extends Window>(windows: readonly W[], { earlier, later }: TriedOpening): W[] {
  const sorted = windows.toSorted((a, b) => Number(a.from) - Number(b.from));
  return sorted.map((one, at) => ({
    ...one,
    from: at === 0 ? within(Number(one.from) - earlier) : one.from,
    to: at === sorted.length - 1 ? within(Number(one.to) + later) : one.to,
  }));
}

/** The hours of a site as they are tried. */
export function openingTried(
  zone: string,
  hours: readonly OpeningHours[],
  differing: readonly DayThatDiffers[],
  tried: TriedOpening,
): Opening {
  const off = tried.offTo > tried.offFrom ? { from: within(tried.offFrom), to: within(tried.offTo) } : null;
  const weekdays = ['0', '1', '2', '3', '4', '5', '6'].flatMap((weekday) => {
    const open = hours.filter((one) => one.weekday === weekday);
    return open.length > 0 ? stretched(open, tried) : off ? [{ weekday, ...off }] : [];
  });
  const days = [...new Set(differing.map(({ day }) => day))].flatMap((day): DayThatDiffers[] => {
    const open = differing.flatMap(({ day: on, from, to }) =>
      on === day && from !== null && to !== null ? [{ day, from, to }] : [],
    );
    return open.length > 0 ? stretched(open, tried) : [{ day, from: off?.from ?? null, to: off?.to ?? null }];
  });
  return openingOf(zone, weekdays, days);
}
