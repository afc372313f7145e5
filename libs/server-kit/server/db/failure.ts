import { isLate } from './deadline.ts';

/** The SQLSTATE of what the database refused, also through drizzle's wrapping; undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^(?!E)[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/**
 * Was it a unique index, and which? For handlers that turn 'there is one already' into a sentence.
 * @public
 */
export function violatedUnique(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: string };
    if (code === '23505') return constraint ?? '';
  }
  return undefined;
}

/** Did the way to the database break off, so that nobody knows what became of what was sent? */
export const isBrokenOff = (error: unknown): boolean =>
  !isLate(error) && /^(08|57P0)/.test(sqlStateOf(error) ?? '08');

const away = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** The database cannot work now (away, full, overloaded), through no fault of the call. */
export function isUnavailable(error: unknown): boolean {
  if (isLate(error)) return true;
  const state = sqlStateOf(error);
  // 08 connection, 53 resources (disk, memory, connections), 57 stopped or cancelled by a time limit.
  if (state && /^(08|53|57)/.test(state)) return true;
  for (let at = error; at instanceof Error; at = at.cause) {
    if (away.has((at as NodeJS.ErrnoException).code ?? '') && 'syscall' in at) return true;
    if (
      /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/.test(
        at.message,
      )
    )
      return true;
  }
  return false;
}
