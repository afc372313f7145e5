import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber, Segmented } from 'antd';
import { densities, type Density } from '#documents/model';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import { arrangeColumns, keptColumns, moveColumn } from './arrange-columns.ts';
import type { ColumnSettingsProps } from './column-settings.tsx';
import styles from './list-tools.module.css';

const densityLabels: Record<Density, Label> = {
  compact: ['紧凑', 'Compact'],
  usual: ['标准', 'Usual'],
  roomy: ['宽松', 'Roomy'],
};

/** The columns in their order, each with its width, and how dense the rows stand. */
export function ColumnPanel({ known, settings }: ColumnSettingsProps) {
  const say = useLabel();
  const columns = arrangeColumns(known, settings.columns);
  const keep = (next: typeof columns) =>
    settings.set({ columns: keptColumns(next, known, settings.columns) });
  const change = (key: string, what: { hidden?: boolean; width?: number }) =>
    keep(columns.map((column) => (column.key === key ? { ...column, ...what } : column)));
  return (
    <div className={styles.columns}>
      <Segmented
        block
        size="small"
        aria-label={say(['行高', 'Density'])}
        value={settings.density}
        options={densities.map((value) => ({ value, label: say(densityLabels[value]) }))}
        onChange={(density) => settings.set({ density })}
      />
      <ul className={styles.columnList}>
        {columns.map((column, at) => {
          const label = say(column.label);
          return (
            <li key={column.key} className={styles.column}>
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
                aria-label={say(['{column}：列宽', '{column}: width'], { column: label })}
                min={60}
                max={800}
                step={10}
                controls={false}
                disabled={column.grows === true}
                value={column.width}
                onChange={(width) => width && change(column.key, { width: Math.round(width) })}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                disabled={at === 0}
                aria-label={say(['{column}：前移', '{column}: move up'], { column: label })}
                onClick={() => keep(moveColumn(columns, column.key, -1))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                disabled={at === columns.length - 1}
                aria-label={say(['{column}：后移', '{column}: move down'], { column: label })}
                onClick={() => keep(moveColumn(columns, column.key, 1))}
              />
            </li>
          );
        })}
      </ul>
      <Button
        size="small"
        type="link"
        disabled={!settings.columns.length && settings.density === 'usual'}
        onClick={() => settings.set({ columns: [], density: 'usual' })}
      >
        {say(['恢复默认', 'Back to the usual'])}
      </Button>
    </div>
  );
}
