import Big from 'big.js';
import {
  Axis,
  columnIndex,
  dayText,
  keepFormula,
  moveFormula,
  parseFormula,
  readPlain,
  SheetError,
  sheetLimits,
  showTyped,
  type Axes,
  type Look,
} from '#editor/model';
import { pieces } from '#xml/model';
import { readLooks } from './read-looks.ts';
import { unpacked } from './zip.ts';

/** A cell as it would be typed. */
export interface ReadCell {
  row: number;
  column: number;
  typed: string;
  look: Look;
}
export interface ReadSheet {
  cells: readonly ReadCell[];
  /** Pixels by column. */
  widths: ReadonlyMap<number, number>;
  isFrozen: boolean;
  /** Formulas that say what formulas here cannot: what they came to stands in their place. */
  lost: number;
}
/** It is no workbook, or holds more than a sheet here. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  readonly reason: 'notAWorkbook' | 'tooMany';
  constructor(reason: 'notAWorkbook' | 'tooMany', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Bytes that one part of a workbook may unpack to. */
const mostBytes = 200_000_000;

/** A workbook whose sheets can be read one by one. */
export class Workbook {
  readonly names: readonly string[];
  readonly #files: ReadonlyMap<string, string>;
  readonly #places: readonly string[];

  private constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
    const targets = new Map<string, string>();
    for (const piece of pieces(files.get('xl/_rels/workbook.xml.rels') ?? ''))
      if (piece.what === 'open' && piece.name === 'Relationship') {
        const { Id = '', Target = '' } = piece.attributes;
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
      }
    const sheets: [string, string][] = [];
    for (const piece of pieces(files.get('xl/workbook.xml') ?? ''))
      if (piece.what === 'open' && piece.name === 'sheet') {
        const place = targets.get(piece.attributes['r:id'] ?? '') ?? '';
        if (files.has(place)) sheets.push([piece.attributes['name'] ?? '', place]);
      }
    if (!sheets.length) throw new NotTaken('notAWorkbook');
    this.names = sheets.map(([name]) => name);
    this.#places = sheets.map(([, place]) => place);
  }

  static async open(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
    const isWanted = (name: string) =>
      /^xl\/(workbook|styles|sharedStrings|worksheets\/[^/]+|_rels\/workbook)\.xml(\.rels)?$/.test(name);
    try {
      return new Workbook(await unpacked(bytes, isWanted, mostBytes));
    } catch (error) {
      if (error instanceof NotTaken) throw error;
      throw new NotTaken('notAWorkbook', { cause: error });
    }
  }

  read(at: number): ReadSheet {
    const texts = sharedTexts(this.#files.get('xl/sharedStrings.xml') ?? '');
    const looks = readLooks(this.#files.get('xl/styles.xml') ?? '');
    const from1904 = /<workbookPr[^>]*date1904="(1|true)"/.test(this.#files.get('xl/workbook.xml') ?? '');
    return readCells(this.#files.get(this.#places[at] ?? '') ?? '', { texts, looks, from1904 });
  }
}

/** Texts that cells share; readings above characters are left out. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let [inside, reading] = [0, 0];
  for (const piece of pieces(xml)) {
    if (piece.what === 'text') {
      if (inside && !reading) texts.push(String(texts.pop() ?? '') + piece.text);
    } else if (piece.what === 'open') {
      if (piece.name === 'si') texts.push('');
      if (piece.name === 't' && !piece.empty) inside++;
      if (piece.name === 'rPh' && !piece.empty) reading++;
    } else if (piece.name === 't') inside--;
    else if (piece.name === 'rPh') reading--;
  }
  return texts;
}

interface Facts {
  texts: readonly string[];
  looks: readonly Look[];
  from1904: boolean;
}
interface Found {
  type: string;
  style: number;
  row: number;
  column: number;
  value: string;
  formula: string;
  shared: string | null;
}

const days1904 = 1_462;
/** A text stays one: what would be read as something else is marked. */
function asText(text: string): string {
  if (text === '') return '';
  const value = readPlain(text);
  // Files keep long numbers as texts.
  const isLong = value instanceof Big && value.c.length > 15;
  return (typeof value === 'string' && !/^[=＝']/.test(text)) || isLong ? text : `'${text}`;
}

function plainTyped({ type, value }: Found, look: Look, { texts, from1904 }: Facts): string {
  if (type === 's') return asText(texts[Number(value)] ?? '');
  if (type === 'str' || type === 'inlineStr') return asText(value);
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e' || value === '') return type === 'e' ? asText(value) : '';
  const number = Number(value);
  if (!Number.isFinite(number)) return asText(value);
  if (look.number === 'day') {
    const serial = number + (from1904 ? days1904 : 0);
    if (serial >= 1 && serial <= 2_958_465) return dayText(Math.floor(serial));
  }
  // 15 digits count; what follows is noise of binary arithmetic.
  return String(Number(number.toPrecision(15)));
}

/** Every place that a sheet can have: formulas are moved over it. */
const wholeSheet = (): Axes => ({
  rows: new Axis([], sheetLimits.rows),
  columns: new Axis([], sheetLimits.columns),
});

/** '[$]A1' without its '$' → row and column. */
function placeOf(reference: string): [row: number, column: number] {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  return [Number(digits) - 1, columnIndex(letters)];
}

function readCells(xml: string, facts: Facts): ReadSheet {
  const axes = wholeSheet();
  const cells: ReadCell[] = [];
  const widths = new Map<number, number>();
  const shared = new Map<string, { formula: string; row: number; column: number }>();
  let [isFrozen, lost, row, column] = [false, 0, -1, -1];
  let now: Found | null = null;
  let within: 'value' | 'formula' | null = null;

  const formulaOf = ({ formula, shared: group, row: y, column: x }: Found): string | null => {
    let kept = formula === '' ? '' : keepFormula(`=${formula.replaceAll(/_xl(?:fn|ws)\./g, '')}`, axes);
    if (group !== null) {
      if (kept) shared.set(group, { formula: kept, row: y, column: x });
      const first = shared.get(group);
      if (!kept && first) kept = moveFormula(first.formula, axes, y - first.row, x - first.column);
    }
    if (kept === '') return null;
    const isRead = !(parseFormula(kept) instanceof SheetError);
    if (!isRead) lost++;
    return isRead ? showTyped(kept, axes) : null;
  };
  const keep = (found: Found): void => {
    const look = facts.looks[found.style] ?? {};
    const typed = formulaOf(found) ?? plainTyped(found, look, facts);
    if (found.row >= sheetLimits.rows || found.column >= sheetLimits.columns) {
      if (typed !== '') throw new NotTaken('tooMany');
      return;
    }
    if (typed !== '' || look.bold) cells.push({ row: found.row, column: found.column, typed, look });
    if (cells.length > sheetLimits.cells) throw new NotTaken('tooMany');
  };

  for (const piece of pieces(xml)) {
    if (piece.what === 'text') {
      if (now && within) now[within] += piece.text;
      continue;
    }
    const isOpen = piece.what === 'open';
    const given = isOpen ? piece.attributes : {};
    const isEmpty = isOpen && piece.empty;
    switch (piece.name) {
      case 'pane':
        if (isOpen) isFrozen = given['state'] === 'frozen' && Number(given['ySplit'] ?? 0) >= 1;
        break;
      case 'col':
        if (isOpen && given['width'])
          for (let at = Number(given['min']); at <= Math.min(Number(given['max']), sheetLimits.columns); at++)
            widths.set(at - 1, Math.round(Number(given['width']) * 7 + 5));
        break;
      case 'row':
        if (isOpen) [row, column] = [given['r'] ? Number(given['r']) - 1 : row + 1, -1];
        break;
      case 'c':
        if (isOpen) {
          [row, column] = given['r'] ? placeOf(given['r']) : [row, column + 1];
          now = {
            type: given['t'] ?? 'n',
            style: Number(given['s'] ?? 0),
            row,
            column,
            value: '',
            formula: '',
            shared: null,
          };
        }
        if (now && (!isOpen || isEmpty)) {
          keep(now);
          now = null;
        }
        break;
      case 'f':
        if (isOpen && now && given['t'] === 'shared') now.shared = given['si'] ?? '';
        within = isOpen && !isEmpty ? 'formula' : null;
        break;
      case 'v':
      case 't':
        within = isOpen && !isEmpty ? 'value' : null;
    }
  }
  return { cells, widths, isFrozen, lost };
}
