import type { AnyForm, ComputedSoFar } from '#documents/model';
import { useLabel } from '#ui/web';
import type { FieldContext } from '../fields/field-view.ts';
import { DerivedValue } from '../lines/derived-value.tsx';
import layout from '../edit/form-layout.module.css';
import styles from './form-detail.module.css';

interface OwnResultsProps {
  form: AnyForm;
  /** By name, as worked out now. */
  values: ComputedSoFar;
  context: FieldContext;
}

/** What a form works out from the whole of it, by label and value; follows while it is filled in. */
export function OwnResults({ form, values, context }: OwnResultsProps) {
  const say = useLabel();
  const own = Object.entries(form.computed);
  if (!own.length) return null;
  return (
    <dl className={`${layout.fields} ${styles.fields}`}>
      {own.map(([name, { label, as }]) => (
        <div key={name} className={`${layout.item} ${styles.field}`}>
          <dt>{say(label)}</dt>
          <dd>
            <DerivedValue as={as} value={values[name] ?? null} context={context} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
