import { useEffect, useEffectEvent } from 'react';

/** What a key makes of the words so far; null: it is no key of typing. */
function typedBy({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): ((before: string) => string) | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return (before) => [...before].slice(0, -1).join('');
  // A letter is one sign; all other keys have names.
  return [...key].length === 1 ? (before) => before + key : null;
}

/** Stands on the field of the box. */
export const fieldMark = 'data-box-field';

/**
 * What is typed while a box is wanted and its field does not have the keyboard, not yet or not any more: it belongs to the box,
 * and never reaches the page, whose own keys are letters as well.
 */
export function useEarlyKeys(
  waits: boolean,
  { type, leave }: { type(change: (before: string) => string): void; leave(): void },
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // What reaches the field is the field's, also where nothing told that it has the keyboard: it had never let go of it.
    if (event.isComposing || (event.target instanceof Element && event.target.hasAttribute(fieldMark)))
      return;
    const change = typedBy(event);
    if (!change && event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (change) type(change);
    else if (event.key === 'Escape') leave();
  });
  useEffect(() => {
    if (!waits) return;
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [waits]);
}

/**
 * What stands in the field of an open box, as the browser itself says it: heard before the page's own handlers, so that a
 * word whose event none of them takes for a change is not emptied when the field is drawn again.
 */
export function useFieldWords(isOpen: boolean, onWords: (words: string) => void): void {
  const hear = useEffectEvent(({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.hasAttribute(fieldMark)) onWords(target.value);
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: Event) => hear(event);
    addEventListener('input', listen, true);
    return () => removeEventListener('input', listen, true);
  }, [isOpen]);
}
