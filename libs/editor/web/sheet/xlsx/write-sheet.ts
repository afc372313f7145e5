import Big from 'big.js';
import { columnName, lookText, parseFormula, SheetError, type Look, type NumberLook } from '#editor/model';
import { escapeXml } from '#xml/model';
import type { SheetStore } from '../state/sheet-store.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** Functions that came to spreadsheets later are marked so in files. */
export const laterFunctions = ['XLOOKUP', 'CONCAT', 'TEXTJOIN', 'IFS', 'IFNA'] as const;
const later = new Set<string>(laterFunctions);

/** A formula as files have it: outside of texts, names of later functions are marked. */
const formulaXml = (typed: string): string =>
  escapeXml(
    typed
      .slice(1)
      .replaceAll(/"(?:[^"]|"")*"|[A-Za-z][A-Za-z0-9.]*(?=\()/g, (part) =>
        later.has(part.toUpperCase())
          ? `_xlfn.${part.toUpperCase()}`
          : part.startsWith('"')
            ? part
            : part.toUpperCase(),
      ),
  );

const numberFormats: Readonly<Record<NumberLook, number>> = {
  ...{ plain: 0, two: 2, thousands: 4, percent: 10, day: 164, text: 49 },
};

/** Looks of cells, numbered as they come. */
class Looks {
  readonly #numbers = new Map<string, [number, Look]>([['', [0, {}]]]);
  numberOf(look: Look): number {
    const key = lookText(look);
    const known = this.#numbers.get(key);
    if (known) return known[0];
    const number = this.#numbers.size;
    this.#numbers.set(key, [number, look]);
    return number;
  }
  xml(): string {
    const formats = [...this.#numbers.values()].map(([, { bold, align, number = 'plain' }]) => {
      const aligned =
        align && `<alignment horizontal="${{ start: 'left', center: 'center', end: 'right' }[align]}"/>`;
      return `<xf numFmtId="${numberFormats[number]}" fontId="${bold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${aligned ? ` applyAlignment="1">${aligned}</xf>` : '/>'}`;
    });
    return `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`;
  }
}

/** Digits that a spreadsheet keeps of a number; what has more is written as text. */
const mostDigits = 15;

function cellXml(store: SheetStore, row: number, column: number, looks: Looks): string {
  const raw = store.raw(row, column);
  const value = store.value(row, column);
  const isDay = typeof value === 'object' && value !== null && 'serial' in value;
  const look = store.look(row, column);
  const style = looks.numberOf(isDay && !look.number ? { ...look, number: 'day' } : look);
  if (raw === '') return style ? `<c r="${columnName(column)}${row + 1}" s="${style}"/>` : '';
  const open = `<c r="${columnName(column)}${row + 1}"${style ? ` s="${style}"` : ''}`;
  const typed = store.typed(row, column);
  // What is no formula in a file would make it unreadable: it is written as what it came to.
  const isFormula = raw.startsWith('=') && raw.length > 1 && !(parseFormula(raw) instanceof SheetError);
  const formula = isFormula && !typed.includes('#CYCLE!') ? `<f>${formulaXml(typed)}</f>` : '';
  if (value instanceof SheetError) {
    // Spreadsheets know no circle; a value error stands for it.
    const code = value.code === '#CYCLE!' ? '#VALUE!' : value.code;
    return `${open} t="e">${formula}<v>${code}</v></c>`;
  }
  if (typeof value === 'boolean') return `${open} t="b">${formula}<v>${value ? 1 : 0}</v></c>`;
  if (isDay) return `${open}>${formula}<v>${value.serial}</v></c>`;
  if (value instanceof Big && (formula || value.c.length <= mostDigits))
    return `${open}>${formula}<v>${value.toString()}</v></c>`;
  const text = escapeXml(value instanceof Big ? raw : String(value ?? ''));
  return formula
    ? `${open} t="str">${formula}<v>${text}</v></c>`
    : `${open} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** Pixels of a column as widths of characters. */
const characters = (pixels: number): string => ((pixels - 5) / 7).toFixed(2);

/** The parts of a workbook with the sheet, formulas with what they came to. */
export function workbookParts(store: SheetStore, title: string): Record<string, string> {
  const looks = new Looks();
  const rows: string[] = [];
  const { rows: height, columns: width } = store.filled;
  for (let row = 0; row < height; row++) {
    let cells = '';
    for (let column = 0; column < width; column++) cells += cellXml(store, row, column, looks);
    if (cells) rows.push(`<row r="${row + 1}">${cells}</row>`);
  }
  const widths = Array.from(
    { length: width },
    (_, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${characters(store.widthOf(at))}" customWidth="1"/>`,
  );
  const pane = store.isFrozen
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    : '';
  const name = escapeXml(title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet');
  const part = (file: string, type: string) =>
    `<Override PartName="/xl/${file}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const related = (all: string) =>
    `${head}<Relationships xmlns="${packages}/relationships">${all}</Relationships>`;
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${part('worksheets/sheet1', 'worksheet')}</Types>`,
    '_rels/.rels': related(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets><calcPr fullCalcOnLoad="1"/></workbook>`,
    'xl/_rels/workbook.xml.rels': related(
      relation(1, 'worksheet', 'worksheets/sheet1.xml') + relation(2, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': looks.xml(),
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${widths.length ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
}
