import { escapeXml } from '#xml/model';

/** A cell of a sheet that is written; null is empty. */
export type SheetCell =
  | null
  | { text: string; look?: 'head' | 'required' | 'wrong' }
  /** Decimal text. */
  | { number: string; look: 'money' | 'quantity' }
  /** YYYY-MM-DD */
  | { day: string }
  /** 'YYYY-MM-DD HH:MM' on the clocks of the reader's company. */
  | { moment: string };

/** Numbers of cell formats in styles.xml, in the order that `cellFormats` has. */
const looks = [
  'plain',
  'head',
  'required',
  'wrong',
  'money',
  'quantity',
  'day',
  'moment',
  'guarded',
] as const;
type Look = (typeof looks)[number];
export const styleOf = (look: Look): number => looks.indexOf(look);

/** Formats of cells by look: number format, font, fill, and whether a text stays a text whatever it begins with. */
const formats: Record<Look, { number: number; font?: 1; fill?: number; quoted?: true }> = {
  plain: { number: 0 },
  head: { number: 49, font: 1, fill: 2 },
  required: { number: 49, font: 1, fill: 3 },
  wrong: { number: 49, fill: 4 },
  money: { number: 4 },
  quantity: { number: 164 },
  day: { number: 165 },
  moment: { number: 166 },
  guarded: { number: 49, quoted: true },
};

const fill = (argb: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${argb}"/></patternFill></fill>`;

/** xl/styles.xml: heads grey, heads of required columns blue, wrong cells red. */
export const stylesXml = (): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.######"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('FFF0F0F0')}${fill('FFDCE9F5')}${fill('FFFAD9D5')}</fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${looks.length}">${looks
    .map((look) => {
      const { number, font = 0, fill: filled = 0, quoted } = formats[look];
      return `<xf numFmtId="${number}" fontId="${font}" fillId="${filled}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${quoted ? ' quotePrefix="1"' : ''}/>`;
    })
    .join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

/** Days of a spreadsheet count from 1899-12-30. */
const dayZero = Date.UTC(1899, 11, 30);
export const serialOf = (day: string, time = '00:00'): number =>
  (Date.parse(`${day}T${time}:00Z`) - dayZero) / 86_400_000;

/** A text that a spreadsheet would take for a formula, or that a program that reads it as CSV would. */
const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

/** Longest text that a cell can hold. */
const longest = 32_767;
/** A spreadsheet keeps 15 digits of a number; what has more stays a text. */
const isExact = (decimal: string): boolean =>
  decimal.replaceAll(/[^\d]/g, '').replace(/^0+/, '').length <= 15;

/** White space that a reader might leave out unless it is told to keep it. */
const keepsSpace = /^\s|\s$|\s\s|[\t\r\n]/;

const textCell = (reference: string, text: string, style: number): string =>
  `<c r="${reference}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t${keepsSpace.test(text) ? ' xml:space="preserve"' : ''}>${escapeXml(text.slice(0, longest))}</t></is></c>`;
const numberCell = (reference: string, value: string | number, look: Look): string =>
  `<c r="${reference}" s="${styleOf(look)}"><v>${value}</v></c>`;

/** A cell as XML; '' for an empty one. A text is always a text, never a formula: guarded where it looks like one. */
export function cellXml(reference: string, cell: SheetCell): string {
  if (!cell) return '';
  if ('text' in cell)
    return cell.text === '' && !cell.look
      ? ''
      : textCell(
          reference,
          cell.text,
          styleOf(cell.look ?? (looksLikeFormula(cell.text) ? 'guarded' : 'plain')),
        );
  if ('number' in cell)
    return isExact(cell.number)
      ? numberCell(reference, cell.number, cell.look)
      : textCell(reference, cell.number, styleOf('guarded'));
  if ('day' in cell) return numberCell(reference, serialOf(cell.day), 'day');
  const [day = '', time = ''] = cell.moment.split(' ');
  return numberCell(reference, serialOf(day, time), 'moment');
}

/** 0 → 'A', 26 → 'AA'. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
    name = String.fromCodePoint(65 + (rest % 26)) + name;
  return name;
}
