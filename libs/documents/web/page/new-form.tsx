import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#api-client/web';
import { designField, designOf, formCalls, readDesignRef, type AnyForm } from '#documents/model';
import { useTabTitle } from '#shell/web';
import { PageSkeleton, useLabel, today } from '#ui/web';
import { deviceDrafts, draftKeys } from '../drafts/draft-store.ts';
import { copyView, emptyForm } from '../edit/edited-form.ts';
import { FormFailure, NotToBegin } from './form-failure.tsx';
import { isSaved } from './new-form-id.ts';
import { OtherDrafts } from './other-drafts.tsx';
import { FormEdit } from './parts.ts';
import { StoredForm } from './stored-form.tsx';
import { useAfterWriting } from './use-after-writing.ts';
import { useDraft } from './use-draft.ts';
import { useKept } from './use-kept.ts';
import { useOwner } from './use-owner.ts';

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
  const options = useQuery(read(calls.options, design ? { design: readDesignRef(design).code } : {}));
  const source = useQuery({ ...read(calls.read, { id: copyOf ?? '' }), enabled: copyOf !== null });
  const draft = useDraft(person, form.code, { id, version: 0 });
  const [round, setRound] = useState(0);
  const after = useAfterWriting(form);
  const title = say(form.title);
  useTabTitle(stored ? null : say(['新建{title}', 'New: {title}'], { title }));

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
      <FormEdit
        key={round}
        form={form}
        start={restored?.edited ?? empty}
        // Copied content is worth keeping, so it counts as typed.
        base={copyOf ? { ...emptyForm(form, known, today()), id } : (restored?.base ?? empty)}
        {...(restored && { restoredFrom: restored.savedAt })}
        company={known.company}
        departments={known.departments}
        person={person}
        {...after}
        onStartOver={() => {
          void deviceDrafts.remove(draftKeys(person, form.code).of({ id, version: 0 }));
          setRound(round + 1);
        }}
      />
    </>
  );
}
