import { Input } from 'antd';
import type { TextField } from '#fields/model';
import { GrowingText } from '#ui/web';
import { controlProps, selectAll } from '../control-props.ts';
import type { InputProps } from '../field-view.ts';
import { CodeInput } from './code-input.tsx';

/** From this share of the most characters on, they are counted. */
const nearlyFull = 0.8;

export function TextInput(props: InputProps<TextField, string>) {
  const { field, value, onChange, onLeave, cellLabel } = props;
  if (field.codeOf) return <CodeInput {...props} kind={field.codeOf} />;
  const shared = {
    ...controlProps(props),
    value: value ?? '',
    onBlur: onLeave,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value || null),
  };
  if (field.multiline && !cellLabel)
    return (
      <GrowingText
        {...shared}
        {...((value?.length ?? 0) > field.max * nearlyFull && { count: { show: true, max: field.max } })}
      />
    );
  if (field.covered) return <Input.Password {...shared} autoComplete="new-password" />;
  return <Input {...shared} {...(cellLabel && { onFocus: selectAll })} autoComplete="off" />;
}
