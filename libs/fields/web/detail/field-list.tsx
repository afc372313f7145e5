import type { FieldSet, ComputedSoFar, SimpleField } from '#fields/model';
import { Fragment, type ReactNode } from 'react';
import { useLabel } from '#ui/web';
import { widthOf } from '../edit/field-width.ts';
import { FieldValue } from '../field-value.tsx';
import type { FieldContext } from '../field-view.ts';
import layout from '../edit/field-layout.module.css';
import { ResultsAfter } from './results.tsx';
import styles from './detail.module.css';

interface FieldListProps {
  fields: readonly (readonly [name: string, field: SimpleField])[];
  valueOf(name: string): unknown;
  context: FieldContext;
  /** What is worked out stands behind the field that it says. */
  results?: { set: FieldSet; values: ComputedSoFar };
  /** Fields that look another way than their kind; undefined for all others. */
  looks?(name: string, field: SimpleField, value: unknown): ReactNode | undefined;
}

/** Fields by label and value, in the columns of the inputs. */
export function FieldList({ fields, valueOf, context, results, looks }: FieldListProps) {
  const say = useLabel();
  if (!fields.length) return null;
  return (
    <dl className={`${layout.fields} ${styles.fields}`}>
      {fields.map(([name, field]) => (
        <Fragment key={name}>
          <div className={`${layout.item} ${layout[`width${widthOf(field)}`]} ${styles.field}`}>
            <dt>{say(field.label)}</dt>
            <dd>
              {looks?.(name, field, valueOf(name)) ?? (
                <FieldValue field={field} value={valueOf(name)} context={context} />
              )}
            </dd>
          </div>
          {results && <ResultsAfter {...results} field={name} context={context} />}
        </Fragment>
      ))}
    </dl>
  );
}
