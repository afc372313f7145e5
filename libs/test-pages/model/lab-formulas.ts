import { multiplyDecimals, percentOf } from '#calls/model';

/** Total nucleated cells of a volume: cells per µL × 1000 × mL. Decimals as text. */
export const totalNucleatedCells = (cellsPerMicrolitre: string, millilitres: string): string =>
  multiplyDecimals(cellsPerMicrolitre, '1000', millilitres);

/** Share that is left after processing, in percent with two decimals; null where there was nothing before. */
export const recovery = (before: string, after: string): string | null => percentOf(after, before);

/** Specification of the laboratory: from birth to freezing at most. Hours. */
export const longestToFreezing = 48;

/** Whole minutes from birth to freezing; null where freezing comes first. Instants as ISO text. */
export function minutesToFreezing(birth: string, freezing: string): number | null {
  const minutes = Math.round((Date.parse(freezing) - Date.parse(birth)) / 60_000);
  return Number.isFinite(minutes) && minutes >= 0 ? minutes : null;
}
