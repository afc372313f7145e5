import { serialOf } from './cells.ts';
import { NotAnArchive, unzip } from './unzip.ts';
import { pieces } from '#xml/model';

export interface ReadSheet {
  name: string;
  /** Texts by row and column; numbers as decimal text, days as YYYY-MM-DD, moments as 'YYYY-MM-DD HH:MM'. */
  rows: string[][];
  /** It goes on beyond the limits; only where not the whole was asked for. */
  more: boolean;
}

export interface ReadLimits {
  /** Bytes that one part may unpack to. */
  bytes: number;
  rows: number;
  columns: number;
  /** Default: what is beyond the limits is refused; false: it is left out. */
  whole?: false;
  /** So many sheets are read; default: all. */
  sheets?: number;
}

/** The file is not a workbook, or holds more than is read. */
export class UnreadableWorkbook extends Error {
  override readonly name = 'UnreadableWorkbook';
  readonly reason: 'notAWorkbook' | 'tooMany';
  constructor(reason: 'notAWorkbook' | 'tooMany', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

type Part = (name: string) => string | null;

/** 'xl/worksheets/sheet1.xml' by id of the relation. */
function targets(part: Part): Map<string, string> {
  const found = new Map<string, string>();
  for (const piece of pieces(part('xl/_rels/workbook.xml.rels') ?? ''))
    if (piece.what === 'open' && piece.name === 'Relationship') {
      const { Id = '', Target = '' } = piece.attributes;
      found.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
    }
  return found;
}

/** Texts that cells share; parts of one text in different fonts are joined, readings above characters left out. */
function sharedTexts(xml: string | null): string[] {
  const texts: string[] = [];
  let text: string | null = null;
  let inside = 0;
  let reading = 0;
  for (const piece of pieces(xml ?? '')) {
    if (piece.what === 'text') {
      if (inside && !reading && text !== null) text += piece.text;
    } else if (piece.what === 'open') {
      if (piece.name === 'si') text = '';
      if (piece.name === 'rPh' && !piece.empty) reading++;
      if (piece.name === 't' && !piece.empty) inside++;
      if (piece.name === 'si' && piece.empty) texts.push('');
    } else {
      if (piece.name === 'rPh') reading--;
      if (piece.name === 't') inside--;
      if (piece.name === 'si') texts.push(text ?? '');
    }
  }
  return texts;
}

const datesBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** Does a number format show a date? Literals, colours and conditions in it do not count. */
const showsDate = (code: string): boolean =>
  /[ymdhs]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '').replaceAll(/general/gi, ''));

/** Which cell formats show dates, by number of the format. */
function dateStyles(xml: string | null): boolean[] {
  const own = new Map<number, string>();
  const styles: boolean[] = [];
  let inCells = false;
  for (const piece of pieces(xml ?? '')) {
    if (piece.what === 'text') continue;
    if (piece.name === 'cellXfs') inCells = piece.what === 'open' && !piece.empty;
    else if (piece.what === 'open' && piece.name === 'numFmt')
      own.set(Number(piece.attributes['numFmtId']), piece.attributes['formatCode'] ?? '');
    else if (piece.what === 'open' && piece.name === 'xf' && inCells) {
      const id = Number(piece.attributes['numFmtId'] ?? 0);
      const code = own.get(id);
      styles.push(code === undefined ? datesBuiltIn(id) : showsDate(code));
    }
  }
  return styles;
}

/** A number of a spreadsheet as decimal text: 15 digits count, what follows is noise of its arithmetic. */
function decimalOf(text: string): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const short = String(Number(number.toPrecision(15)));
  if (!short.includes('e')) return short;
  return number
    .toFixed(20)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

