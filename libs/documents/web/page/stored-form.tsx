import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#api-client/web';
import { formCalls, titleOf, type AnyForm, type FormView } from '#documents/model';
import { useTabTitle } from '#shell/web';
import { PageSkeleton } from '#ui/web';
import { draftKeys, useDraft, useKept, useOwner } from '#fields/web';
import { formDrafts } from '../edit/form-drafts.ts';
import { editView } from '../edit/edited-form.ts';
import { FormFailure } from './form-failure.tsx';
import { FormDetail, FormEdit, type PageParts } from './parts.ts';
import { useAfterWriting } from './use-after-writing.ts';

interface StoredFormProps {
  form: AnyForm;
  id: string;
  /** Asked to change it; a draft is always there to be filled in. */
  edit: boolean;
  parts?: PageParts | undefined;
}

/** A form that the server has: to be changed where that is asked for and allowed, else to be read. */
export function StoredForm({ form, id, edit, parts }: StoredFormProps) {
  const [leaving, setLeaving] = useState(false);
  const query = useQuery({ ...read(formCalls(form).read, { id }), enabled: !leaving });
  const view = useKept(query.data);
  if (!view)
    return query.isError ? (
      <FormFailure form={form} error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <PageSkeleton />
    );
  const { can, status } = view;
  if (!can.edit || !(edit || status === 'draft'))
    return <FormDetail form={form} id={id} onDiscarding={setLeaving} parts={parts} />;
  return <StoredFormEdit form={form} view={view} onDiscarding={setLeaving} />;
}

interface StoredFormEditProps {
  form: AnyForm;
  view: FormView;
  onDiscarding(soon: boolean): void;
}

function StoredFormEdit({ form, view, onDiscarding }: StoredFormEditProps) {
  const person = useOwner();
  const options = useQuery(read(formCalls(form).options, {}));
  const draft = useDraft(formDrafts, person, form.code, view);
  const [round, setRound] = useState(0);
  const after = useAfterWriting(form);
  const [zh, en] = titleOf(form, view.values);
  useTabTitle(view.number ?? [`草稿：${zh}`, `Draft: ${en}`]);
  const known = useKept(options.data);
  if (draft === undefined || (!known && options.isPending)) return <PageSkeleton />;
  const stored = editView(form, view);
  const restored = round === 0 ? draft : null;
  return (
    <FormEdit
      key={round}
      form={form}
      start={restored?.edited ?? stored}
      base={restored?.base ?? stored}
      {...(restored && { restoredFrom: restored.savedAt })}
      view={view}
      company={view.company}
      // Without the options it can still be changed, in the department that it has.
      departments={known?.departments ?? [view.department]}
      applicant={view.applicant}
      person={person}
      {...after}
      onDiscarding={onDiscarding}
      onStartOver={() => {
        void formDrafts.remove(draftKeys(person, form.code).of(view));
        setRound(round + 1);
      }}
    />
  );
}
