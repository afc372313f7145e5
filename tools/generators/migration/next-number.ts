import { existsSync, readdirSync } from 'node:fs';

/** '0003' after 0002_…; numbers are those of the folder. */
export function nextNumber(folder: string): string {
  const numbers = existsSync(folder) ? readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0) : [];
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}
