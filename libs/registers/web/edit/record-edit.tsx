import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useMemo, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import type { FieldSet } from '#fields/model';
import {
  ConflictDialog,
  ContentStore,
  ErrorSummary,
  FieldEditingContext,
  FieldSections,
  RestoredNotice,
  staysOnDevice,
  useConflict,
  useDraftKeeper,
  useEdited,
  useSaveKey,
  useShownProblems,
  useUnsavedMark,
} from '#fields/web';
import type { RecordView, RegisterDeclaration } from '#registers/model';
import { LeaveGuard } from '#shell/web';
import { ActionBar, PageHeader, useConfirm, useLabel, useLanguage, useToast } from '#ui/web';
import type { WritingPart } from '../register-parts.ts';
import { contextOf } from '../record/record-context.ts';
import { deriveRecord } from './derive-record.ts';
import { TwinNotice } from '../twins/twin-notice.tsx';
import { editedView, recordDrafts, type EditedRecord } from './edited-record.ts';
import { useSaveRecord } from './use-save-record.ts';
import { WhatWaits } from './what-waits.tsx';
import styles from './record-edit.module.css';

const handedIn: Label = ['已提交审批 {number}', 'Handed in for approval: {number}'];

export interface RecordEditProps {
  register: RegisterDeclaration;
  /** Its fields as they stand for this record: what is fixed is read only. */
  set: FieldSet;
  /** What the person starts from. */
  start: EditedRecord;
  /** What the server has, where `start` was restored from the device or copied. */
  base: EditedRecord;
  /** When what was restored was typed. Milliseconds since 1970. */
  restoredFrom?: number;
  title: ReactNode;
  tags?: ReactNode;
  /** Stands below the title. */
  notice?: ReactNode;
  /** What the feature says of what is typed. */
  Note?: ComponentType<WritingPart>;
  /** Whose drafts these are. */
  person: string;
  /** The server has it, and nothing was typed meanwhile. */
  onSaved(view: RecordView): void;
  onCancel(): void;
  /** Throws away what was restored. */
  onStartOver(): void;
}

/** A record to write: sections and lines, problems at their fields and summed above, and a bar that stays. */
export function RecordEdit(props: RecordEditProps) {
  const { register, set, title, tags, Note } = props;
  const say = useLabel();
  const language = useLanguage();
  const toast = useToast();
  const ask = useConfirm();
  const queries = useQueryClient();
  const [store] = useState(() => new ContentStore<EditedRecord>(props.start, props.base));
  const edited = useEdited(store);
  const dirty = useSyncExternalStore(store.subscribe, store.isDirty);
  const company = register.company === undefined ? null : edited.content[register.company];
  // Stays the same object while other fields are typed into.
  const context = useMemo(
    () => contextOf(register, register.company === undefined ? {} : { [register.company]: company }),
    [register, company],
  );
  const derived = useMemo(() => deriveRecord(set, edited.content, context), [set, edited.content, context]);
  const { shown, all, revealed } = useShownProblems(set.fields, derived.problems, store, edited);
  const dropDraft = useDraftKeeper(store, recordDrafts, props.person, register.code);
  useUnsavedMark(store);
  const conflict = useConflict({
    fields: set.fields,
    store,
    async readLatest() {
      const { id } = store.get();
      const latest = await queries.fetchQuery({ ...read(register.calls.read, { id }), staleTime: 0 });
      return editedView(register, latest);
    },
    joined: (latest, content) => ({ ...latest, content }),
  });
  const summary = useRef<HTMLDivElement>(null);
  const toSummary = () => requestAnimationFrame(() => summary.current?.focus());
  const writes = useSaveRecord(register, set, store, {
    onSaved(view) {
      // A new one that waits for its approval is no record yet.
      if (view.version > 0) queries.setQueryData(read(register.calls.read, { id: view.id }).queryKey, view);
      if (view.asked) toast.success(handedIn, { number: view.asked.number });
      else toast.success(['已保存', 'Saved']);
      if (store.isDirty()) return;
      dropDraft();
      props.onSaved(view);
    },
    onRefused: toSummary,
    onConflict: () => void conflict.meet(),
  });
  const save = () => {
    if (!derived.problems.length) return void writes.save();
    store.revealProblems();
    toSummary();
  };
  useSaveKey(save);
  const cancel = async () => {
    const agreed =
      !store.isDirty() ||
      (await ask({
        title: ['放弃未保存的修改？', 'Discard what is not saved?'],
        text: ['放弃后不能恢复。', 'This cannot be undone.'],
        ok: ['放弃', 'Discard'],
        danger: true,
      }));
    if (!agreed) return;
    dropDraft();
    // What is given up holds nobody back.
    store.rebase(store.get());
    props.onCancel();
  };
  const editing = useMemo(() => ({ set, store, context }), [set, store, context]);
  return (
    <FieldEditingContext value={editing}>
      <LeaveGuard isDirty={store.isDirty} text={staysOnDevice} />
      <div className={styles.page}>
        <PageHeader
          title={title}
          tags={
            <>
              {tags}
              {dirty && <span className={styles.unsaved}>{say(['未保存', 'Not saved'])}</span>}
            </>
          }
        />
        {props.notice}
        <TwinNotice register={register} id={edited.id} content={edited.content} />
        {Note && <Note register={register} id={edited.id} content={edited.content} />}
        {props.restoredFrom !== undefined && (
          <RestoredNotice from={props.restoredFrom} onStartOver={props.onStartOver} store={store} />
        )}
        {writes.refusal && (
          <Alert type="error" showIcon role="alert" title={writes.refusal.inLanguage(language)} />
        )}
        <div ref={summary} tabIndex={-1} className={styles.summary}>
          {revealed && <ErrorSummary fields={set.fields} problems={all} />}
        </div>
        <FieldSections
          content={edited.content}
          values={derived.values}
          computed={derived.computed}
          problems={shown}
        />
        <WhatWaits
          register={register}
          isNew={props.base.version === 0}
          before={props.base.content}
          now={edited.content}
        />
        <ActionBar>
          <Button disabled={writes.saving} onClick={() => void cancel()}>
            {say(['取消', 'Cancel'])}
          </Button>
          <Button
            type="primary"
            loading={writes.saving}
            title={say(['Ctrl+S 保存', 'Ctrl+S saves'])}
            onClick={save}
          >
            {say(['保存', 'Save'])}
          </Button>
        </ActionBar>
        {conflict.open && (
          <ConflictDialog
            fields={set.fields}
            conflicts={conflict.open.merge.conflicts}
            context={context}
            onChoose={conflict.choose}
            onCancel={conflict.cancel}
          />
        )}
      </div>
    </FieldEditingContext>
  );
}
