import { Button } from 'antd';
import {
  dropBlankLines,
  isBlank,
  isLines,
  linesIn,
  type AnyForm,
  type FormContent,
  type FormValues,
} from '#documents/model';
import { useLabel } from '#ui/web';
import { newLine } from './edited-form.ts';
import { useFormEditing } from './form-editing.ts';

/** What another form has for this one, with its number. */
export interface Carried {
  from: string;
  values: FormValues;
}

/** The content with what is carried: fields only where nothing is filled in, lines below those that are. */
export function withCarried(form: AnyForm, content: FormContent, carried: FormValues): FormContent {
  const tidy = dropBlankLines(form, content.values);
  const values: Record<string, unknown> = { ...content.values };
  for (const [name, value] of Object.entries(carried)) {
    const field = form.fields[name];
    if (!field) continue;
    if (isLines(field)) {
      const more = linesIn(carried, name).map((line) => newLine(field, line));
      values[name] = [...linesIn(tidy, name), ...more].slice(0, field.max);
    } else if (isBlank(values[name])) values[name] = value;
  }
  return { ...content, values: values as FormValues };
}

/** Takes over what the form that this one goes on from has for some lines; nothing where there is nothing. */
export function TakeOver({ name, carried }: { name: string; carried: Carried | null }) {
  const { form, store } = useFormEditing();
  const say = useLabel();
  if (!carried) return null;
  const { from, values } = carried;
  const count = linesIn(values, name).length;
  if (!count) return null;
  return (
    <Button
      size="small"
      onClick={() => store.changeMuch((now) => ({ ...now, content: withCarried(form, now.content, values) }))}
    >
      {say(['带入 {from} 的 {count} 行', 'Take over {count} from {from}'], { from, count: String(count) })}
    </Button>
  );
}
