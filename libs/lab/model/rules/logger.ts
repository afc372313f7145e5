import { isWritableInstant, type Label } from '#calls/model';
import { celsiusOf, faultAt, isFahrenheit, mostReadings, readingRows, type Reading } from './reading-rows.ts';

/** Bounds of the transport, °C; the bounds are inside. */
export const transportBounds = { least: '15', most: '25' };

/** Did it come warmer or colder than it may travel? */
export const isOutsideTransport = (celsius: string): boolean =>
  Number(celsius) < Number(transportBounds.least) || Number(celsius) > Number(transportBounds.most);

export interface LoggerFigures {
  /** Minutes outside the bounds, and those of which nothing is known. */
  outside: number;
  unknown: number;
  lowest: string;
  highest: string;
  /** Mean kinetic temperature, 0.01 °C. */
  kineticMean: string;
}

/** The usual distance of readings: the one that comes most often. Milliseconds. */
function intervalOf(readings: readonly Reading[]): number {
  const counts = new Map<number, number>();
  for (const [at, { at: instant }] of readings.entries()) {
    const before = readings[at - 1];
    if (before) {
      const distance = instant.getTime() - before.at.getTime();
      counts.set(distance, (counts.get(distance) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0;
}

/** Activation energy 83.144 kJ/mol over the gas constant 8.3144 J/(mol K): kelvin. USP <1079.2>. */
const energyOverGas = 83_144 / 8.3144;
const zeroCelsius = 273.15;

/** The steady temperature that does as much harm as these did, 0.01 °C. */
export function kineticMean(celsius: readonly string[]): string {
  const mean =
    celsius.reduce((sum, one) => sum + Math.exp(-energyOverGas / (Number(one) + zeroCelsius)), 0) /
    celsius.length;
  return (energyOverGas / -Math.log(mean) - zeroCelsius).toFixed(2);
}

/**
 * What a logger says of a transport. A reading stands until the next one; where that comes after more than two intervals,
 * for one interval, and the rest is unknown, as is transport that no reading covers. Bounds are inside. What was read before
 * the transport or after it does not count. Null: nothing was read of it.
 */
export function loggerFigures(
  readings: readonly Reading[],
  bounds: { least: string; most: string },
  transport?: { from: Date; to: Date },
): LoggerFigures | null {
  const [first] = readings;
  const last = readings.at(-1);
  if (!first || !last) return null;
  const interval = intervalOf(readings);
  const [from, to] = [(transport?.from ?? first.at).getTime(), (transport?.to ?? last.at).getTime()];
  const isOutside = ({ celsius }: Reading) =>
    Number(celsius) < Number(bounds.least) || Number(celsius) > Number(bounds.most);
  let [outside, known] = [0, 0];
  const temperatures: string[] = [];
  for (const [at, reading] of readings.entries()) {
    const begins = reading.at.getTime();
    const next = readings[at + 1]?.at.getTime() ?? Math.max(to, begins);
    const ends = next - begins > 2 * interval ? begins + interval : next;
    const stands = Math.min(ends, to) - Math.max(begins, from);
    if (stands > 0 || (begins >= from && begins <= to)) temperatures.push(reading.celsius);
    known += Math.max(0, stands);
    if (isOutside(reading)) outside += Math.max(0, stands);
  }
  if (temperatures.length === 0) return null;
  const unknown = to - from - known;
  const sorted = [...temperatures].sort((a, b) => Number(a) - Number(b));
  return {
    ...{ outside: Math.round(outside / 60_000), unknown: Math.round(unknown / 60_000) },
    ...{ lowest: sorted[0] ?? '', highest: sorted.at(-1) ?? '', kineticMean: kineticMean(temperatures) },
  };
}

/** `named`: the file says itself which logger it is of. */
export type LoggerFile = { readings: Reading[]; named: boolean } | { problem: Label };

/**
 * Reads the file of a logger: text with commas, tabs or semicolons, found by its heads (serial, time, °C or °F). Only of
 * this serial, times rising, at most 20,000 rows; otherwise the first row that is wrong is named and nothing is read.
 */
export function readLoggerFile(text: string, serial: string): LoggerFile {
  const file = readingRows(text);
  if (!file) return faultAt(1, '找不到时间和温度的表头', 'no heads for time and temperature');
  const { heads } = file;
  const column = (pattern: RegExp) => heads.findIndex((head) => pattern.test(head));
  const [timeAt, temperatureAt, serialAt] = [
    column(/time|时间/i),
    column(/temp|°|℃|温度/i),
    column(/serial|logger|序列|编号/i),
  ];
  const fahrenheit = isFahrenheit(heads[temperatureAt] ?? '');
  const readings: Reading[] = [];
  for (const { row, cells } of file.rows) {
    if (readings.length === mostReadings)
      return faultAt(row, `超过 ${mostReadings} 行`, `more than ${mostReadings} rows`);
    if (serialAt >= 0 && cells[serialAt]?.toUpperCase() !== serial.toUpperCase())
      return faultAt(
        row,
        `序列号 ${cells[serialAt] ?? ''} 不是 ${serial}`,
        `serial ${cells[serialAt] ?? ''} is not ${serial}`,
      );
    const instant = new Date(asInstant(cells[timeAt] ?? ''));
    if (Number.isNaN(instant.getTime()) || !isWritableInstant(instant.toISOString()))
      return faultAt(row, '时间无法识别', 'no time can be read');
    const before = readings.at(-1);
    if (before && instant <= before.at)
      return faultAt(row, '时间没有递增', 'the time does not come after the row before');
    const celsius = celsiusOf(cells[temperatureAt] ?? '', fahrenheit);
    if (celsius === null) return faultAt(row, '温度无法识别', 'no temperature can be read');
    readings.push({ at: instant, celsius });
  }
  return readings.length < 2
    ? faultAt(file.headRow + 1, '没有读数', 'no readings')
    : { readings, named: serialAt >= 0 };
}

/** What is wrong with the file of a logger; null: nothing. */
export function faultOfLogger(text: string, serial: string): Label | null {
  const read = readLoggerFile(text, serial);
  return 'problem' in read ? read.problem : null;
}

/** A time without a zone is UTC: loggers that say nothing else run on it. */
const asInstant = (text: string): string =>
  /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text;
