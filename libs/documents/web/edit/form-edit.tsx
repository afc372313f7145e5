import { orderedFields } from './ordered-fields.ts';
import { formDrafts } from './form-drafts.ts';
import { useFormConflict } from './use-conflict.ts';
import { Alert, Button } from 'antd';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { submitWords, type AnyForm, type FormInput, type FormView } from '#documents/model';
import type { Reference } from '#identity/model';
import { LeaveGuard } from '#shell/web';
import { ActionBar, useConfirm, useLabel, useLanguage, useToast, useToday } from '#ui/web';
import {
  useFilesSent,
  type FieldContext,
  useDraftKeeper,
  ConflictDialog,
  ErrorSummary,
  jumpTo,
  FieldEditingContext,
  useEdited,
  ContentStore,
  stablePath,
  RestoredNotice,
  staysOnDevice,
  useSaveKey,
  useShownProblems,
  useUnsavedMark,
} from '#fields/web';
import { useDraftPrint } from '../print/use-draft-print.tsx';
import { AmountBar } from './amount-bar.tsx';
import { ChainPreview, PreviewFacts, useFormPreview } from './chain-preview.tsx';
import { derive } from './derive.ts';
import { EditHead } from './edit-head.tsx';
import type { EditedForm } from './edited-form.ts';
import { FormSections } from './form-sections.tsx';
import { undoable } from './use-bring-back.ts';
import { useProposals } from './use-proposals.ts';
import { WhatIsMissing } from './what-is-missing.tsx';
import { useFormWrites } from './use-form-writes.ts';
import styles from './form-edit.module.css';

export interface FormEditProps {
  form: AnyForm;
  /** What the person starts from. */
  start: EditedForm;
  /** What the server has, where `start` was restored from the device. */
  base?: EditedForm;
  /** When what was restored was typed. Milliseconds since 1970. */
  restoredFrom?: number;
  /** The form as it was read; absent for a new one. */
  view?: FormView;
  company: Reference;
  departments: readonly Reference[];
  /** Who asks, named in the language of the reader. */
  applicant: Reference;
  /** Whose drafts these are. */
  person: string;
  onSaved(view: FormView): void;
  onSubmitted(view: FormView): void;
  /** The form is about to be gone; see useFormWrites. */
  onDiscarding?(soon: boolean): void;
  onDiscarded(was: FormInput | null): void;
  /** Throws away what was restored. */
  onStartOver(): void;
}

