import { styleNonce } from '#ui/web';
import { asPolicyAllows } from './as-policy-allows.ts';

/** Pixels for each of the page's: sharp enough to read, small enough to send. */
const mostPixels = 2;

/** Marks what is not to be in the picture: our own word that one is being taken. */
export const notInPicture = 'data-not-in-picture';

/** Of the page, as the person has set it. */
const zoomOf = (page: Document): number => Number(page.documentElement.style.zoom) || 1;

/** The library measures zoomed boxes but writes unzoomed letters: its copy is laid out without, and drawn larger. */
const takeZoomAway = (copy: Document): void => {
  const { style } = copy.documentElement;
  style.setProperty('zoom', '1');
  style.setProperty('--bms-zoom', '1');
};

/**
 * Draws the page as the person sees it: all of the window, with what floats over it. The library comes only now.
 * Everything is drawn from the document again, so nothing of other windows or of the desktop can be in it.
 */
export async function takePicture(): Promise<HTMLCanvasElement> {
  const { html2canvas } = await import('html2canvas-pro');
  const nonce = styleNonce();
  const zoom = zoomOf(document);
  const unzoomed = (size: number) => size / zoom;
  const [width, height] = [unzoomed(innerWidth), unzoomed(innerHeight)];
  const [left, top] = [unzoomed(scrollX), unzoomed(scrollY)];
  return asPolicyAllows((iframeContainer) =>
    html2canvas(document.documentElement, {
      iframeContainer,
      ...{ x: left, y: top, scrollX: left, scrollY: top },
      ...{ width, height, windowWidth: width, windowHeight: height },
      scale: Math.min(devicePixelRatio, mostPixels) * zoom,
      backgroundColor: getComputedStyle(document.body).backgroundColor,
      logging: false,
      ignoreElements: (element) => element.hasAttribute(notInPicture),
      onclone: takeZoomAway,
      ...(nonce && { cspNonce: nonce }),
    }),
  );
}
