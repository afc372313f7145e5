import type { Align, Look, NumberLook } from '#editor/model';
import { pieces } from '#xml/model';

const isDateNumber = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** How a number format of a file is shown here. */
function numberLook(id: number, code: string | undefined): NumberLook | undefined {
  if (code === undefined) {
    if (id === 49) return 'text';
    if (id === 9 || id === 10) return 'percent';
    if (id === 2) return 'two';
    if (id === 3 || id === 4) return 'thousands';
    return isDateNumber(id) ? 'day' : undefined;
  }
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');
  if (/[yd]|m{3}/i.test(bare)) return 'day';
  if (bare.includes('%')) return 'percent';
  if (bare === '@') return 'text';
  if (bare.includes(',')) return 'thousands';
  return bare.includes('.00') ? 'two' : undefined;
}

const aligns: Readonly<Record<string, Align>> = { left: 'start', center: 'center', right: 'end' };

/** Looks of cells by the numbers of their formats. */
export function readLooks(xml: string): Look[] {
  const codes = new Map<number, string>();
  const bold: boolean[] = [];
  const looks: Look[] = [];
  let part = '';
  for (const piece of pieces(xml)) {
    if (piece.what === 'text') continue;
    if (['fonts', 'cellXfs', 'cellStyleXfs', 'dxfs'].includes(piece.name)) {
      part = piece.what === 'open' && !piece.empty ? piece.name : '';
      continue;
    }
    if (piece.what !== 'open') continue;
    const { name, attributes } = piece;
    if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
    else if (part === 'fonts' && name === 'font') bold.push(false);
    else if (part === 'fonts' && name === 'b') bold[bold.length - 1] = attributes['val'] !== '0';
    else if (part === 'cellXfs' && name === 'xf') {
      const id = Number(attributes['numFmtId'] ?? 0);
      const number = numberLook(id, codes.get(id));
      looks.push({
        ...(bold[Number(attributes['fontId'] ?? 0)] && { bold: true }),
        ...(number && { number }),
      });
    } else if (part === 'cellXfs' && name === 'alignment') {
      const align = aligns[attributes['horizontal'] ?? ''];
      if (align) looks.push({ ...looks.pop(), align });
    }
  }
  return looks;
}
