import { useState } from 'react';

/** Steps of the drawing's size. */
const sizes = [0.5, 0.67, 0.8, 1] as const;

/** How large the drawing is shown, one step at a time. */
export function useDrawingZoom() {
  const [at, setAt] = useState(sizes.length - 1);
  return {
    zoom: sizes[at] ?? 1,
    smaller: at > 0 ? () => setAt(at - 1) : undefined,
    larger: at < sizes.length - 1 ? () => setAt(at + 1) : undefined,
  };
}
