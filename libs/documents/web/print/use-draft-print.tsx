import type { ReactNode } from 'react';
import { printLayout } from '#approvals/model';
import { ownIn, titleOf, type AnyForm, type FormView } from '#documents/model';
import { dropBlankLines } from '#fields/model';
import type { Reference } from '#identity/model';
import { later, today, useAhead, useLabel, useLanguage, usePaper, useToast } from '#ui/web';
import { derive } from '../edit/derive.ts';
import { subjectOf, type EditedForm } from '../edit/edited-form.ts';
import type { ContentStore } from '#fields/web';
import type { PrintedView } from './printed-view.ts';

const PrintSheet = later(
  () => import('./print-sheet.tsx').then((part) => part.PrintSheet),
  () => null,
);
const ahead = [PrintSheet];

interface Drafted {
  form: AnyForm;
  company: Reference;
  /** As the server has it; absent for a new one. */
  view: FormView | undefined;
  store: ContentStore<EditedForm>;
}

/**
 * The print of a form that is being filled in, as it stands: marked with its status across the page, not counted and
 * without a code, because nobody else can read yet what it would be held against. By the button, Ctrl+P or the browser.
 */
export function useDraftPrint({ form, company, view, store }: Drafted): { print(): void; sheet: ReactNode } {
  useAhead(ahead);
  const say = useLabel();
  const toast = useToast();
  const language = useLanguage();
  const printed = (edited: EditedForm): PrintedView => {
    const { content, server } = edited;
    const { department, urgency, currency, cc, attachments, remarks } = content;
    return {
      ...{ department, urgency, currency, cc, attachments, remarks, company },
      status: view?.status ?? 'draft',
      number: view?.number ?? null,
      applicant: server.applicant,
      appliedAt: view?.appliedAt ?? null,
      subject: subjectOf(form, edited, language),
      amount: derive(form, edited, language, today()).computed.amount,
      values: dropBlankLines(form, ownIn(content)),
      voidReason: '',
      approval: view?.approval ?? null,
    };
  };
  const { footer } = printLayout(view?.approval?.print);
  // Paper is drawn at one stroke: all that stands on it is there before.
  const whenReady = (put: (what: true) => void) =>
    void PrintSheet.ready().then(() => put(true), toast.failure);
  const { print, paper } = usePaper<true>(
    () => (
      <PrintSheet form={form} view={printed(store.get())} record={null} options={view?.approval?.print} />
    ),
    whenReady,
    {
      head: [say(titleOf(form, ownIn(store.get().content))), view?.number].filter(Boolean).join(' '),
      foot: footer ? say(footer) : '',
    },
  );
  return { print: () => whenReady(print), sheet: paper };
}
