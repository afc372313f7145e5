import type { ReferenceField } from '#fields/model';
import type { Reference } from '#identity/model';
import { controlProps } from '../control-props.ts';
import { useNamedIn } from '../edit/field-editing.ts';
import type { InputProps } from '../field-view.ts';
import { RecordSelect } from './record-select.tsx';

/** A record of a register; choosing one fills sibling fields with what the record knows (spec, unit, last price). */
export function ReferenceInput(props: InputProps<ReferenceField, Reference>) {
  const { field, value, onChange, onLeave, context, cellLabel } = props;
  const within = useNamedIn(field.within);
  return (
    <RecordSelect
      control={controlProps(props)}
      kind={field.to}
      value={value}
      companyId={context.companyId}
      within={within}
      allowClear={!field.required || !cellLabel}
      onLeave={onLeave}
      onTyped={props.onTyped}
      {...(cellLabel && { placeholder: '' })}
      onChange={(option) => {
        if (!option) return onChange(null);
        const fills = Object.entries(field.fills ?? {}).map(([name, of]) => [
          name,
          option.values[of] ?? null,
        ]);
        onChange({ id: option.id, name: option.name }, Object.fromEntries(fills));
      }}
    />
  );
}
