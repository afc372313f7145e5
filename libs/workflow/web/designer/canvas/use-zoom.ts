import { useState, type RefObject } from 'react';

/** Sizes that the drawing is made smaller and larger by. */
const sizes = [0.33, 0.5, 0.67, 0.8, 1, 1.25] as const;

/** Of the window's height that the drawing is to fit into. */
const share = 0.7;

/** How large the drawing is shown: a size more or less, or as large as all of it fits its frame. */
export function useDrawingZoom(frame: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  const smaller = sizes.findLast((size) => size < zoom);
  const larger = sizes.find((size) => size > zoom);
  const fit = () => {
    const { current } = frame;
    const drawing = current?.firstElementChild;
    if (!current || !drawing) return;
    const { width, height } = drawing.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(current);
    const room = current.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const all = Math.min(room / (width / zoom), (globalThis.innerHeight * share) / (height / zoom), 1);
    setZoom(Math.max(sizes[0], Math.floor(all * 100) / 100));
  };
  return {
    zoom,
    fit,
    smaller: smaller === undefined ? undefined : () => setZoom(smaller),
    larger: larger === undefined ? undefined : () => setZoom(larger),
  };
}
