import { memo } from 'react';
import type { Label } from '#calls/model';
import type { SimpleField } from '#fields/model';
import { useLabel, useLanguage } from '#ui/web';
import { controlId } from '../edit/paths.ts';
import type { FieldContext } from '../field-view.ts';
import { showText } from '../show-text.ts';
import { inputOf } from '../inputs.ts';
import { viewOf } from '../views.ts';
import styles from './line-grid.module.css';

export interface GridCellProps {
  /** 'lines.<id>.price' */
  path: string;
  row: number;
  name: string;
  field: SimpleField;
  value: unknown;
  active: boolean;
  /** The one cell that Tab reaches when nothing is active. */
  reachable: boolean;
  problem: Label | undefined;
  context: FieldContext;
  onEnter(row: number, name: string): void;
  onChange(value: unknown, fills?: Readonly<Record<string, unknown>>): void;
  onTyped(text: string): void;
  onLeave(): void;
}

/** A cell: text until it is entered, then the input of its kind, focused, so that typing (also Chinese) starts at once. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { path, row, name, field, value, active, reachable, problem, context } = props;
  const say = useLabel();
  const language = useLanguage();
  const { Input } = inputOf(field);
  const { align } = viewOf(field);
  const id = controlId(path);
  const label = `${say(['第 {row} 行', 'Line {row}'], { row: row + 1 })} ${say(field.label)}`;
  const text = showText(field, value, { language, currency: context.currency });
  const classes = [
    styles.cell,
    align === 'end' && styles.end,
    active && styles.active,
    problem && styles.wrong,
    field.readOnly && styles.fixed,
  ];
  return (
    <td
      id={active ? undefined : id}
      className={classes.filter(Boolean).join(' ')}
      title={problem ? say(problem) : active ? undefined : text}
      data-row={row}
      data-name={name}
      aria-invalid={problem ? true : undefined}
      tabIndex={active || (field.readOnly && !problem) ? undefined : reachable ? 0 : -1}
      onFocus={active || field.readOnly ? undefined : () => props.onEnter(row, name)}
    >
      {active ? (
        <Input
          id={id}
          field={field}
          value={value ?? null}
          context={context}
          invalid={Boolean(problem)}
          cellLabel={problem ? `${label}: ${say(problem)}` : label}
          onChange={props.onChange}
          onTyped={props.onTyped}
          onLeave={props.onLeave}
        />
      ) : (
        <span className={styles.text}>{text}</span>
      )}
    </td>
  );
});
