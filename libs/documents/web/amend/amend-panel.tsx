import { orderedFields } from '../edit/ordered-fields.ts';
import {
  ConflictDialog,
  draftKeys,
  fieldLayout,
  FieldItem,
  FieldEditingContext,
  useDraft,
  useDraftKeeper,
  useEdited,
  useOwner,
  ContentStore,
  ErrorSummary,
  layoutOf,
  RestoredNotice,
  staysOnDevice,
  useShownProblems,
  type FieldContext,
  type KeptDraft,
  LineCards,
  LineGrid,
} from '#fields/web';
import { Alert, Button } from 'antd';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useWrite } from '#api-client/web';
import { CallError, problemsIn } from '#calls/model';
import { formCalls, type AnyForm, type FormView } from '#documents/model';
import { linesIn } from '#fields/model';
import { LeaveGuard } from '#shell/web';
import { LoadingState, useLabel, useLanguage, useNarrow, useToast, useToday } from '#ui/web';
import { derive } from '../edit/derive.ts';
import { editView, toInput, type EditedForm } from '../edit/edited-form.ts';
import { formDrafts } from '../edit/form-drafts.ts';
import { useFormConflict } from '../edit/use-conflict.ts';
import { amendCode } from './amend-draft.ts';
import styles from './amend-panel.module.css';

export interface AmendPanelProps {
  form: AnyForm;
  view: FormView;
  /** What the step leaves to the approver. */
  names: readonly string[];
  /** Something was typed that is not saved yet: nothing should be decided meanwhile. */
  onTyped(unsaved: boolean): void;
}

/**
 * What an approver fills in before deciding, in the document itself. Kept on the device until it is saved: beside a list
 * another document takes its place without a question.
 */
export function AmendPanel(props: AmendPanelProps) {
  const { form, view } = props;
  const person = useOwner();
  const code = amendCode(form);
  const draft = useDraft(formDrafts, person, code, view);
  const [round, setRound] = useState(0);
  if (draft === undefined) return <LoadingState rows={3} />;
  return (
    <Amending
      key={round}
      {...props}
      person={person}
      code={code}
      restored={round === 0 ? draft : null}
      onStartOver={() => {
        void formDrafts.remove(draftKeys(person, code).of(view));
        setRound(round + 1);
      }}
    />
  );
}

interface AmendingProps extends AmendPanelProps {
  person: string;
  /** Below which it is kept on the device. */
  code: string;
  restored: KeptDraft<EditedForm> | null;
  onStartOver(): void;
}

function Amending({ form, view, names, onTyped, person, code, restored, onStartOver }: AmendingProps) {
  const say = useLabel();
  const toast = useToast();
  const language = useLanguage();
  const narrow = useNarrow();
  const [store] = useState(() =>
    restored
      ? new ContentStore<EditedForm>(restored.edited, restored.base)
      : new ContentStore(editView(form, view)),
  );
  const edited = useEdited(store);
  const today = useToday();
  const derived = useMemo(() => derive(form, edited, language, today), [form, edited, language, today]);
  const fields = useMemo(() => orderedFields(form), [form]);
  const { shown, all, revealed } = useShownProblems(fields, derived.problems, store, edited);
  const unsaved = useSyncExternalStore(store.subscribe, store.isDirty);
  useEffect(() => onTyped(unsaved), [onTyped, unsaved]);
  useDraftKeeper(store, formDrafts, person, code);
  const conflict = useFormConflict(form, store);
  useEffect(() => {
    // Somebody else saved it: what is typed here meets that when it is saved, and where nothing is, it simply stands here.
    if (!unsaved && view.version > store.base().version) store.rebase(editView(form, view));
  }, [form, view, store, unsaved]);
  const write = useWrite(formCalls(form).amend);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const context = useMemo<FieldContext>(
    () => ({ currency: view.currency, companyId: view.company.id, today }),
    [view.currency, view.company.id, today],
  );
  const editing = useMemo(() => ({ set: form, store, context }), [form, store, context]);
  const own = useMemo(
    () =>
      layoutOf(form).map(({ key, fields, lines }) => ({
        key,
        fields: fields.filter(([name]) => names.includes(name)),
        lines: lines.filter(([name]) => names.includes(name)),
      })),
    [form, names],
  );
  const isMine = ({ path }: { path: string }) => names.includes(path.split('.')[0] ?? '');
  const mine = derived.problems.filter(isMine);
  // What was refused is said wherever it stands; what else the form has against it is not for whoever amends.
  const said = all.filter((problem) => isMine(problem) || store.refused().has(problem.stable));

  const save = async () => {
    if (write.isPending) return;
    if (mine.length) return store.revealProblems();
    setRefusal(null);
    const sent = store.get();
    try {
      const { id, version, values } = toInput(form, sent, language);
      const saved = await write.mutateAsync({ id, version, values });
      store.saved(sent, editView(form, saved));
      toast.success(['已保存', 'Saved']);
    } catch (error) {
      const problems = problemsIn(error);
      if (problems.length) store.refuse(problems);
      else if (error instanceof CallError && error.errorName === 'conflict') await conflict.meet();
      else if (error instanceof CallError) setRefusal(error);
      else throw error;
    }
  };
  const Lines = narrow ? LineCards : LineGrid;
  return (
    <FieldEditingContext value={editing}>
      <LeaveGuard isDirty={store.isDirty} text={staysOnDevice} />
      <section className={fieldLayout.section} aria-labelledby="amend">
        <h2 id="amend" className={fieldLayout.heading}>
          {say(['由您填写', 'For you to fill in'])}
        </h2>
        {restored && <RestoredNotice from={restored.savedAt} onStartOver={onStartOver} store={store} />}
        {refusal && (
          <Alert
            type="error"
            showIcon
            title={refusal.inLanguage(language)}
            className={String(styles.refusal)}
          />
        )}
        {revealed && <ErrorSummary fields={fields} problems={said} />}
        {own.map(({ key, fields, lines }) => (
          <div key={key}>
            {fields.length > 0 && (
              <div className={fieldLayout.fields}>
                {fields.map(([name, field]) => (
                  <FieldItem
                    key={name}
                    name={name}
                    field={field}
                    value={edited.content[name]}
                    problem={shown.get(name)?.text}
                  />
                ))}
              </div>
            )}
            {lines.map(([name, field]) => (
              <Lines
                key={name}
                name={name}
                field={field}
                lines={linesIn(edited.content, name)}
                computed={derived.computed}
                problems={shown}
              />
            ))}
          </div>
        ))}
        {unsaved && (
          <div className={styles.bar}>
            <span className={styles.note}>{say(['保存后才能审批。', 'Save before you decide.'])}</span>
            <Button onClick={() => store.change(() => store.base())}>{say(['放弃修改', 'Undo'])}</Button>
            <Button type="primary" loading={write.isPending} onClick={() => void save()}>
              {say(['保存', 'Save'])}
            </Button>
          </div>
        )}
      </section>
      {conflict.open && (
        <ConflictDialog
          fields={fields}
          conflicts={conflict.open.merge.conflicts}
          context={context}
          onChoose={conflict.choose}
          onCancel={conflict.cancel}
        />
      )}
    </FieldEditingContext>
  );
}
