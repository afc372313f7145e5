import { Button } from 'antd';
import type { DesignedField, DesignProblem, FormDesign } from '#documents/model';
import { EmptyState, useLabel } from '#ui/web';
import {
  copyField,
  fieldAt,
  fieldKindLabels,
  moveField,
  pathText,
  removeField,
  withField,
  type FieldPath,
} from '#workflow/model';
import { Names } from '../designer/inspector/names.tsx';
import { FieldSettings } from './field-settings.tsx';
import styles from './own-type.module.css';

interface FieldInspectorProps {
  design: FormDesign;
  selected: FieldPath | null;
  problems: readonly DesignProblem[];
  readOnly: boolean;
  onChange(design: FormDesign): void;
  onSelect(path: FieldPath | null): void;
}

/** The field that is selected: what it is called, what it can be told, where it stands. */
export function FieldInspector({
  design,
  selected,
  problems,
  readOnly,
  onChange,
  onSelect,
}: FieldInspectorProps) {
  const say = useLabel();
  const field = selected ? fieldAt(design, selected) : undefined;
  if (!field || !selected)
    return (
      <EmptyState
        icon="form"
        title={['选择一个字段', 'Choose a field']}
        hint={['点击左侧表单中的字段，或添加新字段。', 'Press a field of the form, or add one.']}
      />
    );
  const set = (next: DesignedField) => onChange(withField(design, selected, () => next));
  const move = (by: -1 | 1) => onChange(moveField(design, selected, by));
  return (
    <div className={styles.inspector} key={pathText(selected)}>
      <h2 className={styles.title}>
        {say(field.label)} <span className={styles.kind}>{say(fieldKindLabels[field.kind])}</span>
      </h2>
      {problems
        .filter((problem) => problem.field === pathText(selected))
        .map(({ text }) => (
          <p key={text[0]} className={styles.error}>
            {say(text)}
          </p>
        ))}
      <Names value={field.label} disabled={readOnly} onChange={(label) => set({ ...field, label })} />
      <FieldSettings field={field} path={selected} design={design} readOnly={readOnly} onChange={set} />
      {!readOnly && (
        <div className={styles.buttons}>
          <Button onClick={() => move(-1)}>{say(['前移', 'Forward'])}</Button>
          <Button onClick={() => move(1)}>{say(['后移', 'Back'])}</Button>
          <Button
            onClick={() => {
              const copy = copyField(design, selected);
              onChange(copy.design);
              onSelect(copy.path);
            }}
          >
            {say(['复制字段', 'Copy the field'])}
          </Button>
          <Button
            danger
            onClick={() => {
              onSelect(null);
              onChange(removeField(design, selected));
            }}
          >
            {say(['删除字段', 'Remove the field'])}
          </Button>
        </div>
      )}
    </div>
  );
}
