import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { saveBlob, usePaper } from '#ui/web';
import styles from './common.module.css';

/** Writes a drawing as a file: one svg element, drawn by attributes alone. */
function saveSvg(drawing: ReactElement, name: string): void {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(drawing));
  const svg = place.querySelector('svg');
  if (svg) {
    svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    const text = new XMLSerializer().serializeToString(svg);
    saveBlob(new Blob([text], { type: 'image/svg+xml' }), `${name}.svg`);
  }
  root.unmount();
}

/** A drawing whole, as a file and on paper; `draw` is asked when it is needed. */
export function usePicture(title: string, draw: () => ReactElement) {
  const { print, paper } = usePaper<null>(
    () => <div className={styles.sheet}>{draw()}</div>,
    (begin) => begin(null),
  );
  return { save: () => saveSvg(draw(), title), print: () => print(null), paper };
}
