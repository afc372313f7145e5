import { formatInstant, isWritableInstant, type FieldProblem } from '#calls/model';

const day = 86_400_000;
const asUtc = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}:00Z`);

/** Is there such a day and such a minute, whatever the zone? */
const isOnClocks = (wall: string): boolean => instantsOf(wall, 'UTC').length > 0;

/**
 * The instants at which the clocks of a zone show a wall time ('YYYY-MM-DD HH:mm'), the earlier first: none where the clocks
 * were put forward over it, of what is no time at all (hour 28), and of a year that nobody writes; two where they were put back over it.
 */
export function instantsOf(wall: string, zone: string): Date[] {
  const utc = asUtc(wall);
  if (Number.isNaN(utc)) return [];
  // What the clocks show a day before and after is asked for too, and can be written as well.
  if (![utc - day, utc + day].every((at) => isWritableInstant(new Date(at).toISOString()))) return [];
  const offsetAt = (instant: number) => asUtc(formatInstant(new Date(instant), zone)) - instant;
  const offsets = new Set([offsetAt(utc - day), offsetAt(utc + day)]);
  return [...offsets]
    .map((offset) => new Date(utc - offset))
    .filter((instant) => formatInstant(instant, zone) === wall.replace('T', ' '))
    .toSorted((a, b) => a.getTime() - b.getTime());
}

/** Which of two instants of a wall time that exists twice. */
export type WhichOfTwo = 'first' | 'second';

/** A wall time as the one instant that is meant, or what is wrong with it at `path`. */
export function meantInstant(
  wall: string,
  zone: string,
  which: WhichOfTwo | null,
  path: string,
): { instant: Date } | { problem: FieldProblem; twice: boolean } {
  const [first, second] = instantsOf(wall, zone);
  const shown = wall.replace('T', ' ');
  if (!first)
    return {
      twice: false,
      problem: {
        path,
        text: isOnClocks(wall)
          ? [
              `${shown} 在 ${zone} 不存在（夏令时跳过了这一小时）`,
              `${shown} does not exist in ${zone}: the clocks were put forward`,
            ]
          : [`${shown} 不是有效的日期时间`, `${shown} is no date and time`],
      },
    };
  if (second && which === null)
    return {
      twice: true,
      problem: {
        path,
        text: [
          `${shown} 在 ${zone} 出现两次，请选择是第一次还是第二次`,
          `${shown} exists twice in ${zone}: say which of the two`,
        ],
      },
    };
  return { instant: second && which === 'second' ? second : first };
}
