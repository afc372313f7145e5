import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { useLabel } from '../language/i18n.ts';
import styles from './use-cut.module.css';

interface Cut {
  /** Of the field. */
  onPaste(event: ClipboardEvent<HTMLElement>): void;
  /** Stands below the field. */
  note: ReactNode;
}

const lengthOf = (text: string): number => text.length;

/**
 * Says that a pasted text was cut at the limit of its field: the browser leaves the rest out without a word. `length` is
 * that of what stands in the field now; the note goes when it is shortened. `count` is how the field counts, which is as strings
 * do where it has a `maxLength`.
 */
export function useCut(longest: number, length: number, count = lengthOf): Cut {
  const say = useLabel();
  const [lost, setLost] = useState(0);
  return {
    onPaste({ target, clipboardData }) {
      if (!(target instanceof HTMLTextAreaElement) && !(target instanceof HTMLInputElement)) return;
      const { value, selectionStart, selectionEnd } = target;
      const kept = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0);
      const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n');
      setLost(Math.max(0, count(kept) + count(pasted) - longest));
    },
    note: lost > 0 && length >= longest && (
      <div role="status" className={styles.cut}>
        {say(
          [
            '最多 {longest} 字，粘贴内容的最后 {lost} 字未写入',
            '{longest} characters at most: the last {lost} of what was pasted were left out',
          ],
          { longest, lost },
        )}
      </div>
    ),
  };
}
