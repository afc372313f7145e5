import { Fragment, type ReactNode } from 'react';
import type { SimpleField } from '#documents/model';
import { useLabel } from '#ui/web';
import { widthOf } from '../edit/field-item.tsx';
import { FieldValue } from '../fields/field-value.tsx';
import type { FieldContext } from '../fields/field-view.ts';
import layout from '../edit/form-layout.module.css';
import styles from './form-detail.module.css';

interface FieldListProps {
  fields: readonly (readonly [name: string, field: SimpleField])[];
  valueOf(name: string): unknown;
  context: FieldContext;
  /** What stands behind a field. */
  after?(name: string): ReactNode;
}

/** Fields by label and value, in the columns of the form. */
export function FieldList({ fields, valueOf, context, after }: FieldListProps) {
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
          {after?.(name)}
        </Fragment>
      ))}
    </dl>
  );
}
