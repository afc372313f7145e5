import { readSampleCode } from '../samples.ts';
import { readDin } from './din.ts';
import { wallClock } from './zones.ts';

/** ABO and Rh as ISBT 128 codes them (structure 002, =%). */
export const groupCodes = {
  'O+': '51',
  'A+': '62',
  'B+': '73',
  'AB+': '84',
  'O-': '95',
  'A-': '06',
  'B-': '17',
  'AB-': '28',
} as const;
export type BloodGroup = keyof typeof groupCodes;
export const bloodGroups = Object.keys(groupCodes) as BloodGroup[];

/** A product of the laboratory: its code (S and 4), type of donation and division. */
export interface ProductCode {
  code: string;
  type: string;
  division: string;
}

const dayOfYear = (year: number, month: number, day: number): number =>
  (Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 0)) / 86_400_000;

/** An instant as ISBT 128 writes it, cyyjjjhhmm, in the zone of whoever collected. */
export function julian(at: Date, zone: string): string {
  const { year, month, day, hour, minute } = wallClock(at, zone);
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  return `${pad(year % 1000, 3)}${pad(dayOfYear(year, month, day), 3)}${pad(hour, 2)}${pad(minute, 2)}`;
}

export const dinLabel = (din: string): string => `=${din}00`;
/** The label of a code that has type and division already. */
export const codeLabel = (code: string): string => `=<${code}`;
/** As a label has it in words: 'S1151V00'. */
export const printedCode = ({ code, type, division }: ProductCode): string => `${code}${type}${division}`;
export const productLabel = (product: ProductCode): string => codeLabel(printedCode(product));
export const collectedLabel = (at: Date, zone: string): string => `&*${julian(at, zone)}`;
/** The last minute of the day on which it expires. */
export const expiresLabel = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return `&>${julian(new Date(Date.UTC(year, month - 1, date, 23, 59)), 'UTC')}`;
};
/** The day so many years behind another; 29 February is 28 February in years without one. */
export function yearsBehind(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const same = new Date(Date.UTC(year + years, month - 1, date));
  if (same.getUTCMonth() !== month - 1) same.setUTCDate(0);
  return same.toISOString().slice(0, 10);
}
export const groupLabel = (group: BloodGroup): string => `=%${groupCodes[group]}00`;

/** What a scanned text is. */
export type Scan =
  | { kind: 'din'; din: string }
  | { kind: 'product'; product: ProductCode }
  | { kind: 'collected' | 'expires'; at: string }
  | { kind: 'group'; group: BloodGroup }
  | { kind: 'position'; position: string }
  | { kind: 'box'; box: string }
  | { kind: 'sample'; sample: string }
  | { kind: 'command'; command: string }
  | { kind: 'other'; text: string };

/** Words of the sheet of commands that lies at every bench: they take the place of a button. */
export const commandLabel = (command: string): string => `!${command.toUpperCase()}`;
export const positionLabel = (position: string): string => `@P/${position}`;
export const boxLabel = (box: string): string => `@B/${box}`;
export const sampleLabel = (sample: string): string => `@S/${sample}`;

/** A product code behind its mark; and as it is printed, which is typed in either case: it begins with S, as codes of cord blood do. */
const scannedProduct = /^=<([A-Z]\d{4})([0-9A-Z])(\d{2})$/i;
const typedProduct = /^(S\d{4})([A-Z])(\d{2})$/i;

/** Reads what a scanner sent, or what was typed from a label. */
export function readScan(raw: string): Scan {
  const text = raw.trim();
  const [, code, type, division] = (scannedProduct.exec(text) ?? typedProduct.exec(text) ?? []).map((part) =>
    part.toUpperCase(),
  );
  if (code && type && division) return { kind: 'product', product: { code, type, division } };
  if (text.startsWith('=<')) return { kind: 'other', text };
  if (text.startsWith('=%')) {
    const group = bloodGroups.find((one) => text.slice(2, 4) === groupCodes[one]);
    return group ? { kind: 'group', group } : { kind: 'other', text };
  }
  if (/^&\*\d{10}$/.test(text)) return { kind: 'collected', at: text.slice(2) };
  if (/^&>\d{10}$/.test(text)) return { kind: 'expires', at: text.slice(2) };
  if (/^!\w+$/.test(text)) return { kind: 'command', command: text.slice(1).toLowerCase() };
  if (/^@P\//i.test(text)) return { kind: 'position', position: text.slice(3).toUpperCase() };
  if (/^@B\//i.test(text)) return { kind: 'box', box: text.slice(3).toUpperCase() };
  const sample = readSampleCode(text.replace(/^@S\//i, ''));
  if (sample) return { kind: 'sample', sample };
  const din = readDin(text);
  return din ? { kind: 'din', din } : { kind: 'other', text };
}