/** 'YYYY-MM-DD', with ' HH:MM' where there is a time; the text itself where it is no day of ours. */
function dateOf(text: string, from1904: boolean): string {
  const serial = Number(text) + (from1904 ? serialOf('1904-01-01') : 0);
  if (!Number.isFinite(serial) || serial < 1 || serial > 2_958_465) return decimalOf(text);
  const minutes = Math.round(serial * 1440);
  const moment = new Date(serialOrigin + minutes * 60_000).toISOString();
  return minutes % 1440 ? `${moment.slice(0, 10)} ${moment.slice(11, 16)}` : moment.slice(0, 10);
}
const serialOrigin = Date.UTC(1899, 11, 30);

/** 'BC12' → 54. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
}

interface Facts {
  texts: readonly string[];
  dates: readonly boolean[];
  from1904: boolean;
  limits: ReadLimits;
}

function readCell(type: string, style: number, text: string, { texts, dates, from1904 }: Facts): string {
  if (type === 's') return texts[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return text.replace('T', ' ').slice(0, 16);
  if (type === 'str' || type === 'inlineStr' || type === 'e') return text;
  if (text === '') return '';
  return dates[style] ? dateOf(text, from1904) : decimalOf(text);
}

/** What a spreadsheet writes for characters that XML cannot hold. */
const plain = (text: string): string =>
  text.replaceAll(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

function rowsOf(xml: string, facts: Facts): Pick<ReadSheet, 'rows' | 'more'> {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = -1;
  let cell = { type: '', style: 0, text: '' };
  let takes = 0;
  let more = false;
  const keep = () => {
    const text = plain(readCell(cell.type, cell.style, cell.text, facts));
    if (at >= facts.limits.columns) {
      more ||= text !== '';
      return;
    }
    while (row.length < at) row.push('');
    row[at] = text;
  };
  for (const piece of pieces(xml)) {
    if (piece.what === 'text') {
      if (takes) cell.text += piece.text;
    } else if (piece.what === 'open') {
      const { name, attributes, empty } = piece;
      if (name === 'row') {
        const number = Number(attributes['r'] ?? rows.length + 1);
        if (number > facts.limits.rows) {
          if (facts.limits.whole === false) return { rows, more: true };
          throw new UnreadableWorkbook('tooMany');
        }
        while (rows.length < number - 1) rows.push([]);
        row = [];
        at = -1;
        if (empty) rows.push(row);
      } else if (name === 'c') {
        at = attributes['r'] ? columnOf(attributes['r']) : at + 1;
        cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), text: '' };
      } else if ((name === 'v' || name === 't') && !empty) takes++;
    } else if (piece.name === 'v' || piece.name === 't') takes--;
    else if (piece.name === 'c') keep();
    else if (piece.name === 'row') rows.push(row);
  }
  return { rows, more };
}

/** The sheets of a workbook, as far as the limits allow; at once, in this thread: see read-apart.ts. Formulas count as what they came to. */
export function parseWorkbook(bytes: Buffer, limits: ReadLimits): ReadSheet[] {
  try {
    const archive = unzip(bytes, limits.bytes);
    const part: Part = (name) => archive.read(name)?.toString('utf8') ?? null;
    const book = part('xl/workbook.xml');
    if (book === null) throw new UnreadableWorkbook('notAWorkbook');
    const where = targets(part);
    const facts: Facts = {
      texts: sharedTexts(part('xl/sharedStrings.xml')),
      dates: dateStyles(part('xl/styles.xml')),
      from1904: /<workbookPr[^>]*date1904="(1|true)"/.test(book),
      limits,
    };
    const sheets: ReadSheet[] = [];
    for (const piece of pieces(book)) {
      if (piece.what !== 'open' || piece.name !== 'sheet') continue;
      if (sheets.length >= (limits.sheets ?? Number.POSITIVE_INFINITY)) break;
      const xml = part(where.get(piece.attributes['r:id'] ?? '') ?? '');
      if (xml !== null) sheets.push({ name: piece.attributes['name'] ?? '', ...rowsOf(xml, facts) });
    }
    return sheets;
  } catch (error) {
    if (error instanceof NotAnArchive) throw new UnreadableWorkbook('notAWorkbook', { cause: error });
    throw error;
  }
}
