import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '#api-client/web';
import type { PrintedComments } from './print-comments.tsx';
import { printLayout, type PrintOptions } from '#approvals/model';
import { formCalls, type AnyForm, type FormView } from '#documents/model';
import { later, useAhead, useLabel } from '#ui/web';
import { usePrinting } from './use-printing.tsx';

const PrintSheet = later(
  () => import('./print-sheet.tsx').then((part) => part.PrintSheet),
  () => null,
);
const ahead = [PrintSheet];

interface FormPrinting {
  /** Comments stand on it where they are asked for, or where the type always shows them. */
  print(withComments: boolean): void;
  printing: boolean;
  sheet: ReactNode;
}

/** The general print of a form, as its type wants its paper. */
export function useFormPrint(form: AnyForm, view: FormView, options?: PrintOptions): FormPrinting {
  useAhead(ahead);
  const say = useLabel();
  const client = useQueryClient();
  const { footer, sections } = printLayout(options);
  const { print, counting, sheet } = usePrinting<PrintedComments>(
    form,
    view,
    (record, comments) => (
      <PrintSheet
        form={form}
        view={view}
        record={record}
        options={options}
        comments={comments ?? undefined}
      />
    ),
    {
      footer: footer ? say(footer) : '',
      // Paper is drawn at one stroke: all that stands on it is there before.
      async prepare(withComments) {
        await PrintSheet.ready();
        if (!withComments && !sections.has('comments')) return null;
        return client.fetchQuery(read(formCalls(form).comments, { id: view.id }));
      },
    },
  );
  return { print: (withComments) => void print(withComments), printing: counting, sheet };
}
