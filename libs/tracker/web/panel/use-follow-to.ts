import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings what was moved by a press into view where it stands next: on a narrow screen it would be out of sight there. Answers what
 * says that it is to be followed, or is not any more.
 */
export function useFollowTo(
  element: RefObject<HTMLElement | null>,
  place: number,
): (follows: boolean) => void {
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || from.current === place) return;
    from.current = null;
    element.current?.closest('section')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [element, place]);
  return (follows) => {
    from.current = follows ? place : null;
  };
}
