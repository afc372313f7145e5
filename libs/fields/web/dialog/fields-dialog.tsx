import { Alert, Modal } from 'antd';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Currency, Label } from '#calls/model';
import { CallError, problemsIn } from '#calls/model';
import { failureKindOf } from '#api-client/web';
import {
  asRequired,
  checkRules,
  checkValues,
  emptyValues,
  initialValues,
  isShown,
  readValues,
  simpleFieldsOf,
  withoutHidden,
  type FieldSet,
  type FieldValues,
  type SimpleFields,
} from '#fields/model';
import {
  companyTimeZone,
  today,
  todayIn,
  useFocusBack,
  useLabel,
  useLanguage,
  useToast,
  whenOpened,
} from '#ui/web';
import { ContentStore, type Edited } from '../edit/content-store.ts';
import { FieldEditingContext, useEdited } from '../edit/field-editing.ts';
import { FieldItem } from '../edit/field-item.tsx';
import { controlId } from '../edit/paths.ts';
import { fieldLayout } from '../edit/layout-classes.ts';
import { jumpTo } from '../edit/error-summary.tsx';
import { useConflictQuestion } from '../edit/use-conflict-question.tsx';
import { useFilesSent } from '../file/use-files-sent.ts';
import { useShownProblems } from '../edit/shown-problems.ts';
import styles from './fields-dialog.module.css';

type Words = Record<string, string | number>;

export interface FieldsDialogProps<F extends SimpleFields> {
  title: Label;
  /** What stands for `{…}` in the title. */
  names?: Words;
  /** What the button says; by what is typed where it does first one thing and then another. */
  ok: Label | ((values: FieldValues<F>) => Label);
  cancel?: Label;
  danger?: boolean;
  /** What it is about, above the fields. */
  about?: ReactNode;
  /** Declared once, outside of the component. */
  fields: F;
  /** When fields are there or required, and rules over several of them. */
  when?: Partial<Pick<FieldSet<F>, 'conditions' | 'rules'>>;
  /** What the fields begin with; else what their declaration says. */
  start?: Partial<FieldValues<F>>;
  currency?: Currency;
  /** Only what this company may use is offered. */
  companyId?: string;
  /** IANA name of the clocks on which its instants are typed, where they are not the company's. */
  timeZone?: string;
  /** Below the fields: what follows from what is typed. */
  below?: (values: FieldValues<F>) => ReactNode;
  width?: number;
  /** How a refusal is shown that is of no field; default: its sentence. */
  renderRefusal?: ((error: CallError) => ReactNode) | undefined;
  /**
   * Does it. Where that is refused, the dialog stays with everything typed, and each problem stands at its field, or below
   * them all where it is of none. It stays as well where this resolves to false: what was wrong is said already. `before` is what
   * the fields began with, for calls that join what others have changed since; where both changed a field, the person chooses.
   */
  onOk(values: FieldValues<F>, before: FieldValues<F>): Promise<unknown>;
  onClose(): void;
}

/** Ids of its inputs are its own: a page below may have fields of the same names. */
const within = 'dialog-';

/**
 * Asks for some values and does something with them: the dialog of every action. The fields are declared as those of forms
 * and registers are, and are checked as they are.
 */
