import { gtinCheck } from '#master-data/model';

/** A trade number of its own for each item of the demo. */
export function gtinOf(index: number): string {
  const digits = `6901234${String(index + 1).padStart(5, '0')}`;
  return `${digits}${gtinCheck(digits)}`;
}
