import { placeName } from '#editor/model';

/** A reference that came into a formula by pressing a cell: where its name stands in the text. */
export interface Pointed {
  at: number;
  y: number;
  x: number;
  name: string;
}

/** Puts the name of a cell behind what waits for one, or in the place of the one that was pressed before. */
export function pointTo(
  text: string,
  before: Pointed | null,
  cell: { y: number; x: number; extends: boolean },
): { text: string; pointed: Pointed } | null {
  if (!/^[=＝]/.test(text)) return null;
  const isAgain = before !== null && text.slice(before.at) === before.name;
  if (!isAgain && !/[=＝(（,，+\-*/^&<>:;]\s*$/.test(text)) return null;
  const at = isAgain ? before.at : text.length;
  const [y, x] = cell.extends && isAgain ? [before.y, before.x] : [cell.y, cell.x];
  const ends = [
    placeName(Math.min(y, cell.y), Math.min(x, cell.x)),
    placeName(Math.max(y, cell.y), Math.max(x, cell.x)),
  ];
  const name = ends[0] === ends[1] ? String(ends[0]) : ends.join(':');
  return { text: text.slice(0, at) + name, pointed: { at, y, x, name } };
}