export function FieldsDialog<const F extends SimpleFields>(props: FieldsDialogProps<F>) {
  useFocusBack();
  const say = useLabel();
  const language = useLanguage();
  const toast = useToast();
  const formId = useId();
  const { fields, when, currency = 'CNY', companyId, timeZone } = props;
  const set = useMemo(
    (): FieldSet => ({ rules: [], ...(when as Partial<FieldSet>), fields, computed: {}, sections: [] }),
    [fields, when],
  );
  const [store] = useState(
    () =>
      new ContentStore<Edited>({
        id: '',
        version: 0,
        content: { ...emptyValues(set), ...initialValues(set, today()), ...props.start },
      }),
  );
  const edited = useEdited(store);
  const filesSent = useFilesSent();
  const [busy, setBusy] = useState(false);
  /** What the server has against it that is of no field. */
  const [refusal, setRefusal] = useState<ReactNode>(null);
  const context = useMemo(
    () => ({
      ...{ currency, today: todayIn(timeZone ?? companyTimeZone()) },
      ...(companyId && { companyId }),
      ...(timeZone && { timeZone }),
    }),
    [currency, companyId, timeZone],
  );
  const [before, setBefore] = useState(() => checked(set, edited.content).values);
  const question = useConflictQuestion(fields, context);
  const { values, problems } = useMemo(() => checked(set, edited.content), [set, edited.content]);
  const { shown } = useShownProblems(fields, problems, store, edited);
  const editing = useMemo(() => ({ set, store, context, within }), [set, store, context]);
  const there = simpleFieldsOf(set).filter(([name]) => isShown(set, name, values));
  const about = useRef<HTMLDivElement>(null);
  const first = there.find(([, { readOnly }]) => !readOnly)?.[0];

  /** What waits for a scan above the fields has the keyboard first. */
  const begin = () => {
    const scan = about.current?.querySelector<HTMLElement>('[data-scan]');
    if (scan) scan.focus();
    else if (first) jumpTo(within + first);
  };

  /** Enter in a date says that it is typed: it goes on to the field behind it, where there is one, and does not send. */
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    const { id } = event.target;
    const at = there.findIndex(([name]) => id === controlId(within + name));
    const next = there.slice(at + 1).find(([, { readOnly }]) => !readOnly)?.[0];
    if (at < 0 || !next || !['date', 'dateTime'].includes(there[at]?.[1].kind ?? '')) return;
    event.preventDefault();
    jumpTo(within + next);
  };

  const settle: Parameters<typeof question.meets>[1] = ({ chosen, theirs }) => {
    store.write(chosen);
    setBefore((was) => ({ ...was, ...theirs }));
  };
  const finish = async () => {
    if (busy || !filesSent()) return;
    const [wrong] = problems;
    if (wrong) {
      store.revealProblems();
      return jumpTo(within + wrong.path);
    }
    setBusy(true);
    setRefusal(null);
    try {
      if ((await props.onOk(values as FieldValues<F>, before as FieldValues<F>)) !== false) props.onClose();
    } catch (error) {
      if (question.meets(error, settle)) return;
      const refused = problemsIn(error).map((problem) => ({
        ...problem,
        path: fieldIn(fields, problem.path),
      }));
      const [at] = refused.filter(({ path }) => path in fields);
      if (!at) {
        // What the shell says itself (no network, no right) is not said twice.
        if (!(error instanceof CallError) || failureKindOf(error)) return toast.failure(error);
        if (refused[0]) return setRefusal(say(refused[0].text));
        return setRefusal(props.renderRefusal?.(error) ?? error.inLanguage(language));
      }
      store.refuse(refused);
      jumpTo(within + at.path);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={say(props.title, props.names)}
      okText={say(typeof props.ok === 'function' ? props.ok(values as FieldValues<F>) : props.ok)}
      okButtonProps={{ danger: props.danger === true, htmlType: 'submit', form: formId }}
      cancelText={say(props.cancel ?? ['取消', 'Cancel'])}
      confirmLoading={busy}
      onCancel={props.onClose}
      // A press beside it throws nothing away that was typed.
      mask={{ closable: false }}
      {...(props.width && { width: props.width })}
      afterOpenChange={(open) => whenOpened(open, begin)}
    >
      <FieldEditingContext value={editing}>
        {props.about && (
          <div ref={about} className={styles.about}>
            {props.about}
          </div>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields come by here */}
        <form
          id={formId}
          className={styles.form}
          noValidate
          onKeyDown={goOn}
          onSubmit={(event) => {
            event.preventDefault();
            void finish();
          }}
        >
          <div className={fieldLayout.fields}>
            {there.map(([name, field]) => (
              <FieldItem
                key={name}
                name={name}
                field={asRequired(set, name, field, values)}
                value={edited.content[name]}
                problem={shown.get(name)?.text}
              />
            ))}
          </div>
        </form>
        {props.below?.(values as FieldValues<F>)}
        {question.dialog}
        {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
      </FieldEditingContext>
    </Modal>
  );
}

/** Calls have their values by names of their own; one that belongs to a field is called like it, or begins with it: 'file.0'. */
const fieldIn = (fields: SimpleFields, path: string): string => {
  const [name = ''] = path.split('.');
  return name in fields ? name : path;
};

function checked(set: FieldSet, content: Readonly<Record<string, unknown>>) {
  const { values: typed, problems: unreadable } = readValues(set, content);
  const values = withoutHidden(set, typed);
  const ofFields = checkValues(set, values, today());
  const named = new Set(unreadable.map(({ path }) => path));
  const others = [...ofFields, ...checkRules(set, values, { today: today() }, ofFields)];
  return { values, problems: [...unreadable, ...others.filter(({ path }) => !named.has(path))] };
}
