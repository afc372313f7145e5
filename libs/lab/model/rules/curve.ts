import Big from 'big.js';
import type { Label } from '#calls/model';
import { readDin } from './din.ts';
import { celsiusOf, faultAt, isFahrenheit, mostReadings, readingRows, type Reading } from './reading-rows.ts';
import { instantOf, wallText } from './zones.ts';

/** A reading of a freezer: the bag or its twin with a probe, and the chamber around it where the freezer says it. */
export interface CurveReading extends Reading {
  chamber: string | null;
}

/** Freezing from 4 °C to here is said as one rate, °C. */
const [warmEnd, coldEnd] = [4, -40];
/** The heat that freezing sets free shows as a rise between these, °C. */
const risesBetween = { most: 0, least: -30 };
/** No freezer is colder, and nothing that is frozen was warmer, °C. */
const bounds = { least: -210, most: 60 };
/** A curve may begin so long before or after the start of freezing that the record says. Minutes. */
const mostApart = 60;
/** Points of a curve that is drawn. */
const mostPoints = 240;

export interface CurveFigures {
  begins: string;
  minutes: number;
  first: string;
  lowest: string;
  /** °C a minute from 4 °C, or where it begins if that is colder, to −40 °C; 0.01. Null: it never gets there. */
  coolingRate: string | null;
  /** The highest rise between 0 and −30 °C, and where it began; null: none. */
  rise: { from: string; by: string } | null;
  /** The longest time between two readings, minutes. */
  longestGap: number;
  /** Minutes from its beginning, and °C: what is drawn. */
  points: { minute: number; celsius: number; chamber: number | null }[];
}

const asMinutes = (milliseconds: number) => Math.round(milliseconds / 60_000);

/** When it was as cold as this for the first time, between two readings by a straight line. Milliseconds; null: never. */
function reached(readings: readonly CurveReading[], celsius: number): Big | null {
  const at = readings.findIndex((one) => Number(one.celsius) <= celsius);
  const [before, after] = [readings[at - 1], readings[at]];
  if (!after) return null;
  if (!before) return new Big(after.at.getTime());
  const share = new Big(before.celsius).minus(celsius).div(new Big(before.celsius).minus(after.celsius));
  return new Big(before.at.getTime()).plus(share.times(after.at.getTime() - before.at.getTime()));
}

function coolingRate(readings: readonly CurveReading[]): string | null {
  const from = Math.min(warmEnd, Number(readings[0]?.celsius));
  const [begins, ends] = [reached(readings, from), reached(readings, coldEnd)];
  if (from <= coldEnd || !begins || !ends || ends.lte(begins)) return null;
  return new Big(from).minus(coldEnd).times(60_000).div(ends.minus(begins)).toFixed(2);
}

function highestRise(readings: readonly CurveReading[]): CurveFigures['rise'] {
  let coldest: Big | null = null;
  let rise: { from: Big; by: Big } | null = null;
  for (const { celsius } of readings) {
    const now = new Big(celsius);
    if (now.gt(risesBetween.most) || now.lt(risesBetween.least)) continue;
    if (coldest && now.minus(coldest).gt(rise?.by ?? 0)) rise = { from: coldest, by: now.minus(coldest) };
    if (!coldest || now.lt(coldest)) coldest = now;
  }
  return rise && { from: rise.from.toFixed(1), by: rise.by.toFixed(1) };
}

/** What a curve says of the freezing of a unit. */
export function curveFigures(readings: readonly CurveReading[]): CurveFigures {
  const [first] = readings;
  const last = readings.at(-1);
  if (!first || !last) throw new Error('A curve has readings.');
  const begins = first.at.getTime();
  const gaps = readings.slice(1).map(({ at }, index) => at.getTime() - (readings[index]?.at.getTime() ?? 0));
  const each = Math.max(1, Math.ceil((readings.length - 1) / (mostPoints - 1)));
  return {
    ...{ begins: first.at.toISOString(), minutes: asMinutes(last.at.getTime() - begins) },
    ...{ first: first.celsius, lowest: coldestOf(readings) },
    ...{ coolingRate: coolingRate(readings), rise: highestRise(readings) },
    longestGap: asMinutes(Math.max(0, ...gaps)),
    points: readings
      .filter((_one, at) => at % each === 0 || at === readings.length - 1)
      .map(({ at, celsius, chamber }) => ({
        ...{ minute: Math.round((at.getTime() - begins) / 6_000) / 10, celsius: Number(celsius) },
        chamber: chamber === null ? null : Number(chamber),
      })),
  };
}

const coldestOf = (readings: readonly CurveReading[]): string =>
  readings.reduce(
    (coldest, { celsius }) => (Number(celsius) < Number(coldest) ? celsius : coldest),
    readings[0]?.celsius ?? '',
  );

export interface CurveOf {
  din: string;
  freezingAt: Date;
  /** Of the laboratory: its freezer writes what its clock shows. */
  zone: string;
  now: Date;
}

export type CurveFile = { readings: CurveReading[] } | { problem: Label };

/**
 * Reads the file of a controlled-rate freezer: text with commas, tabs or semicolons, found by its heads. Time is a day and time on
 * the clocks of the laboratory, or passed since the start of freezing; temperatures are those of the sample and the chamber, or
 * one alone, in °C or °F. Of a file that names its unit (DIN) each row is of this one. The first row that is wrong is named
 * and nothing is read.
 */
