import { Button } from 'antd';
import { useState, type DragEvent } from 'react';
import type { DesignedField, DesignedLines, FormDesign } from '#documents/model';
import { PressMenu, StatusTag, useLabel } from '#ui/web';
import {
  columnKinds,
  fieldKindLabels,
  fieldKinds,
  pathText,
  placeOfField,
  type FieldKindName,
  type FieldPath,
} from '#workflow/model';
import styles from './own-type.module.css';

interface FieldSketchProps {
  design: FormDesign;
  selected: FieldPath | null;
  /** Fields that something is wrong with, as checks name them. */
  faulty: ReadonlySet<string>;
  readOnly: boolean;
  onSelect(path: FieldPath): void;
  onAdd(kind: FieldKindName, lines?: string): void;
  /** To a place among its neighbours. */
  onMove(path: FieldPath, to: number): void;
}

/** What is being dragged; nothing else can be dropped on the form. */
const draggedType = 'application/x-bms-field';

/** By these keys a field goes one place forward or back. */
const steps: Readonly<Record<string, -1 | 1>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** The path that is dragged, where it may be dropped beside `target`: only among its own neighbours. */
function droppedOn(target: FieldPath, event: DragEvent): FieldPath | null {
  const text = event.dataTransfer.getData(draggedType);
  if (!text) return null;
  const [field = '', column] = text.split('.');
  const neighbours =
    column === undefined
      ? target.column === undefined
      : target.column !== undefined && target.field === field;
  if (!neighbours) return null;
  return column === undefined ? { field } : { field, column };
}

/** The form as it will stand, four columns wide; each field is pressed to say more about it. */
export function FieldSketch(props: FieldSketchProps) {
  const say = useLabel();
  const { design, readOnly, onAdd } = props;
  return (
    <section className={`bms-frame ${styles.sketch}`} aria-label={say(['表单', 'The form'])}>
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

function FieldButton({
  field,
  path,
  design,
  selected,
  faulty,
  readOnly,
  onSelect,
  onMove,
}: FieldButtonProps) {
  const say = useLabel();
  const [over, setOver] = useState(false);
  const at = pathText(path);
  const current = selected !== null && pathText(selected) === at;
  const width =
    path.column !== undefined
      ? 1
      : 'width' in field
        ? field.width
        : field.kind === 'note'
          ? 4
          : field.kind === 'range'
            ? 2
            : 1;
  const place = placeOfField(design, path);
  return (
    <button
      type="button"
      className={`${styles.field} ${styles[`width${width}`]} ${current ? styles.selected : ''} ${
        faulty.has(at) ? styles.faulty : ''
      } ${over ? styles.over : ''}`}
      aria-pressed={current}
      aria-keyshortcuts={readOnly ? undefined : 'Alt+ArrowLeft Alt+ArrowRight'}
      title={
        readOnly
          ? undefined
          : say(['拖动或按 Alt+方向键调整顺序', 'Drag it, or Alt and an arrow, to move it'])
      }
      draggable={!readOnly}
      onClick={() => onSelect(path)}
      onKeyDown={(event) => {
        const step = event.altKey && !readOnly ? steps[event.key] : undefined;
        if (!step) return;
        event.preventDefault();
        onMove(path, place + step);
      }}
      onDragStart={(event) => {
        event.dataTransfer.setData(draggedType, at);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (readOnly || !event.dataTransfer.types.includes(draggedType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const dragged = droppedOn(path, event);
        if (!dragged) return;
        event.preventDefault();
        onMove(dragged, place);
      }}
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
            kinds={columnKinds}
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
    <PressMenu
      className={String(styles.kinds)}
      items={kinds.map((kind) => ({ key: kind, label: say(fieldKindLabels[kind]) }))}
      onClick={({ key }) => onAdd(key as FieldKindName)}
    >
      <Button>{label}</Button>
    </PressMenu>
  );
}
