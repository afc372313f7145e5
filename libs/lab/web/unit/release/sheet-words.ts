import type { Label } from '#calls/model';
import { durationWords, measures, type Sheet } from '#lab/model';
import { formatDecimal, type Say } from '#ui/web';

/** Which way a sheet releases. */
export const directions = {
  in: ['入库放行', 'Release into the bank'],
  out: ['出库放行', 'Release out of the bank'],
} as const satisfies Record<Sheet['direction'], Label>;

export const checkWords = {
  ok: ['符合', 'OK'],
  miss: ['不符合', 'Miss'],
  excepted: ['例外', 'Excepted'],
} as const satisfies Record<Sheet['checks'][number]['state'], Label>;

/** Check, what was found, what it is held against, verdict. */
export const sheetHeads: readonly [Label, Label, Label, Label] = [
  ['核对项', 'Check'],
  ['所见', 'Found'],
  ['限值', 'Limit'],
  ['结论', 'Verdict'],
];

/** Durations are counted in minutes and seconds, and read in hours and minutes as everywhere on the page. */
const readDurations = (text: string, say: Say): string =>
  text.replaceAll(/(\d+) (min|s)\b/g, (_, figure: string, unit: string) => {
    const seconds = Number(figure) * (unit === 'min' ? 60 : 1);
    const said = say(durationWords(Math.floor(seconds / 60)));
    return seconds % 60 > 0 ? `${said} ${say(['{s} 秒', '{s} s'], { s: seconds % 60 })}` : said;
  });

const durations: ReadonlySet<string> = new Set(['hours', 'outsideMinutes', 'unknownMinutes', 'warmSeconds']);

/** Counts of millions are read with separators; what is no measure (a DIN, a group) stands as it is. */
export const inMeasures = (key: string, text: string, say: Say): string => {
  if (durations.has(key)) return readDurations(text, say);
  return key in measures || key === 'dose'
    ? text.replaceAll(/\d{4,}/g, (digits) => formatDecimal(digits))
    : text;
};
