import type { ReactNode } from 'react';
import { useWrite } from '#api-client/web';
import { formCalls, type AnyForm, type FormPrint, type FormView } from '#documents/model';
import { useLabel, useToast } from '#ui/web';
import { usePaper } from './use-paper.tsx';

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
  /** Paper is drawn at one stroke; this is waited for before. */
  ready?: () => Promise<void>,
): Printing {
  const say = useLabel();
  const toast = useToast();
  const count = useWrite(formCalls(form).print);
  const counted = async (put: (record: FormPrint) => void) => {
    try {
      await ready?.();
      put(await count.mutateAsync({ id: view.id }));
    } catch (error) {
      toast.failure(error);
    }
  };
  const { print, paper } = usePaper<FormPrint>(
    sheetOf,
    (put) => void counted(put),
    [say(form.title), view.number].filter(Boolean).join(' '),
  );
  return { print: () => counted(print), counting: count.isPending, sheet: paper };
}
