import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import {
  designField,
  designOf,
  formCalls,
  readDesignRef,
  titleOf,
  type AnyForm,
  type FormView,
} from '#documents/model';
import { isBlank } from '#fields/model';
import { useTabTitle } from '#shell/web';
import { PageSkeleton, useLabel, today } from '#ui/web';
import { draftKeys, useDraft, useKept, useOwner } from '#fields/web';
import { formDrafts } from '../edit/form-drafts.ts';
import { copyView, emptyForm } from '../edit/edited-form.ts';
import { FormFailure, NotToBegin } from './form-failure.tsx';
import { isSaved } from './new-form-id.ts';
import { OtherDrafts } from './other-drafts.tsx';
import { FormEdit } from './parts.ts';
import { StoredForm } from './stored-form.tsx';
import { useAfterWriting } from './use-after-writing.ts';

/** Does a form have files, of its own or in its fields? */
const hasFiles = (form: AnyForm, { attachments, values }: FormView): boolean =>
  attachments.length > 0 ||
  Object.entries(form.fields).some(([name, { kind }]) => kind === 'file' && !isBlank(values[name]));

interface NewFormProps {
  form: AnyForm;
  id: string;
  /** The form whose content it starts with. */
  copyOf: string | null;
}

/** A new form. After a reload it may turn out to be saved already; then it goes on as the stored one. */
export function NewForm({ form, id, copyOf }: NewFormProps) {
  const say = useLabel();
  const calls = formCalls(form);
  // Asked once: this page goes on with what it has after its first save.
  const [stored] = useState(() => isSaved(id));
  const person = useOwner();
  const design = form.startWith?.[designField] ? designOf(form.startWith) : '';
  const [{ from, way }] = useState(() => {
    const asked = new URLSearchParams(location.search);
    return { from: asked.get('from'), way: asked.get('way') };
  });
  const options = useQuery(
    read(calls.options, {
      ...(design && { design: readDesignRef(design).code }),
      ...(from && { from, ...(way && { way }) }),
    }),
  );
  const source = useQuery({ ...read(calls.read, { id: copyOf ?? '' }), enabled: copyOf !== null });
  const draft = useDraft(formDrafts, person, form.code, { id, version: 0 });
  const [round, setRound] = useState(0);
  const after = useAfterWriting(form);
  const [zh, en] = titleOf(form, source.data?.values ?? options.data?.values);
  useTabTitle(stored ? null : [`新建${zh}`, `New: ${en}`]);

  const known = useKept(options.data);
  const copied = useKept(source.data);

  if (stored) return <StoredForm form={form} id={id} edit />;
  const failed =
    (!known && options.isError && options) || (copyOf !== null && !copied && source.isError && source);
  if (failed) return <FormFailure form={form} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (known?.startProblem) return <NotToBegin form={form} reason={known.startProblem} />;
  if (!known || draft === undefined || (copyOf && !copied)) return <PageSkeleton />;

  const fresh = copied ? copyView(form, copied, known, today()) : emptyForm(form, known, today());
  const empty = { ...fresh, id };
  const restored = round === 0 ? draft : null;
  return (
    <>
      <OtherDrafts form={form} person={person} id={id} />
      {copied && !restored && hasFiles(form, copied) && (
        <Alert
          type="info"
          showIcon
          closable
          title={say([
            '附件没有复制，请按需重新上传',
            'Files were not copied: please attach them again where needed',
          ])}
        />
      )}
      <FormEdit
        key={round}
        form={form}
        start={restored?.edited ?? empty}
        // Copied content is worth keeping, so it counts as typed.
        base={copyOf ? { ...emptyForm(form, known, today()), id } : (restored?.base ?? empty)}
        {...(restored && { restoredFrom: restored.savedAt })}
        company={known.company}
        departments={known.departments}
        applicant={known.applicant}
        person={person}
        {...after}
        onStartOver={() => {
          void formDrafts.remove(draftKeys(person, form.code).of({ id, version: 0 }));
          setRound(round + 1);
        }}
      />
    </>
  );
}
