import type { Label } from '#calls/model';

/** Small paper that is stuck on something: a bin, a lot, a kit. */
export interface Sticker {
  key: string;
  /** Large. */
  code: string;
  name: string;
  /** Small lines below: where it belongs, until when it can be used. */
  notes: readonly string[];
  /** What the QR code says to whoever scans it. */
  qr: string;
}

/** How large stickers are, in millimetres, and how many lie on a sheet of A4 as they are sold. */
export const stickerSizes = {
  small: { width: 48.5, height: 25.4, columns: 4, rows: 11 },
  medium: { width: 63.5, height: 38.1, columns: 3, rows: 7 },
  large: { width: 99.1, height: 67.7, columns: 2, rows: 4 },
} as const;
export type StickerSize = keyof typeof stickerSizes;
export const stickerSizeNames = Object.keys(stickerSizes) as StickerSize[];

export const stickerSizeLabels: Record<StickerSize, Label> = {
  small: ['小 48.5 × 25.4 mm', 'Small, 48.5 × 25.4 mm'],
  medium: ['中 63.5 × 38.1 mm', 'Medium, 63.5 × 38.1 mm'],
  large: ['大 99.1 × 67.7 mm', 'Large, 99.1 × 67.7 mm'],
};

/** Stickers that are printed at once, copies counted. */
export const mostStickers = 2000;

/** How they lie on paper. */
export interface StickerLayout {
  size: StickerSize;
  /** On sheets of A4, or each by itself from a roll. */
  paper: 'sheet' | 'roll';
  copies: number;
  /** Places of the first sheet that are used up already. */
  skip: number;
}

/** Pages of stickers in their order; null is a place that stays empty. */
export function stickerPages<T>(
  stickers: readonly T[],
  { size, paper, copies, skip }: StickerLayout,
): (T | null)[][] {
  const all: (T | null)[] = stickers.flatMap((sticker) => Array.from({ length: copies }, () => sticker));
  if (paper === 'roll') return all.map((sticker) => [sticker]);
  const { columns, rows } = stickerSizes[size];
  const places = [...Array.from({ length: all.length ? skip : 0 }, () => null), ...all];
  const onPage = columns * rows;
  return Array.from({ length: Math.ceil(places.length / onPage) }, (_page, at) =>
    places.slice(at * onPage, (at + 1) * onPage),
  );
}