/** A form to fill in: sections and lines, the chain beside, problems at their fields, and a bar that stays. */
export function FormEdit(props: FormEditProps) {
  const { form, view, departments } = props;
  const say = useLabel();
  const language = useLanguage();
  const toast = useToast();
  const filesSent = useFilesSent();
  const ask = useConfirm();
  const [store] = useState(() => new ContentStore<EditedForm>(props.start, props.base ?? props.start));
  const edited = useEdited(store);
  const today = useToday();
  const derived = useMemo(() => derive(form, edited, language, today), [form, edited, language, today]);
  useProposals(form, store, derived);
  const fields = useMemo(() => orderedFields(form), [form]);
  const { shown, all, revealed } = useShownProblems(fields, derived.problems, store, edited);
  const stored = useSyncExternalStore(store.subscribe, () => store.base().version > 0);
  const dropDraft = useDraftKeeper(store, formDrafts, props.person, form.code);
  const conflict = useFormConflict(form, store);
  useUnsavedMark(store);
  const { print, sheet } = useDraftPrint({ form, company: props.company, view, store });
  const summary = useRef<HTMLDivElement>(null);
  const toSummary = () => requestAnimationFrame(() => summary.current?.focus());

  const writes = useFormWrites(form, store, {
    onSaved(saved) {
      toast.success(['草稿已保存', 'Draft saved']);
      props.onSaved(saved);
    },
    onSubmitted(saved) {
      dropDraft();
      props.onSubmitted(saved);
    },
    onDiscarding: (soon) => props.onDiscarding?.(soon),
    onDiscarded(was) {
      dropDraft();
      store.rebase(store.get());
      props.onDiscarded(was);
    },
    onRefused: toSummary,
    onConflict: () => void conflict.meet(),
  });

  const { companyId } = edited.server;
  const { currency } = edited.content;
  const context = useMemo<FieldContext>(() => ({ currency, companyId, today }), [currency, companyId, today]);
  const editing = useMemo(() => ({ set: form, store, context }), [form, store, context]);

  const save = () => {
    if (!filesSent()) return;
    const [first] = derived.unreadable;
    if (!first) return void writes.save();
    for (const { path } of derived.unreadable) store.touch(stablePath(edited, path));
    jumpTo(stablePath(edited, first.path));
  };
  const reveal = () => {
    store.revealProblems();
    toSummary();
  };
  const submit = () => {
    if (!filesSent()) return;
    // What the server refused before is the server's to say again.
    if (!derived.problems.length) return void writes.submit();
    reveal();
  };
  const discard = async () => {
    const agreed = await ask({
      title: stored
        ? ['删除这份草稿？', 'Delete this draft?']
        : ['放弃已填写的内容？', 'Discard what you typed?'],
      text: stored ? undoable : ['放弃后不能恢复。', 'This cannot be undone.'],
      ok: stored ? ['删除', 'Delete'] : ['放弃', 'Discard'],
      danger: true,
    });
    if (agreed) void writes.discard();
  };
  useSaveKey(save);
  const mayDiscard = !view || view.can.discard;
  const preview = useFormPreview(form, edited);
  return (
    <FieldEditingContext value={editing}>
      <LeaveGuard isDirty={store.isDirty} text={staysOnDevice} />
      <div className={styles.page}>
        <EditHead
          form={form}
          edited={edited}
          today={today}
          view={view}
          store={store}
          named={[props.applicant, ...departments]}
          onPrint={stored ? print : undefined}
        />
        {sheet}
        {props.restoredFrom !== undefined && (
          <RestoredNotice from={props.restoredFrom} onStartOver={props.onStartOver} store={store} />
        )}
        {writes.refusal && (
          <Alert type="error" showIcon role="alert" title={writes.refusal.inLanguage(language)} />
        )}
        <div ref={summary} tabIndex={-1} className={styles.summary}>
          {revealed && <ErrorSummary fields={fields} problems={all} />}
        </div>
        <FormSections
          form={form}
          store={store}
          edited={edited}
          derived={derived}
          problems={shown}
          departments={departments}
          aside={form.posts ? null : <ChainPreview preview={preview} edited={edited} store={store} />}
          carried={preview.data?.carried ?? null}
          below={<PreviewFacts preview={preview} />}
        />
        <ActionBar
          apart={
            <>
              {mayDiscard && (
                <Button
                  danger
                  type="text"
                  disabled={writes.running !== null}
                  loading={writes.running === 'discard'}
                  onClick={() => void discard()}
                >
                  {stored ? say(['删除草稿', 'Delete draft']) : say(['放弃', 'Discard'])}
                </Button>
              )}
              {!revealed && <WhatIsMissing fields={fields} problems={all} onShow={reveal} />}
            </>
          }
          note={<AmountBar amount={derived.computed.amount} currency={currency} />}
        >
          <Button
            disabled={writes.running !== null}
            loading={writes.running === 'save'}
            title={say(['Ctrl+S 保存', 'Ctrl+S saves'])}
            onClick={save}
          >
            {view && view.status !== 'draft' ? say(['保存', 'Save']) : say(['保存草稿', 'Save draft'])}
          </Button>
          <Button
            type="primary"
            disabled={writes.running !== null}
            loading={writes.running === 'submit'}
            onClick={submit}
          >
            {say(submitWords(form))}
          </Button>
        </ActionBar>
        {conflict.open && (
          <ConflictDialog
            fields={fields}
            conflicts={conflict.open.merge.conflicts}
            context={context}
            // Nobody but its applicant fills a form in.
            oneself
            onChoose={conflict.choose}
            onCancel={conflict.cancel}
          />
        )}
      </div>
    </FieldEditingContext>
  );
}
