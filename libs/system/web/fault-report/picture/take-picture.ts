import { styleNonce } from '#ui/web';
import { asPolicyAllows } from './as-policy-allows.ts';

/** Pixels for each of the page's: sharp enough to read, small enough to send. */
const mostPixels = 2;

/** Marks what is not to be in the picture: our own word that one is being taken. */
export const notInPicture = 'data-not-in-picture';

/**
 * Draws the page as the person sees it: all of the window, with what floats over it. The library comes only now.
 * Everything is drawn from the document again, so nothing of other windows or of the desktop can be in it.
 */
export async function takePicture(): Promise<HTMLCanvasElement> {
  const { html2canvas } = await import('html2canvas-pro');
  const nonce = styleNonce();
  return asPolicyAllows((iframeContainer) =>
    html2canvas(document.documentElement, {
      iframeContainer,
      x: scrollX,
      y: scrollY,
      width: innerWidth,
      height: innerHeight,
      windowWidth: innerWidth,
      windowHeight: innerHeight,
      scale: Math.min(devicePixelRatio, mostPixels),
      backgroundColor: getComputedStyle(document.body).backgroundColor,
      logging: false,
      ignoreElements: (element) => element.hasAttribute(notInPicture),
      ...(nonce && { cspNonce: nonce }),
    }),
  );
}
