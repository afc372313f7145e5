import type { Label } from '#calls/model';
import { durationWords, eligibilityLabels, measures, type Sheet, type UnitHead } from '#lab/model';
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

/**
 * Why a check is passed that looks as if it were not: an ineligible donor is no obstacle to her own child and its relatives, as long as
 * the label says so. Null: nothing has to be explained.
 */
export function whyPassed(
  { key, found, state }: Sheet['checks'][number],
  use: UnitHead['use'],
  direction: Sheet['direction'],
): Label | null {
  if (key !== 'eligibility' || state !== 'ok' || found[1] !== eligibilityLabels.ineligible[1]) return null;
  if (direction === 'out')
    return [
      '用于本人或一、二级亲属，标签已警示',
      'for the donor or a first- or second-degree relative, with warnings on its label',
    ];
  return use === 'own'
    ? ['仅供自体使用，标签已警示', 'for autologous use only, with warnings on its label']
    : [
        '限本人及一、二级亲属使用，标签已警示',
        'for the donor and first- and second-degree relatives only, with warnings on its label',
      ];
}

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
