import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { sessionStore } from '#api-client/web';
import { viewRefusals } from '#calls/model';
import { useToast } from '../feedback/toast.ts';
import './print.css';

interface Paper<T> {
  /** Puts it on paper and opens the browser's print dialog. */
  print(what: T): void;
  /** Stands somewhere on the page; it takes the place of the whole page while it is printed. */
  paper: ReactNode;
}

/** What stands in the margins of each page. */
interface Margins {
  head?: string;
  foot?: string;
}

/** Those that can print, the one that was opened last at the end: it alone answers Ctrl+P and the menu of the browser. */
const open: symbol[] = [];

/** A text as CSS writes it; of an administrator's words nothing may be read as anything else. */
const cssText = (text: string): string =>
  `"${text.replaceAll(/["\\\n\r\f]/g, (one) => `\\${one.charCodeAt(0).toString(16)} `)}"`;

/** What the boxes in the margins of the page show (print.css). */
function useMargins(isShown: boolean, { head = '', foot = '' }: Margins): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const { style } = document.documentElement;
    const texts = { '--bms-print-running': head, '--bms-print-foot': foot };
    for (const [name, text] of Object.entries(texts)) style.setProperty(name, cssText(text));
    return () => Object.keys(texts).forEach((name) => void style.removeProperty(name));
  }, [isShown, head, foot]);
}

/**
 * Paper that is made when printing begins and gone afterwards. `onKey` is what Ctrl+P does, given the way to print; null: it is
 * one paper more beside that of the page, which keeps the key. A print by the browser's own menu is given null. Whoever looks as
 * somebody else takes nothing out on paper either.
 */
export function usePaper<T>(
  sheetOf: (what: T | null) => ReactNode,
  onKey: ((print: Paper<T>['print']) => void) | null,
  margins: Margins = {},
): Paper<T> {
  const [shown, setShown] = useState<{ what: T | null } | null>(null);
  useMargins(shown !== null, margins);
  const [self] = useState(() => Symbol('paper'));
  const hasKey = onKey !== null;
  useEffect(() => {
    if (!hasKey) return undefined;
    open.push(self);
    return () => void open.splice(open.indexOf(self), 1);
  }, [self, hasKey]);
  const toast = useToast();
  const isView = () => sessionStore.get()?.viewing !== undefined;
  const print = (what: T) => {
    // Much of what is printed asks the server for nothing more, which would refuse it.
    if (isView()) return toast.error(viewRefusals.nothingChanges);
    flushSync(() => setShown({ what }));
    // While it is printed it is the paper of the page, and no other comes beside it.
    open.push(self);
    window.print();
    open.splice(open.lastIndexOf(self), 1);
  };
  useEffect(() => {
    const begin = () => {
      if (open.at(-1) === self && !isView()) flushSync(() => setShown((before) => before ?? { what: null }));
    };
    const end = () => setShown(null);
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p' || event.shiftKey) return;
      if (open.at(-1) !== self || !onKey) return;
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
  const sheet = shown && sheetOf(shown.what);
  return {
    print,
    paper: sheet && createPortal(<div className="bms-paper">{sheet}</div>, document.body),
  };
}
