import { useEffect, useRef, type RefObject } from 'react';
import type { InputRef } from 'antd';

/**
 * Gives the keyboard to a field that has just come, and never takes it back from where somebody went since: a function as
 * its ref would be called anew at each drawing.
 */
export function useFocusOn(isThere: boolean): RefObject<InputRef | null> {
  const field = useRef<InputRef>(null);
  useEffect(() => {
    if (isThere) field.current?.focus();
  }, [isThere]);
  return field;
}
