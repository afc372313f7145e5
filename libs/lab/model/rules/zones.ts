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
 * The instants at which the clock of a zone shows a wall time 'YYYY-MM-DDTHH:mm': none where it is skipped in spring, two
 * where it comes twice in autumn, in order.
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
