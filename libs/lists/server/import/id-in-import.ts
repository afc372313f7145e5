import { createHash } from 'node:crypto';

/** The id of a record that an import makes: the same whenever the same import is sent again. */
export function idInImport(importId: string, index: number): string {
  const hash = createHash('sha256').update(`${importId}/${index}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
