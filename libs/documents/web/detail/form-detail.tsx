import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { read } from '#api-client/web';
import { ApprovalSide } from '#approvals/web';
import { formCalls, type AnyForm, type FormView } from '#documents/model';
import { useTabTitle, useUnsaved } from '#shell/web';
import { later, Loaded, LoadingState, PageSkeleton, useOnceIdle } from '#ui/web';
import { useLetGoOfAmending } from '../amend/amend-draft.ts';
import { amendable } from '../amend/amendable.ts';
import { ChainStrip } from '../context/chain-strip.tsx';
import { ContextFacts } from '../context/context-facts.tsx';
import { FormEvents } from '../context/form-events.tsx';
import { useFormPrint } from '../print/use-form-print.tsx';
import { FormFailure } from '../page/form-failure.tsx';
import type { PageParts } from '../page/parts.ts';
import { DetailActions } from './detail-actions.tsx';
import { DetailHead } from './detail-head.tsx';
import { FormContent } from './form-content.tsx';
import { OwnDecision } from './own-decision.tsx';
import styles from './form-detail.module.css';

/** Below everything else. */
const Beside = later(() => import('../beside/beside.tsx').then((part) => part.Beside));
/** Only forms that administrators design. */
const StoredAsDesigned = later(
  () => import('../designed/as-designed.tsx').then((part) => part.StoredAsDesigned),
  PageSkeleton,
);
/** Only who decides, at a step that leaves fields to them, fills anything in. */
const AmendPanel = later(() => import('../amend/amend-panel.tsx').then((part) => part.AmendPanel));

export interface FormDetailProps {
  form: AnyForm;
  id: string;
  /**
   * Beside a list (the inbox): without what belongs to a page of its own (actions, tab title, print).
   */
  embedded?: boolean;
  /**
   * Stands below the content instead of the bar with which an approver decides. `reading`: the view is being read again
   * and may be that of an earlier round.
   */
  decision?: (view: FormView, reading: boolean) => ReactNode;
  /** It is about to be deleted (or, after a failure, again not): nobody should read it any more. */
  onDiscarding?: (soon: boolean) => void;
  /** What its type has on its page beyond what all have. */
  parts?: PageParts | undefined;
}

/** A form to read: head, what to know, content left, chain and trail right. Reads again by itself when somebody changes it. */
export function FormDetail(props: FormDetailProps) {
  const { form, id } = props;
  if (!form.designed) return <DeclaredDetail {...props} />;
  return (
    <StoredAsDesigned base={form} id={id}>
      {(designed) => <DeclaredDetail {...props} form={designed} />}
    </StoredAsDesigned>
  );
}

function DeclaredDetail({ form, id, embedded = false, decision, onDiscarding, parts }: FormDetailProps) {
  const [leaving, setLeaving] = useState(false);
  const query = useQuery({ ...read(formCalls(form).read, { id }), enabled: !leaving });
  const discarding = (soon: boolean) => {
    setLeaving(soon);
    onDiscarding?.(soon);
  };
  return (
    <Loaded
      query={query}
      loading={<PageSkeleton />}
      renderFailure={(error, onRetry) => <FormFailure form={form} error={error} onRetry={onRetry} />}
    >
      {(view) => (
        <Detail
          form={form}
          view={view}
          reading={query.isFetching}
          embedded={embedded}
          decision={decision}
          onDiscarding={discarding}
          parts={parts}
        />
      )}
    </Loaded>
  );
}

interface DetailProps {
  form: AnyForm;
  view: FormView;
  reading: boolean;
  embedded: boolean;
  decision: FormDetailProps['decision'];
  onDiscarding(soon: boolean): void;
  parts: PageParts | undefined;
}

function Detail({ form, view, reading, embedded, decision, onDiscarding, parts = {} }: DetailProps) {
  const { standing: Standing } = parts;
  const [unsaved, setUnsaved] = useState(false);
  const idle = useOnceIdle();
  const names = amendable(form, view);
  const typed = unsaved && names.length > 0;
  // Beside a list the tab is that of the list, and what was typed comes back with its line.
  useUnsaved(typed && !embedded);
  useLetGoOfAmending(form, view);
  return (
    <article className={styles.page}>
      <DetailHead
        form={form}
        view={view}
        status={parts.status}
        actions={
          embedded ? null : <OwnPage form={form} view={view} onDiscarding={onDiscarding} parts={parts} />
        }
      />
      <div className={styles.body}>
        <Context form={form} id={view.id} />
        <div className={styles.content}>
          {Standing && view.status === 'approved' && <Standing view={view} />}
          {names.length > 0 && (
            <AmendPanel key={view.id} form={form} view={view} names={names} onTyped={setUnsaved} />
          )}
          <FormContent form={form} view={view} without={names} />
          {idle ? <Beside form={form} view={view} /> : <LoadingState rows={3} />}
        </div>
        {view.approval && !form.posts && (
          <aside className={styles.aside}>
            <ApprovalSide approval={view.approval} />
          </aside>
        )}
      </div>
      {!typed && (decision ? decision(view, reading) : <OwnDecision form={form} view={view} />)}
    </article>
  );
}

/** What to know and what followed: read beside the form, so that the form itself is there at once. */
function Context({ form, id }: { form: AnyForm; id: string }) {
  const { data } = useQuery(read(formCalls(form).context, { id }));
  if (
    !data ||
    data.facts.length + data.effects.length + data.events.length + data.chain.length + data.goesOn.length ===
      0
  )
    return null;
  return (
    <div className={styles.context}>
      <ChainStrip chain={data.chain} goesOn={data.goesOn} from={id} />
      <ContextFacts facts={data.facts} />
      <FormEvents effects={data.effects} events={data.events} />
    </div>
  );
}

interface OwnPageProps {
  form: AnyForm;
  view: FormView;
  onDiscarding(soon: boolean): void;
  parts: PageParts;
}

/** What only a page of its own has: the title of its tab, its print, and what can be done with it. */
function OwnPage({ form, view, onDiscarding, parts: { actions: Actions } }: OwnPageProps) {
  useTabTitle(view.number);
  const { print, printing, sheet } = useFormPrint(form, view, view.approval?.print);
  return (
    <>
      {Actions && view.status === 'approved' && <Actions view={view} />}
      <DetailActions
        form={form}
        view={view}
        onDiscarding={onDiscarding}
        onPrint={print}
        printing={printing}
      />
      {sheet}
    </>
  );
}
