import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import './print.css';

interface Paper<T> {
  /** Puts it on paper and opens the browser's print dialog. */
  print(what: T): void;
  /** Stands somewhere on the page; it takes the place of the whole page while it is printed. */
  paper: ReactNode;
}

/** What the boxes in the margins of the page show (print.css). */
function useRunningHead(head: string | null): void {
  useLayoutEffect(() => {
    if (head === null) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--bms-print-running', JSON.stringify(head));
    return () => void style.removeProperty('--bms-print-running');
  }, [head]);
}

/**
 * Paper that is made when printing begins and gone afterwards. `onKey` is what Ctrl+P does, given the way to print; a
 * print by the browser's own menu is given null. `head` stands at the top of each page.
 */
export function usePaper<T>(
  sheetOf: (what: T | null) => ReactNode,
  onKey: (print: Paper<T>['print']) => void,
  head = '',
): Paper<T> {
  const [shown, setShown] = useState<{ what: T | null } | null>(null);
  useRunningHead(shown === null ? null : head);
  const print = (what: T) => {
    flushSync(() => setShown({ what }));
    window.print();
  };
  useEffect(() => {
    const begin = () => flushSync(() => setShown((before) => before ?? { what: null }));
    const end = () => setShown(null);
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p' || event.shiftKey) return;
      event.preventDefault();
      onKey(print);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      window.removeEventListener('keydown', press);
    };
  });
  return {
    print,
    paper: shown && createPortal(sheetOf(shown.what), document.body),
  };
}
