import { Fragment } from 'react';
import type { AnyForm, ComputedSoFar, SimpleField } from '#documents/model';
import { useLabel } from '#ui/web';
import { widthOf } from '../edit/field-width.ts';
import { FieldValue } from '../fields/field-value.tsx';
import type { FieldContext } from '../fields/field-view.ts';
import layout from '../edit/form-layout.module.css';
import { ResultsAfter } from './own-results.tsx';
import styles from './form-detail.module.css';

interface FieldListProps {
  fields: readonly (readonly [name: string, field: SimpleField])[];
  valueOf(name: string): unknown;
  context: FieldContext;
  /** What is worked out stands behind the field that it says. */
  results?: { form: AnyForm; values: ComputedSoFar };
}

/** Fields by label and value, in the columns of the form. */
export function FieldList({ fields, valueOf, context, results }: FieldListProps) {
  const say = useLabel();
  if (!fields.length) return null;
  return (
    <dl className={`${layout.fields} ${styles.fields}`}>
      {fields.map(([name, field]) => (
        <Fragment key={name}>
          <div className={`${layout.item} ${layout[`width${widthOf(field)}`]} ${styles.field}`}>
            <dt>{say(field.label)}</dt>
            <dd>
              <FieldValue field={field} value={valueOf(name)} context={context} />
            </dd>
          </div>
          {results && <ResultsAfter {...results} field={name} context={context} />}
        </Fragment>
      ))}
    </dl>
  );
}
