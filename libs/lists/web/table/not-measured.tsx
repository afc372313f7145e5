import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/**
 * The head of a column that can be pressed: antd draws every head a second time in a hidden row that measures widths,
 * where nothing may be reached by the keyboard.
 */
export function NotMeasured({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [measured, setMeasured] = useState(false);
  useLayoutEffect(() => setMeasured(place.current?.closest('[aria-hidden="true"]') !== null), []);
  return <span ref={place}>{measured ? null : children}</span>;
}
