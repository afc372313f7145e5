import { PlusOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Label } from '#calls/model';
import { lineLabel, linesIn, sumsShown, type Computed, type Line, type LinesField } from '#fields/model';
import { useLabel, useToast } from '#ui/web';
import { addLineId, controlId } from '../edit/paths.ts';
import { useFieldEditing } from '../edit/field-editing.ts';
import type { ShownProblem } from '../edit/shown-problems.ts';
import { GridFoot } from './grid-foot.tsx';
import { GridColumns, GridHead, leastGridWidth, mostGridWidth } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { typedFields } from './line-edits.ts';
import { ofLine, problemsByLine } from './problems-by-line.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useLineActions } from './use-line-actions.ts';
import { useLookups } from './use-lookups.ts';
import { useSaidFields } from './use-said-fields.ts';
import styles from './line-grid.module.css';

export interface LinesProps {
  name: string;
  field: LinesField;
  lines: readonly Line[];
  computed: Computed;
  problems: ReadonlyMap<string, ShownProblem>;
  /** What is there is changed, and nothing added or taken away. */
  fixedLines?: boolean;
}

const none: Readonly<Record<string, Label>> = {};
const nothing = () => undefined;
const nothingNew = { insert: nothing, remove: nothing, duplicate: nothing };

/** Lines as a spreadsheet (see useGridKeys for its keyboard). */
export function LineGrid(props: LinesProps) {
  const { name, field: declared, lines, computed, problems, fixedLines = false } = props;
  const field = useSaidFields(declared, lines);
  const { store, context } = useFieldEditing();
  const say = useLabel();
  const toast = useToast();
  const own = useLineActions(name, declared);
  const actions = useMemo(() => (fixedLines ? { ...own, ...nothingNew } : own), [own, fixedLines]);
  const lookups = useLookups(field, lines, context.companyId);
  const columns = typedFields(field);
  const [active, setActive] = useState<{ id: string; name: string } | null>(null);
  const [removed, setRemoved] = useState<number | null>(null);
  const undoable = useSyncExternalStore(store.subscribe, store.canUndoLatest);
  const row = lines.findIndex(({ id }) => id === active?.id);
  const at = active && row >= 0 ? { row, name: active.name } : null;

  // Reads the store and not the lines of the last drawing: a line may have been added a moment ago.
  const enter = useCallback(
    (to: number, column: string) => {
      const line = linesIn(store.get().content, name)[to];
      if (line) setActive({ id: line.id, name: column });
    },
    [store, name],
  );
  const first = columns[0] ?? '';
  const open = (to: number) => {
    actions.insert(to);
    enter(to, first);
  };
  const keys = useGridKeys({
    at,
    lineId: at && active ? active.id : null,
    shape: { rows: lines.length, columns },
    actions,
    go: (cell) => enter(cell.row, cell.name),
    open,
    onLeftOut: (rows) =>
      toast.warning(['最多 {max} 行，有 {rows} 行未粘贴', 'At most {max} lines; {rows} were not pasted'], {
        max: field.max,
        rows,
      }),
    onRemoved(from) {
      if (fixedLines) return;
      setRemoved(from + 1);
      enter(Math.min(from, linesIn(store.get().content, name).length - 1), at?.name ?? first);
    },
  });
  const byLine = problemsByLine(name, declared, problems);
  const whole = problems.get(name);
  const entered = at && field.fields[at.name];
  const wrong = active ? byLine.get(active.id) : undefined;
  const reason = at && (wrong?.[at.name] ?? wrong?.[ofLine]);
  return (
    <div className={fixedLines ? `${styles.wrap} ${styles.fixedLines}` : styles.wrap}>
      <div
        className={styles.scroll}
        style={{ maxWidth: mostGridWidth(field, say) }}
        onKeyDownCapture={keys.onKeyDownCapture}
        onPasteCapture={keys.onPasteCapture}
      >
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are entered and left with arrows: to those who listen it is a grid
          role="grid"
          id={controlId(name)}
          tabIndex={-1}
          className={`${styles.grid} ${styles.steady}`}
          style={{ minWidth: leastGridWidth(field, say) }}
          aria-label={say(field.label)}
          aria-rowcount={lines.length + 1}
          aria-describedby={`${name}-keys`}
        >
          <GridColumns field={field} actions={!fixedLines} />
          <GridHead field={field} actions={!fixedLines} />
          <tbody>
            {lines.map((line, index) => (
              <GridRow
                key={line.id}
                path={name}
                field={field}
                line={line}
                row={index}
                active={at && active?.id === line.id ? active.name : null}
                reachable={!at && index === 0 ? first : null}
                computed={computed.lines[name]?.[index]}
                lookups={Object.fromEntries(
                  Object.keys(field.lookups).map((key) => [key, lookups(key, line)]),
                )}
                problems={byLine.get(line.id) ?? none}
                context={context}
                actions={actions}
                onEnter={enter}
                fixed={fixedLines}
              />
            ))}
          </tbody>
          <GridFoot
            name={name}
            field={field}
            sums={sumsShown(computed)}
            context={context}
            actions={!fixedLines}
          />
        </table>
      </div>
      {whole && (
        <div aria-live="polite" className={styles.whole}>
          {say(whole.text)}
        </div>
      )}
      {entered && reason && (
        <p className={styles.reason}>
          {say(wrong?.[at.name] ? lineLabel(at.row + 1, entered.label) : ['第 {n} 行', 'Line {n}'], {
            n: at.row + 1,
          })}
          {say(['：', ': '])}
          {say(reason)}
        </p>
      )}
      <div className={styles.below}>
        {!fixedLines && (
          <Button
            id={addLineId(name)}
            type="dashed"
            icon={<PlusOutlined />}
            disabled={lines.length >= field.max}
            onClick={() => open(lines.length)}
          >
            {say(['添加一行', 'Add a line'])}
          </Button>
        )}
        {removed !== null && undoable && (
          <Button
            type="link"
            icon={<UndoOutlined />}
            onClick={() => {
              actions.undo();
              setRemoved(null);
            }}
          >
            {say(['已删除第 {row} 行，撤销', 'Line {row} deleted, undo'], { row: removed })}
          </Button>
        )}
        <span id={`${name}-keys`} className={styles.keys}>
          {say(
            fixedLines
              ? [
                  'Enter 下一格 · F2 在末尾编辑 · F8 复制上一行 · 可从 Excel 粘贴',
                  'Enter next · F2 edit at the end · F8 copy from above · paste from Excel',
                ]
              : [
                  'Enter 下一格 · F8 复制上一行 · Ctrl+Enter 插入行 · Ctrl+Delete 删除行 · 可从 Excel 粘贴',
                  'Enter next · F8 copy from above · Ctrl+Enter insert · Ctrl+Delete delete · paste from Excel',
                ],
          )}
        </span>
      </div>
    </div>
  );
}
