import type { FieldSet, ComputedField, ComputedSoFar } from '#fields/model';
import { useLabel } from '#ui/web';
import type { FieldContext } from '../field-view.ts';
import { DerivedValue } from '../lines/derived-value.tsx';
import layout from '../edit/field-layout.module.css';
import styles from './detail.module.css';

interface ResultsProps {
  set: FieldSet;
  /** By name, as worked out now. */
  values: ComputedSoFar;
  context: FieldContext;
}

const behind = (set: FieldSet, field: string | undefined): [string, ComputedField<never>][] =>
  Object.entries(set.computed).filter(([, { after }]) => after === field);

/** Those that stand behind one field, in a list of fields. */
export function ResultsAfter({ set, field, values, context }: ResultsProps & { field: string | undefined }) {
  const say = useLabel();
  return behind(set, field).map(([name, { label, as }]) => (
    <div key={name} className={`${layout.item} ${styles.field}`}>
      <dt>{say(label)}</dt>
      <dd>
        <DerivedValue alone as={as} value={values[name] ?? null} context={context} />
      </dd>
    </div>
  ));
}

/** The same among inputs. */
export function ResultsBehind({ set, field, values, context }: ResultsProps & { field: string }) {
  const say = useLabel();
  return behind(set, field).map(([name, { label, as }]) => (
    <div key={name} className={layout.item}>
      <span id={`result-${name}`} className={layout.label}>
        {say(label)}
      </span>
      <output aria-labelledby={`result-${name}`} className={layout.readOnly}>
        <DerivedValue alone as={as} value={values[name] ?? null} context={context} />
      </output>
    </div>
  ));
}

/** What is worked out from all of it and stands behind no field; follows while it is filled in. */
export function Results({ set, values, context }: ResultsProps) {
  if (!behind(set, undefined).length) return null;
  return (
    <dl className={`${layout.fields} ${styles.fields}`}>
      <ResultsAfter set={set} field={undefined} values={values} context={context} />
    </dl>
  );
}
