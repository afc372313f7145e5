import { memo, useCallback, type ReactNode } from 'react';
import type { Label } from '#calls/model';
import type { SimpleField } from '#fields/model';
import { useLabel } from '#ui/web';
import { FieldValue } from '../field-value.tsx';
import { lookUpTyped } from '../reference/resolve-typed.ts';
import { inputOf } from '../inputs.ts';
import { controlId } from './paths.ts';
import { widthOf } from './field-width.ts';
import { useFieldEditing } from './field-editing.ts';
import styles from './field-layout.module.css';

export interface FieldItemProps {
  name: string;
  field: SimpleField;
  value: unknown;
  /** Its problem, where one is to be shown. */
  problem?: Label | undefined;
  /** Columns of four; the field's own width where absent. */
  width?: 1 | 2 | 3 | 4;
  /** What is held where nothing is entered. */
  blank?: unknown;
}

interface FrameProps {
  id: string;
  label: Label;
  required?: boolean | undefined;
  help?: Label | undefined;
  problem?: Label | undefined;
  width: 1 | 2 | 3 | 4;
  children: ReactNode;
}

/** Label above, control, help or problem below. */
export function FieldFrame({ id, label, required, help, problem, width, children }: FrameProps) {
  const say = useLabel();
  return (
    <div className={`${styles.item} ${styles[`width${width}`]} ${help ? styles.hinted : ''}`}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {say(label)}
        {required && (
          <>
            <span aria-hidden="true" className={styles.required}>
              *
            </span>
            <span className="bms-unseen">{say(['（必填）', ' (required)'])}</span>
          </>
        )}
      </label>
      {children}
      <div id={`${id}-note`} className={problem ? styles.problem : styles.help} aria-live="polite">
        {problem ? say(problem) : help && say(help)}
      </div>
    </div>
  );
}

/** A field with its input. */
export const FieldItem = memo(function FieldItem({
  name,
  field,
  value,
  problem,
  width,
  blank = null,
}: FieldItemProps) {
  const { store, context, within = '' } = useFieldEditing();
  const id = controlId(within + name);
  const { Input } = inputOf(field);
  const change = useCallback(
    (next: unknown, fills: Readonly<Record<string, unknown>> = {}) =>
      store.write((content) => ({ ...content, [name]: next ?? blank, ...fills }), name),
    [store, name, blank],
  );
  const leave = useCallback(() => store.touch(name), [store, name]);
  const typed = useCallback(
    async (text: string) => {
      const unresolved = { id: '', name: text };
      change(unresolved);
      const found = (await lookUpTyped(field, text, context.companyId))({});
      if (found && store.get().content[name] === unresolved) change(found.reference, found.fills);
    },
    [change, field, context.companyId, store, name],
  );
  return (
    <FieldFrame
      id={id}
      label={field.label}
      required={field.required}
      help={field.help}
      problem={problem}
      width={width ?? widthOf(field)}
    >
      {field.readOnly ? (
        <div id={id} className={styles.readOnly}>
          <FieldValue field={field} value={value} context={context} />
        </div>
      ) : (
        <Input
          id={id}
          field={field}
          value={value ?? null}
          context={context}
          invalid={Boolean(problem)}
          describedBy={`${id}-note`}
          onChange={change}
          onTyped={(text) => void typed(text)}
          onLeave={leave}
        />
      )}
    </FieldFrame>
  );
});
