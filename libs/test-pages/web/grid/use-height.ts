import { useEffect, useRef, useState, type RefObject } from 'react';

/** The height of an element in CSS pixels, as it changes; 0 before it is known. */
export function useHeight<E extends HTMLElement>(): readonly [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height];
}
