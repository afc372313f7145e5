import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { headHeight, headWidth, rowHeight, type View } from './measures.ts';

/** What of the sheet is seen, and the way to bring a cell into it. */
export function useView(lefts: readonly number[], isFrozen: boolean) {
  const scroll = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ top: 0, left: 0, width: 1_200, height: 600 });
  const read = useCallback(() => {
    const node = scroll.current;
    if (node)
      setView({
        top: node.scrollTop,
        left: node.scrollLeft,
        width: node.clientWidth,
        height: node.clientHeight,
      });
  }, []);
  useLayoutEffect(() => {
    const node = scroll.current;
    if (!node) return undefined;
    read();
    const watcher = new ResizeObserver(read);
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [read]);
  return {
    ...{ scroll, view, read },
    reveal(row: number, column: number): void {
      const node = scroll.current;
      if (!node) return;
      const covered = headHeight + (isFrozen ? rowHeight : 0);
      const [top, left] = [headHeight + row * rowHeight, headWidth + (lefts[column] ?? 0)];
      const right = headWidth + (lefts[column + 1] ?? 0);
      if (!(isFrozen && row === 0)) {
        if (top - covered < node.scrollTop) node.scrollTop = top - covered;
        else if (top + rowHeight > node.scrollTop + node.clientHeight)
          node.scrollTop = top + rowHeight - node.clientHeight;
      }
      if (left - headWidth < node.scrollLeft) node.scrollLeft = left - headWidth;
      else if (right > node.scrollLeft + node.clientWidth)
        node.scrollLeft = Math.min(right - node.clientWidth, left - headWidth);
    },
  };
}
