import {
  type FieldSet,
  type Content,
  dropBlankLines,
  isLines,
  linesIn,
  type FieldValues,
  isBlank,
  newLine,
} from '#fields/model';
import { Button } from 'antd';
import { useLabel } from '#ui/web';
import { useFieldEditing } from './field-editing.ts';
import styles from './field-layout.module.css';

/** What another record has for this one, with its number. */
export interface Carried {
  from: string;
  values: FieldValues;
}

/** Puts carried values into a content: fields only where they are blank, lines below the lines that there are. */
export function withCarried(set: FieldSet, content: Content, carried: FieldValues): Content {
  const tidy = dropBlankLines(set, content);
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(carried)) {
    const field = set.fields[name];
    if (!field) continue;
    if (isLines(field)) {
      const more = linesIn(carried, name).map((line) => newLine(field, line));
      values[name] = [...linesIn(tidy, name), ...more].slice(0, field.max);
    } else if (isBlank(content[name])) values[name] = value;
  }
  return { ...content, ...values };
}

/** Takes over what the record that this one goes on from has for some lines; nothing where there is nothing. */
export function TakeOver({ name, carried }: { name: string; carried: Carried | null }) {
  const { set, store } = useFieldEditing();
  const say = useLabel();
  if (!carried) return null;
  const { from, values } = carried;
  const count = linesIn(values, name).length;
  if (!count) return null;
  return (
    <Button
      size="small"
      className={styles.takeOver ?? ''}
      onClick={() => store.changeMuch((content) => withCarried(set, content, values))}
    >
      {say(['带入 {from} 的 {count} 行', 'Take over {count} from {from}'], { from, count: String(count) })}
    </Button>
  );
}
