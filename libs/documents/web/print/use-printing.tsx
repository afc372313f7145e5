import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useWrite } from '#api-client/web';
import { formCalls, type AnyForm, type FormPrint, type FormView } from '#documents/model';
import { useToast } from '#ui/web';
import './print.css';

interface Printing {
  print(): Promise<void>;
  /** Is the print being counted? */
  counting: boolean;
  /** Stands somewhere on the page; the sheet takes the place of the whole page while it is printed. */
  sheet: ReactNode;
}

/**
 * Prints a form: counts the print first (it carries its number and the code by which it can be verified), then makes the
 * sheet and opens the browser's print dialog. Ctrl+P does the same; a print by the browser's own menu comes without
 * number and code, and says so.
 */
export function usePrinting(
  form: AnyForm,
  view: FormView,
  sheetOf: (record: FormPrint | null) => ReactNode,
): Printing {
  const toast = useToast();
  const count = useWrite(formCalls(form).print);
  const [shown, setShown] = useState<{ record: FormPrint | null } | null>(null);
  const print = async () => {
    try {
      const record = await count.mutateAsync({ id: view.id });
      flushSync(() => setShown({ record }));
      window.print();
    } catch (error) {
      toast.failure(error);
    }
  };
  useEffect(() => {
    const begin = () => flushSync(() => setShown((before) => before ?? { record: null }));
    const end = () => setShown(null);
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p' || event.shiftKey) return;
      event.preventDefault();
      void print();
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
    counting: count.isPending,
    sheet: shown && createPortal(sheetOf(shown.record), document.body),
  };
}
