import { formatInstant, type Language } from '#calls/model';
import { isLevel, levelLabels } from './levels.ts';

/** Acts whose values are people. */
const ofPeople: ReadonlySet<string> = new Set(['username', 'ownerLeft', 'attention', 'decline']);

/** From when until when: '2026-11-26 09:00 – 2026-11-27 18:00'. */
function plannedWords(value: string, timeZone: string): string {
  const ends = value.split(',').map((end) => new Date(end));
  if (ends.some((end) => Number.isNaN(end.getTime()))) return value;
  return ends.map((end) => formatInstant(end, timeZone)).join(' – ');
}

/** A value of an act as people read it: a level by its name, times by the clock of the company. */
export function actValueWords(
  act: string,
  value: string | null,
  language: Language,
  timeZone: string,
): string {
  const at = language === 'zh' ? 0 : 1;
  if (!value) return ofPeople.has(act) ? (['无', 'nobody'][at] ?? '') : (['无', 'none'][at] ?? '');
  const level = Number(value);
  if (act === 'level' && isLevel(level)) return levelLabels[level][at];
  if (act === 'plannedtime' || act === 'unplannedtime') return plannedWords(value, timeZone);
  return value;
}
