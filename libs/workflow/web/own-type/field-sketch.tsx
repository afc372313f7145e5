import { Button, Dropdown } from 'antd';
import type { DesignedField, DesignedLines, FormDesign } from '#documents/model';
import { StatusTag, useLabel } from '#ui/web';
import { fieldKindLabels, fieldKinds, pathText, type FieldKindName, type FieldPath } from '#workflow/model';
import styles from './own-type.module.css';

interface FieldSketchProps {
  design: FormDesign;
  selected: FieldPath | null;
  /** Fields that something is wrong with, as checks name them. */
  faulty: ReadonlySet<string>;
  readOnly: boolean;
  onSelect(path: FieldPath): void;
  onAdd(kind: FieldKindName, lines?: string): void;
}

/** The form as it will stand, four columns wide; each field is pressed to say more about it. */
export function FieldSketch(props: FieldSketchProps) {
  const say = useLabel();
  const { design, readOnly, onAdd } = props;
  return (
    <section className={styles.sketch} aria-label={say(['表单', 'The form'])}>
      <div className={styles.grid}>
        {design.fields.map((field) =>
          field.kind === 'lines' ? (
            <LinesSketch key={field.name} {...props} field={field} />
          ) : (
            <FieldButton key={field.name} {...props} field={field} path={{ field: field.name }} />
          ),
        )}
      </div>
      {!readOnly && (
        <AddField label={say(['添加字段', 'Add a field'])} kinds={fieldKinds} onAdd={(kind) => onAdd(kind)} />
      )}
    </section>
  );
}

interface FieldButtonProps extends FieldSketchProps {
  field: DesignedField;
  path: FieldPath;
}

function FieldButton({ field, path, selected, faulty, onSelect }: FieldButtonProps) {
  const say = useLabel();
  const at = pathText(path);
  const current = selected !== null && pathText(selected) === at;
  const width = 'width' in field && path.column === undefined ? field.width : 1;
  return (
    <button
      type="button"
      className={`${styles.field} ${styles[`width${width}`]} ${current ? styles.selected : ''} ${
        faulty.has(at) ? styles.faulty : ''
      }`}
      aria-pressed={current}
      onClick={() => onSelect(path)}
    >
      <span className={styles.label}>
        {say(field.label)}
        {'required' in field && field.required && <span className={styles.required}> *</span>}
      </span>
      <span className={styles.kind}>
        {say(fieldKindLabels[field.kind])}
        {faulty.has(at) && <StatusTag label={['有错误', 'Error']} tone="red" />}
      </span>
    </button>
  );
}

function LinesSketch({ field, ...props }: FieldSketchProps & { field: DesignedLines }) {
  const say = useLabel();
  return (
    <div className={styles.lines} role="group" aria-label={say(field.label)}>
      <FieldButton {...props} field={field} path={{ field: field.name }} />
      <div className={styles.columns}>
        {field.fields.map((column) => (
          <FieldButton
            key={column.name}
            {...props}
            field={column}
            path={{ field: field.name, column: column.name }}
          />
        ))}
        {!props.readOnly && (
          <AddField
            label={say(['添加列', 'Add a column'])}
            kinds={fieldKinds.filter((kind) => kind !== 'lines')}
            onAdd={(kind) => props.onAdd(kind, field.name)}
          />
        )}
      </div>
    </div>
  );
}

interface AddFieldProps {
  label: string;
  kinds: readonly FieldKindName[];
  onAdd(kind: FieldKindName): void;
}

function AddField({ label, kinds, onAdd }: AddFieldProps) {
  const say = useLabel();
  return (
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu that a key has opened is gone through by keys
      autoFocus
      menu={{
        items: kinds.map((kind) => ({ key: kind, label: say(fieldKindLabels[kind]) })),
        onClick: ({ key }) => onAdd(key as FieldKindName),
      }}
    >
      <Button>{label}</Button>
    </Dropdown>
  );
}
