import { escapeXml } from '#xml/model';
import { cellXml, columnName, stylesXml, type SheetCell } from './cells.ts';
import { zip } from './zip.ts';

/** A sheet that is written; rows may come while it is being written. */
export interface Sheet {
  name: string;
  /** Widths in characters, by column. */
  widths: readonly number[];
  /** So many rows stay at the top while the others scroll. */
  frozen?: number;
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

const contentTypes = (sheets: readonly Sheet[]): string => {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  return `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${sheets
    .map((_, at) => part(`worksheets/sheet${at + 1}`, 'worksheet'))
    .join('')}</Types>`;
};

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
const relationships = (all: string): string =>
  `${head}<Relationships xmlns="${packaged}/relationships">${all}</Relationships>`;

/** Names of sheets: at most 31 characters, some of which are not allowed. */
const sheetName = (name: string): string => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet';

const workbook = (sheets: readonly Sheet[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets
    .map(
      ({ name }, at) =>
        `<sheet name="${escapeXml(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
    )
    .join('')}</sheets></workbook>`;

async function* sheetXml({ widths, frozen = 0, rows }: Sheet): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${
    frozen
      ? `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
      : ''
  }</sheetView></sheetViews>${
    widths.length
      ? `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`
      : ''
  }<sheetData>`;
  let number = 0;
  let part = '';
  const names: string[] = [];
  for await (const cells of rows) {
    number++;
    part += `<row r="${number}">`;
    for (const [at, cell] of cells.entries())
      if (cell) part += cellXml((names[at] ??= columnName(at)) + number, cell);
    part += '</row>';
    if (part.length > 64_000) {
      yield part;
      part = '';
    }
  }
  yield `${part}</sheetData></worksheet>`;
}

/**
 * A workbook, bit by bit, while its rows are being made: a hundred thousand rows need no more memory than a hundred.
 * Written by hand because it is little: the format's packages hold the whole sheet or bring a hundred others along.
 */
export const writeWorkbook = (sheets: readonly Sheet[]): AsyncGenerator<Buffer> =>
  zip([
    { name: '[Content_Types].xml', content: [contentTypes(sheets)] },
    {
      name: '_rels/.rels',
      content: [relationships(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    },
    { name: 'xl/workbook.xml', content: [workbook(sheets)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relationships(
          sheets.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('') +
            relation(sheets.length + 1, 'styles', 'styles.xml'),
        ),
      ],
    },
    { name: 'xl/styles.xml', content: [stylesXml()] },
    ...sheets.map((sheet, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: sheetXml(sheet) })),
  ]);
