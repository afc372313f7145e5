import { useState, type ReactNode } from 'react';
import { useWrite } from '#api-client/web';
import { formCalls, titleOf, type AnyForm, type FormPrint, type FormView } from '#documents/model';
import { useLabel, usePaper, useToast } from '#ui/web';

interface Printing {
  /** `more`: with what is printed only when it is asked for. */
  print(more?: boolean): Promise<void>;
  /** Is the print being counted? */
  counting: boolean;
  /** Stands somewhere on the page; the sheet takes the place of the whole page while it is printed. */
  sheet: ReactNode;
}

interface PrintSettings<More> {
  /** Fetches what has to be there before paper is drawn; what it answers is given to the sheet. */
  prepare?(more: boolean): Promise<More | null>;
  /** At the foot of each page. */
  footer?: string;
}

/**
 * Prints a form: counts the print first (it carries its number and the code by which it can be verified), then makes the
 * sheet and opens the browser's print dialog. Ctrl+P does the same; a print by the browser's own menu comes without
 * number and code, and says so.
 */
export function usePrinting<More = never>(
  form: AnyForm,
  view: FormView,
  sheetOf: (record: FormPrint | null, more: More | null) => ReactNode,
  { prepare, footer = '' }: PrintSettings<More> = {},
): Printing {
  const say = useLabel();
  const toast = useToast();
  const count = useWrite(formCalls(form).print);
  const [preparing, setPreparing] = useState(false);
  const counted = async (
    put: (what: { record: FormPrint; more: More | null }) => void,
    wantsMore: boolean,
  ) => {
    setPreparing(true);
    try {
      const more = (await prepare?.(wantsMore)) ?? null;
      put({ record: await count.mutateAsync({ id: view.id }), more });
    } catch (error) {
      toast.failure(error);
    } finally {
      setPreparing(false);
    }
  };
  const { print, paper } = usePaper<{ record: FormPrint; more: More | null }>(
    (what) => sheetOf(what?.record ?? null, what?.more ?? null),
    (put) => void counted(put, false),
    { head: [say(titleOf(form, view.values)), view.number].filter(Boolean).join(' '), foot: footer },
  );
  return {
    print: (more = false) => counted(print, more),
    counting: preparing || count.isPending,
    sheet: paper,
  };
}
