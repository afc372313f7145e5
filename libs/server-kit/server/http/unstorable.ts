import type { FastifyRequest } from 'fastify';
import { invalid } from '#calls/model';

/** PostgreSQL keeps neither the character 0 nor half of a pair of surrogates, in text as in jsonb. */
const unstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** The path of the first text (or name of a field) that the database could not keep: 'lines.2.note'; null where all can. */
export function pathOfUnstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return unstorable(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (unstorable(name)) return path;
    const found = pathOfUnstorable(part, path ? `${path}.${name}` : name);
    if (found !== null) return found;
  }
  return null;
}

/** Refuses what the database could not keep, before anybody tries to. */
export function refuseUnstorable(value: unknown): void {
  const path = pathOfUnstorable(value);
  if (path !== null)
    throw invalid([{ path, text: ['含有无法保存的字符', 'Holds a character that cannot be kept'] }]);
}

/** The same for the doors beside the calls: what came in the address and in the body, unless that is bytes. */
export async function refuseUnstorableOf({ params, query, body }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) if (!Buffer.isBuffer(part)) refuseUnstorable(part);
}
