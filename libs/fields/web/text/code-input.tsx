import type { TextField } from '#fields/model';
import { controlProps } from '../control-props.ts';
import type { InputProps } from '../field-view.ts';
import { RecordSelect } from '../reference/record-select.tsx';

/** A code that is kept as text and picked from a register; what stands in an old form is shown, in the register or not. */
export function CodeInput(props: InputProps<TextField, string> & { kind: string }) {
  const { field, value, onChange, onLeave, context, cellLabel, kind } = props;
  return (
    <RecordSelect
      control={controlProps(props)}
      kind={kind}
      recent={false}
      value={value ? { id: value, name: value } : null}
      companyId={context.companyId}
      allowClear={!field.required || !cellLabel}
      onLeave={onLeave}
      // A code typed or pasted in whole is meant as it stands; the server says whether there is one.
      onTyped={(typed) => onChange(typed.slice(0, field.max))}
      {...(cellLabel && { placeholder: '' })}
      onChange={(option) => onChange(option?.code ?? null)}
    />
  );
}
