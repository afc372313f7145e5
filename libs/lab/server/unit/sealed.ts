import { createHash } from 'node:crypto';

/** SHA-256 of what was signed, hexadecimal: the same content gives the same text whatever the order of its names. */
export const sealOf = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(content)))
    .digest('hex');

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, ordered(one)]),
  );
};
