import { fileUses } from '#server-kit/model';
import type { Mark } from './marks.ts';

/** base64 says three bytes in four characters. */
const mostCharacters = (fileUses.screenshot.kilobytes * 1024 * 4) / 3;
const smallerQuality = 0.8;
/** Lines that are seen in a picture of this many pixels across, one wide for each. */
const pixelsOfLine = 480;

const colour = (token: string): string => getComputedStyle(document.documentElement).getPropertyValue(token);

/** The picture with its marks drawn into it, as a data address: below a cover nothing is left of what stood there. */
export function burnIn(picture: HTMLCanvasElement, marks: readonly Mark[]): string {
  const result = document.createElement('canvas');
  const { width, height } = picture;
  Object.assign(result, { width, height });
  const drawing = result.getContext('2d');
  if (!drawing) throw new Error('This browser draws no pictures.');
  drawing.drawImage(picture, 0, 0);
  drawing.lineWidth = Math.ceil(width / pixelsOfLine);
  drawing.strokeStyle = colour('--bms-mark');
  drawing.fillStyle = colour('--bms-cover');
  for (const mark of marks) {
    const place = [mark.x * width, mark.y * height, mark.width * width, mark.height * height] as const;
    if (mark.kind === 'cover') drawing.fillRect(...place);
    else drawing.strokeRect(...place);
  }
  const exact = result.toDataURL('image/png');
  return exact.length < mostCharacters ? exact : result.toDataURL('image/jpeg', smallerQuality);
}
