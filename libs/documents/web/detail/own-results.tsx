import type { AnyForm, ComputedField, ComputedSoFar } from '#documents/model';
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

const behind = (form: AnyForm, field: string | undefined): [string, ComputedField<never>][] =>
  Object.entries(form.computed).filter(([, { after }]) => after === field);

/** Those that stand behind one field, in a list of fields. */
export function ResultsAfter({
  form,
  field,
  values,
  context,
}: OwnResultsProps & { field: string | undefined }) {
  const say = useLabel();
  return behind(form, field).map(([name, { label, as }]) => (
    <div key={name} className={`${layout.item} ${styles.field}`}>
      <dt>{say(label)}</dt>
      <dd>
        <DerivedValue as={as} value={values[name] ?? null} context={context} />
      </dd>
    </div>
  ));
}

/** The same among the inputs of a form that is filled in. */
export function ResultsBehind({ form, field, values, context }: OwnResultsProps & { field: string }) {
  const say = useLabel();
  return behind(form, field).map(([name, { label, as }]) => (
    <div key={name} className={layout.item}>
      <span id={`result-${name}`} className={layout.label}>
        {say(label)}
      </span>
      <output aria-labelledby={`result-${name}`} className={layout.readOnly}>
        <DerivedValue as={as} value={values[name] ?? null} context={context} />
      </output>
    </div>
  ));
}

/** What a form works out from the whole of it and stands behind no field of its own; follows while it is filled in. */
export function OwnResults({ form, values, context }: OwnResultsProps) {
  if (!behind(form, undefined).length) return null;
  return (
    <dl className={`${layout.fields} ${styles.fields}`}>
      <ResultsAfter form={form} field={undefined} values={values} context={context} />
    </dl>
  );
}