export function readCurveFile(text: string, of: CurveOf): CurveFile {
  const file = readingRows(text);
  if (!file) return faultAt(1, '找不到时间和温度的表头', 'no heads for time and temperature');
  const columns = columnsOf(file.heads);
  const fahrenheit = (at: number) => isFahrenheit(file.heads[at] ?? '');
  const clock = clockOf(file.heads[columns.time] ?? '', of);
  const readings: CurveReading[] = [];
  for (const { row, cells } of file.rows) {
    if (readings.length === mostReadings)
      return faultAt(row, `超过 ${mostReadings} 行`, `more than ${mostReadings} rows`);
    const named = columns.din < 0 ? '' : (cells[columns.din] ?? '');
    if (columns.din >= 0 && readDin(named) !== of.din)
      return faultAt(row, `DIN ${named} 不是 ${of.din}`, `DIN ${named} is not ${of.din}`);
    const before = readings.at(-1)?.at;
    const day = columns.day < 0 ? '' : `${cells[columns.day] ?? ''} `;
    const at = clock(`${day}${cells[columns.time] ?? ''}`, before);
    if (!at)
      return faultAt(
        row,
        '时间无法识别：须为日期和时间，或自开始冻存起的用时',
        'no time can be read: it is a day and time, or what has passed since freezing began',
      );
    if (before && at <= before)
      return faultAt(row, '时间没有递增', 'the time does not come after the row before');
    const celsius = celsiusOf(cells[columns.celsius] ?? '', fahrenheit(columns.celsius));
    const chamber =
      columns.chamber < 0 ? null : celsiusOf(cells[columns.chamber] ?? '', fahrenheit(columns.chamber));
    if (celsius === null || (columns.chamber >= 0 && chamber === null))
      return faultAt(row, '温度无法识别', 'no temperature can be read');
    if ([celsius, chamber ?? celsius].some((one) => Number(one) < bounds.least || Number(one) > bounds.most))
      return faultAt(
        row,
        `温度不在 ${bounds.least} 至 ${bounds.most} °C 之间`,
        `the temperature is not between ${bounds.least} and ${bounds.most} °C`,
      );
    readings.push({ at, celsius, chamber });
  }
  if (readings.length < 2) return faultAt(file.headRow + 1, '没有读数', 'no readings');
  return foreignTo(readings, of) ?? { readings };
}

/** Is it the curve of another run, or none of freezing at all? */
function foreignTo(readings: readonly CurveReading[], { freezingAt, zone, now }: CurveOf): CurveFile | null {
  const [begins, ends] = [readings[0]?.at ?? now, readings.at(-1)?.at ?? now];
  const [shown, recorded] = [wallText(begins, zone), wallText(freezingAt, zone)];
  if (Math.abs(begins.getTime() - freezingAt.getTime()) > mostApart * 60_000)
    return {
      problem: [
        `曲线始于 ${shown}，与记录的开始冻存 ${recorded} 相差超过 ${mostApart} 分钟`,
        `The curve begins at ${shown}, more than ${mostApart} minutes from ${recorded}, when the record says that freezing began`,
      ],
    };
  if (ends.getTime() > now.getTime() + 300_000)
    return {
      problem: [
        `曲线止于 ${wallText(ends, zone)}，晚于现在`,
        `The curve ends at ${wallText(ends, zone)}, later than now`,
      ],
    };
  if (Number(coldestOf(readings)) > 0)
    return {
      problem: [
        `最低 ${coldestOf(readings)} °C，没有降到 0 °C 以下，不是冻存曲线`,
        `${coldestOf(readings)} °C at the lowest: what never gets below 0 °C is no curve of freezing`,
      ],
    };
  return null;
}

/** Which column is what: the sample counts, else whatever temperature there is. */
function columnsOf(heads: readonly string[]): {
  time: number;
  /** Where the day stands beside the time. */
  day: number;
  celsius: number;
  chamber: number;
  din: number;
} {
  const measured = /temp|°|℃|温度|sample|probe|样品|样本|chamber|腔|箱体/i;
  const find = (pattern: RegExp, except: readonly number[] = []) =>
    heads.findIndex((head, at) => !except.includes(at) && pattern.test(head));
  const din = find(/\bDIN\b|捐献编号/i);
  const time = find(/time|时间|elapsed|历时|用时/i);
  const day = find(/\bdate\b|日期/i, [time]);
  const others = [din, time, day];
  const chamber = heads.findIndex(
    (head, at) => !others.includes(at) && measured.test(head) && /chamber|腔|箱体/i.test(head),
  );
  const sample = heads.findIndex(
    (head, at) =>
      ![...others, chamber].includes(at) && measured.test(head) && /sample|probe|样品|样本/i.test(head),
  );
  const any = find(measured, [...others, chamber]);
  const celsius = [sample, any, chamber].find((at) => at >= 0) ?? -1;
  return { time, day, celsius, din, chamber: celsius === chamber ? -1 : chamber };
}

/** Reads the times of a column: by its head, what has passed since freezing began; else days and times. */
function clockOf(head: string, { freezingAt, zone }: CurveOf): (text: string, before?: Date) => Date | null {
  if (!/elapsed|历时|用时|\bmins?\b|minute|\bs(ec(ond)?s?)?\b|分钟|秒/i.test(head))
    return (text, before) => instantOf(text, zone, before);
  const each = /\bs(ec(ond)?s?)?\b|秒/i.test(head) ? 1_000 : 60_000;
  return (text) => {
    const passed = passedOf(text, each);
    return passed === null ? null : new Date(freezingAt.getTime() + passed);
  };
}

/** '12.5', '12:30' (minutes and seconds) or '1:12:30'. Milliseconds. */
function passedOf(text: string, each: number): number | null {
  const [, hours, minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,3}):(\d\d)$/.exec(text) ?? [];
  if (minutes && seconds) return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  const shown = text.replace(',', '.');
  return /^\d{1,6}(\.\d{1,4})?$/.test(shown) ? Math.round(Number(shown) * each) : null;
}
