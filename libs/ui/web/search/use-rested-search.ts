import { useEffect, useRef } from 'react';

/** Typing rests this long before a list is asked. Milliseconds. */
const rest = 350;

/**
 * Searches for what was typed once typing rests, where that is not what is searched for already. The function that it
 * answers does so at once and takes the place of the one that rests: for Enter, and for the moment in which the box is
 * left: whoever leaves it may leave the page, and a search that comes after that would lead back.
 */
export function useRestedSearch(
  typed: string,
  searched: string,
  onSearch: (text: string) => void,
): () => void {
  const resting = useRef<number>(undefined);
  useEffect(() => {
    if (typed === searched) return;
    resting.current = window.setTimeout(() => onSearch(typed), rest);
    return () => clearTimeout(resting.current);
  }, [typed, searched, onSearch]);
  return () => {
    clearTimeout(resting.current);
    if (typed !== searched) onSearch(typed);
  };
}
