import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useMemo } from 'react';
import type { Label } from '#calls/model';
import type { Line, LinesField } from '#fields/model';
import { useLabel } from '#ui/web';
import type { FieldContext } from '../field-view.ts';
import { controlId } from '../edit/paths.ts';
import { DerivedValue } from './derived-value.tsx';
import { GridCell } from './grid-cell.tsx';
import { ofLine } from './problems-by-line.ts';
import type { LineActions } from './use-line-actions.ts';
import type { LookedUp } from './use-lookups.ts';
import styles from './line-grid.module.css';

export interface GridRowProps {
  path: string;
  field: LinesField;
  line: Line;
  row: number;
  /** Name of the cell that is entered, if it is in this row. */
  active: string | null;
  /** Name of the cell that Tab reaches, if it is in this row. */
  reachable: string | null;
  computed: Readonly<Record<string, string | null>> | undefined;
  lookups: Readonly<Record<string, LookedUp>>;
  /** By field name. */
  problems: Readonly<Record<string, Label>>;
  context: FieldContext;
  actions: LineActions;
  onEnter(row: number, name: string): void;
  /** Nothing is added beside it, and it is not taken away. */
  fixed?: boolean;
}

function Row(props: GridRowProps) {
  const { path, field, line, row, active, reachable, computed, lookups, problems, context, actions } = props;
  const { id } = line;
  // One pair of handlers a cell, made once: the cells are drawn again only when what they show changes.
  const handlers = useMemo(
    () =>
      Object.fromEntries(
        Object.keys(field.fields).map((name) => [
          name,
          {
            change: (value: unknown, fills?: Readonly<Record<string, unknown>>) =>
              actions.set(id, name, value, fills),
            typed: (text: string) => actions.typed(id, name, text),
            leave: () => actions.leave(id, name),
          },
        ]),
      ),
    [field, actions, id],
  );
  return (
    <tr>
      <RowNumber id={controlId(`${path}.${id}`)} row={row} problem={problems[ofLine]} />
      {Object.entries(field.fields).map(([name, of]) => {
        const handler = handlers[name];
        return (
          handler && (
            <GridCell
              key={name}
              path={`${path}.${id}.${name}`}
              row={row}
              name={name}
              field={of}
              value={line[name]}
              active={active === name}
              reachable={reachable === name}
              problem={problems[name]}
              context={context}
              onEnter={props.onEnter}
              onChange={handler.change}
              onTyped={handler.typed}
              onLeave={handler.leave}
            />
          )
        );
      })}
      {Object.entries(field.computed).map(([name, { as }]) => (
        <td key={name} className={`${styles.cell} ${styles.end} ${styles.fixed}`}>
          <DerivedValue as={as} value={computed?.[name] ?? null} context={context} />
        </td>
      ))}
      {Object.entries(field.lookups).map(([name, { as }]) => (
        <td key={name} className={`${styles.cell} ${styles.end} ${styles.quiet}`}>
          <DerivedValue as={as} value={lookups[name]} context={context} />
        </td>
      ))}
      {props.fixed ? null : <RowActions id={id} row={row} actions={actions} />}
    </tr>
  );
}

/** The number of a line, with what is wrong with it that is of none of its cells. */
function RowNumber({ id, row, problem }: { id: string; row: number; problem: Label | undefined }) {
  const say = useLabel();
  return (
    <th
      scope="row"
      id={id}
      className={`bms-figures ${styles.number} ${problem ? styles.wrong : ''}`}
      title={problem && say(problem)}
      aria-invalid={problem ? true : undefined}
      tabIndex={problem ? -1 : undefined}
    >
      {row + 1}
      {problem && <span className="bms-unseen">{say(problem)}</span>}
    </th>
  );
}

/** What can be done with a line as a whole. */
function RowActions({ id, row, actions }: Pick<GridRowProps, 'row' | 'actions'> & { id: string }) {
  const say = useLabel();
  const number = { row: row + 1 };
  return (
    <td className={styles.actions}>
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        icon={<PlusOutlined />}
        title={say(['在下方插入行（Ctrl+Enter）', 'Insert a line below (Ctrl+Enter)'])}
        aria-label={say(['在第 {row} 行下方插入', 'Insert below line {row}'], number)}
        onClick={() => actions.insert(row + 1)}
      />
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        icon={<CopyOutlined />}
        title={say(['复制此行', 'Duplicate this line'])}
        aria-label={say(['复制第 {row} 行', 'Duplicate line {row}'], number)}
        onClick={() => actions.duplicate(id)}
      />
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        icon={<DeleteOutlined />}
        title={say(['删除此行（Ctrl+Delete）', 'Delete this line (Ctrl+Delete)'])}
        aria-label={say(['删除第 {row} 行', 'Delete line {row}'], number)}
        onClick={() => actions.remove(id)}
      />
    </td>
  );
}

type Shallow = Readonly<Record<string, unknown>> | undefined;
const sameShallow = (a: Shallow, b: Shallow): boolean => {
  if (a === b) return true;
  if (!a || !b) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]));
};

/** Drawn again only when something of this line changed: what is worked out for all lines comes as new objects each time. */
export const GridRow = memo(Row, (before, after) => {
  const { computed: a, lookups: b, problems: c, ...rest } = before;
  const { computed: x, lookups: y, problems: z, ...others } = after;
  return sameShallow(rest, others) && sameShallow(a, x) && sameShallow(b, y) && sameShallow(c, z);
});
