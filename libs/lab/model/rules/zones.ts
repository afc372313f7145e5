import { isWritableInstant } from '#calls/model';

/** A clock on the wall: what day and time it shows. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric' },
  });
  formats.set(zone, made);
  return made;
};

/** What the clock of a zone (IANA name) shows at an instant. */
export function wallClock(at: Date, zone: string): WallClock {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return {
    ...{ year: part('year'), month: part('month'), day: part('day') },
    ...{ hour: part('hour'), minute: part('minute') },
  };
}

const asUtc = ({ year, month, day, hour, minute }: WallClock): number =>
  Date.UTC(year, month - 1, day, hour, minute);

/**
 * The instants at which the clock of a zone shows a wall time 'YYYY-MM-DDTHH:mm': none where it is skipped in spring, or there
 * is no such day or hour at all, two where it comes twice in autumn, in order.
 */
export function instantsOf(wall: string, zone: string): Date[] {
  const [, year, month, day, hour, minute] =
    /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)$/.exec(wall)?.map(Number) ?? [];
  if (
    year === undefined ||
    month === undefined ||
    day === undefined ||
    hour === undefined ||
    minute === undefined ||
    // A year of two digits is one of the last century to Date.UTC.
    year < 100
  )
    return [];
  const shown = asUtc({ year, month, day, hour, minute });
  if (new Date(shown).toISOString().slice(0, 16) !== wall.replace(' ', 'T')) return [];
  // The offset of a zone is asked for a day before and after: between them lies at most one change.
  const offsets = [-1, 1].map((way) => {
    const near = shown + way * 86_400_000;
    return asUtc(wallClock(new Date(near), zone)) - near;
  });
  return [...new Set(offsets)]
    .map((offset) => new Date(shown - offset))
    .filter((at) => asUtc(wallClock(at, zone)) === shown)
    .sort((a, b) => a.getTime() - b.getTime());
}

/** 'YYYY-MM-DD HH:mm' in a zone. */
export function wallText(at: Date, zone: string): string {
  const { year, month, day, hour, minute } = wallClock(at, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}

/**
 * The instant of a time in a file: that of its zone where it names one, else on the clocks of `zone`. Where these show it twice
 * it is the first one, or the first behind `before`. Null: no time, one of which nobody can tell whose clocks it is on, or of a
 * year that cannot be written.
 */
export function instantOf(text: string, zone: string, before?: Date): Date | null {
  const instants = instantsIn(text, zone).filter(
    (at) => !Number.isNaN(at.getTime()) && isWritableInstant(at.toISOString()),
  );
  return instants.find((at) => !before || at > before) ?? instants.at(-1) ?? null;
}

function instantsIn(text: string, zone: string): Date[] {
  if (/:\d\d(:\d\d)?(\.\d+)? ?(Z|GMT|[+-]\d\d:?\d\d)$/.test(text)) return [new Date(text)];
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[ T](\d{1,2}):(\d\d)(?::([0-5]\d(?:\.\d+)?))?$/.exec(text) ?? [];
  if (!year || !month || !day || !hour || !minute) return [];
  const two = (part: string) => part.padStart(2, '0');
  return instantsOf(`${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}`, zone).map(
    (at) => new Date(at.getTime() + Number(second ?? 0) * 1_000),
  );
}
