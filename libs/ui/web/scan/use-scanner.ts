import { useEffect, useEffectEvent } from 'react';

/** A hand cannot type faster than this between two keys; a scanner does. Milliseconds. */
const between = 40;
/** A busy machine hears some keys of a scanner later, though never so much later. What has rested longer is a hand's. */
const rest = 200;
/** Shorter bursts are keys that were pressed together. */
const least = 4;

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Takes what a scanner typed out of the field that had the keyboard. React hears of it as of typing. */
function takeOut(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (!field.value.endsWith(text)) return;
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set;
  setter?.call(field, field.value.slice(0, -text.length));
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Hears a scanner that types like a keyboard, wherever the keyboard is: keys faster than a hand, ended by Enter. The scan
 * is taken out of the field that it fell into. Fields that wait for a scan say `data-scan`: theirs is left to them, and so is
 * what falls where `isOthers` says.
 */
export function useScanner(onScan: (text: string) => void, isOthers?: (element: Element) => boolean): void {
  const tell = useEffectEvent(onScan);
  const leaves = useEffectEvent((element: Element) => isOthers?.(element) === true);
  useEffect(() => {
    let text = '';
    let last = 0;
    /** How many keys of the text came late. */
    let late = 0;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const at = event.timeStamp;
      const gap = at - last;
      last = at;
      if (gap > rest) text = '';
      if (text === '') late = 0;
      else if (gap > between) late += 1;
      if (event.key.length === 1) {
        text += event.key;
        return;
      }
      if (event.key !== 'Enter') {
        if (event.key !== 'Shift') text = '';
        return;
      }
      // A third of them may be late. Half a scan is none: its first half would be lost.
      const scanned = late * 3 <= text.length ? text : '';
      text = '';
      const { target } = event;
      if (scanned.length < least || (isField(target) && target.dataset['scan'] !== undefined)) return;
      if (target instanceof Element && leaves(target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (isField(target)) takeOut(target, scanned);
      tell(scanned);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}
