import type { Page } from '@playwright/test';

/** A pixel counts as different beyond this sum over its three colours (of 765). */
const notable = 150;

/**
 * The share of pixels (0 to 1) in which the picture of the fault report differs notably from what the browser itself
 * shows. Both are brought to the same size before.
 */
export const differenceFrom = (page: Page, real: Buffer): Promise<number> =>
  page.evaluate(
    async ([base64, least]) => {
      const drawn = document.querySelector<HTMLCanvasElement>('[role="dialog"] canvas');
      if (!drawn) throw new Error('There is no picture.');
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const pixelsOf = (source: CanvasImageSource) => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: image.width, height: image.height });
        const drawing = canvas.getContext('2d', { willReadFrequently: true })!;
        drawing.drawImage(source, 0, 0, image.width, image.height);
        return drawing.getImageData(0, 0, image.width, image.height).data;
      };
      const [one, other] = [pixelsOf(drawn), pixelsOf(image)];
      let different = 0;
      for (let at = 0; at < one.length; at += 4) {
        const gap = [0, 1, 2].reduce((sum, n) => sum + Math.abs(one[at + n]! - other[at + n]!), 0);
        if (gap > least) different++;
      }
      return different / (one.length / 4);
    },
    [real.toString('base64'), notable] as const,
  );
