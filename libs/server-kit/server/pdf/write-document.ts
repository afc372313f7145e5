import PDFDocument from 'pdfkit';
import type { PdfDocument } from '#server-kit/model';

/** A document that would have more pages than one may have. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
}

const margin = 50;
const sizes = { title: 18, heading: 13, text: 10.5, small: 8 } as const;
const ink = { text: '#1f1f1f', quiet: '#666666', line: '#d0d0d0', head: '#f2f5f8' } as const;
const pad = 4;

type Page = InstanceType<typeof PDFDocument>;
type Part = PdfDocument['parts'][number];
type Table = Extract<Part, { kind: 'table' }>;
type Facts = Extract<Part, { kind: 'facts' }>;

/** Characters that print nothing, but for the ends of lines. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const shown = (text: string): string => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');

const widthOf = (page: Page): number => page.page.width - 2 * margin;
const bottomOf = (page: Page): number => page.page.height - margin - 20;

/** Goes on to the next page where less than `height` is left. */
function makeRoom(page: Page, height: number): boolean {
  if (page.y + height <= bottomOf(page)) return false;
  page.addPage();
  return true;
}

/** One row of cells beside each other, as high as its highest. */
function writeRow(page: Page, cells: readonly string[], table: Table, heightOf: number, head: boolean): void {
  const width = widthOf(page) / cells.length;
  const top = page.y;
  if (head) page.rect(margin, top, widthOf(page), heightOf).fill(ink.head);
  cells.forEach((cell, at) => {
    const align = table.numbers.includes(at) ? 'right' : 'left';
    const place = { width: width - 2 * pad, height: heightOf - pad, align, ellipsis: true } as const;
    page.fillColor(ink.text).text(shown(cell), margin + at * width + pad, top + pad, place);
  });
  page
    .moveTo(margin, top + heightOf)
    .lineTo(margin + widthOf(page), top + heightOf)
    .lineWidth(0.5)
    .stroke(ink.line);
  page.x = margin;
  page.y = top + heightOf;
}

/** Rows go over pages, each of which has the heads above; a row is never divided. */
function writeTable(page: Page, table: Table): void {
  page.fontSize(sizes.text - 1);
  const width = widthOf(page) / table.heads.length - 2 * pad;
  const mostHigh = bottomOf(page) - margin - 60;
  const heightOf = (cells: readonly string[]): number =>
    Math.min(
      mostHigh,
      2 * pad + Math.max(...cells.map((cell) => page.heightOfString(shown(cell) || ' ', { width }))),
    );
  const headHeight = heightOf(table.heads);
  makeRoom(page, headHeight * 2);
  writeRow(page, table.heads, table, headHeight, true);
  for (const row of table.rows) {
    const height = heightOf(row);
    if (makeRoom(page, height)) writeRow(page, table.heads, table, headHeight, true);
    writeRow(page, row, table, height, false);
  }
  page.moveDown();
}

/** Labels to the left, what they stand for beside them. */
function writeFacts(page: Page, { facts }: Facts): void {
  page.fontSize(sizes.text);
  const left = widthOf(page) * 0.28;
  for (const [label, value] of facts) {
    const wide = { width: widthOf(page) - left };
    const height = Math.max(
      page.heightOfString(shown(label) || ' ', { width: left - 2 * pad }),
      page.heightOfString(shown(value) || ' ', wide),
    );
    makeRoom(page, Math.min(height, 200));
    const top = page.y;
    page.fillColor(ink.quiet).text(shown(label), margin, top, { width: left - 2 * pad });
    // A value of many lines goes on over pages by itself; the next fact starts below whichever is longer.
    const pageOfLabel = page.page;
    page.fillColor(ink.text).text(shown(value) || ' ', margin + left, top, wide);
    if (page.page === pageOfLabel) page.y = Math.max(page.y, top + height);
    page.x = margin;
    page.y += pad;
  }
  page.moveDown();
}

function writePart(page: Page, part: Part): void {
  if (part.kind === 'table') return writeTable(page, part);
  if (part.kind === 'facts') return writeFacts(page, part);
  if (part.kind === 'heading') {
    makeRoom(page, 60);
    page.fontSize(sizes.heading).fillColor(ink.text).text(shown(part.text)).moveDown(0.5);
    return;
  }
  page.fontSize(sizes.text).fillColor(ink.text).text(shown(part.text), { lineGap: 3 }).moveDown();
}

/** 'Page x of y' below each page; the number of pages is known at the end alone. */
function numberPages(page: Page, { title, language }: PdfDocument): void {
  const { start, count } = page.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    page.switchToPage(start + at);
    // The line stands in the margin, where a text would otherwise open a page of its own.
    page.page.margins.bottom = 0;
    const [of, below] = [
      language === 'zh' ? `第 ${at + 1} 页，共 ${count} 页` : `Page ${at + 1} of ${count}`,
      page.page.height - margin + 10,
    ];
    page.fontSize(sizes.small).fillColor(ink.quiet);
    page.text(shown(title), margin, below, { width: widthOf(page) * 0.7, height: 12, ellipsis: true });
    page.text(of, margin, below, { width: widthOf(page), align: 'right', lineBreak: false });
  }
}

/** Writes a document as an A4 PDF in a font with Chinese characters, of which only those that it uses go into the file. */
export async function writeDocument(document: PdfDocument, font: string, mostPages: number): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: margin + 20, left: margin, right: margin },
    bufferPages: true,
    lang: document.language === 'zh' ? 'zh-CN' : 'en',
    info: { Title: document.title },
    font,
  });
  let pages = 1;
  page.on('pageAdded', () => {
    if (++pages > mostPages) throw new TooManyPages();
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  page.fontSize(sizes.title).fillColor(ink.text).text(shown(document.title)).moveDown(0.5);
  for (const part of document.parts) writePart(page, part);
  numberPages(page, document);
  page.end();
  return whole;
}
