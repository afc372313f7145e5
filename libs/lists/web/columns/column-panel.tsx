import { PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber, Segmented } from 'antd';
import { useRef } from 'react';
import { rowDensities } from '#lists/model';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import { arrangeColumns, freezeColumn, keptColumns, mostFrozen, withinRoom } from './arrange-columns.ts';
import { ColumnHandle, useColumnMoves } from './column-moves.tsx';
import type { ColumnSettingsProps } from './column-settings.tsx';
import styles from '../list-tools.module.css';

const densityLabels: Record<(typeof rowDensities)[number], Label> = {
  compact: ['紧凑', 'Compact'],
  usual: ['标准', 'Usual'],
  roomy: ['宽松', 'Roomy'],
};

/** The columns in their order, each with its width and whether it is frozen, and how dense the rows stand. */
export function ColumnPanel({ known, settings, columns: own, room }: ColumnSettingsProps) {
  const say = useLabel();
  const columns = [...withinRoom(arrangeColumns(known, own.set), room)];
  const keep = (next: typeof columns) => own.keep(keptColumns(next, known, own.set));
  const change = (key: string, what: { hidden?: boolean; width?: number }) =>
    keep(columns.map((column) => (column.key === key ? { ...column, ...what } : column)));
  const list = useRef<HTMLUListElement>(null);
  const moves = useColumnMoves(list, columns, keep);
  const frozen = columns.filter((column) => column.frozen && !column.hidden).length;
  return (
    <div className={styles.columns}>
      <Segmented
        block
        size="small"
        aria-label={say(['行高', 'Density'])}
        value={settings.density === 'cards' ? 'usual' : settings.density}
        options={rowDensities.map((value) => ({ value, label: say(densityLabels[value]) }))}
        onChange={(density) => settings.set({ density })}
      />
      {own.view && (
        <span className={styles.quiet}>
          {say(
            ['视图“{name}”的列，改动仅对您有效', 'Columns of the view “{name}”; changes are yours alone'],
            {
              name: own.view.name,
            },
          )}
        </span>
      )}
      {columns.some(({ waits }) => waits) && (
        <span className={styles.quiet}>
          {say(['窗口较窄，部分列暂不显示', 'The window is narrow, some columns are left out'])}
        </span>
      )}
      <ul className={styles.columnList} ref={list}>
        {columns.map((column, at) => {
          const label = say(column.label);
          return (
            <li
              key={column.key}
              className={`${styles.column} ${moves.over === column.key ? styles.over : ''}`}
              {...moves.target(column.key)}
            >
              <ColumnHandle moves={moves} column={column.key} label={label} at={at} />
              <Checkbox
                checked={!column.hidden}
                disabled={column.fixed === true}
                onChange={({ target }) => change(column.key, { hidden: !target.checked })}
              >
                {label}
              </Checkbox>
              <InputNumber<number>
                size="small"
                className={String(styles.width)}
                aria-label={say(
                  column.grows
                    ? ['{column}：最小列宽', '{column}: least width']
                    : ['{column}：列宽', '{column}: width'],
                  { column: label },
                )}
                min={60}
                max={800}
                step={10}
                controls={false}
                value={column.width}
                onChange={(width) => width && change(column.key, { width: Math.round(width) })}
              />
              <Button
                type="text"
                size="small"
                icon={column.frozen ? <PushpinFilled /> : <PushpinOutlined />}
                aria-pressed={column.frozen}
                disabled={column.hidden || (!column.frozen && frozen >= mostFrozen)}
                aria-label={say(['{column}：冻结在左侧', '{column}: freeze at the left'], { column: label })}
                title={
                  column.frozen
                    ? say(['取消冻结', 'Let it scroll'])
                    : say(['冻结在左侧，最多 {n} 列', 'Freeze at the left, {n} at most'], { n: mostFrozen })
                }
                onClick={() => keep(freezeColumn(columns, column.key, !column.frozen))}
              />
            </li>
          );
        })}
      </ul>
      <span className="bms-unseen" role="status">
        {moves.said}
      </span>
      <Button
        size="small"
        type="link"
        disabled={own.view ? !own.changed : !own.set.length && settings.density === 'usual'}
        onClick={own.reset}
      >
        {own.view
          ? say(['恢复为视图的列', 'Back to the columns of the view'])
          : say(['恢复默认', 'Back to the usual'])}
      </Button>
    </div>
  );
}
