/** Size of letters and height of lines in drawings, in pixels. */
export const textSizes = { text: 14, line: 20 } as const;

let pen: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();
const mostWidths = 20_000;

/** Width of a text in pixels, as the page writes it. */
export function widthOf(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  if (!pen) {
    pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = `${textSizes.text}px ${getComputedStyle(document.body).fontFamily}`;
  }
  const width = pen ? pen.measureText(text).width : text.length * textSizes.text;
  if (widths.size > mostWidths) widths.clear();
  widths.set(text, width);
  return width;
}

/** Words in lines that are not too wide: at a space where there is one, else anywhere, as Chinese breaks. */
export function linesWithin(text: string, widest: number): string[] {
  if (widthOf(text) <= widest) return [text];
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(/[\u0021-\u024f]+ ?|[^\u0021-\u024f]/gu) ?? []) {
    for (const piece of widthOf(part) > widest ? part : [part]) {
      if (line && widthOf(line + piece) > widest) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += piece;
    }
  }
  if (line.trim()) lines.push(line.trimEnd());
  return lines;
}
