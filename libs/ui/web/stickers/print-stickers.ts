import { later } from '../later/later.tsx';

/** Asks how stickers are to be printed, and prints them. Its code, with that of QR codes, comes when it is opened. */
export const PrintStickers = later(
  () => import('./sticker-dialog.tsx').then((part) => part.StickerDialog),
  () => null,
);
