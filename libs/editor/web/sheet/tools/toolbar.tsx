import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  DownloadOutlined,
  PrinterOutlined,
  UploadOutlined,
  VerticalAlignBottomOutlined,
} from '@ant-design/icons';
import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import type { Label } from '#calls/model';
import { numberLooks, type Align, type NumberLook } from '#editor/model';
import { PressMenu, useLabel } from '#ui/web';
import { HistoryTools } from '../../common/shared-tools.tsx';
import { Tool } from '../../common/tool-bar.tsx';
import { dress, fill, freeze, insert, remove } from '../state/acts.ts';
import type { Desk } from '../state/use-desk.ts';
import styles from '../sheet.module.css';

const numberLabels: Readonly<Record<NumberLook, Label>> = {
  plain: ['常规', 'General'],
  two: ['两位小数', 'Two decimals'],
  thousands: ['千分位', 'Thousands'],
  percent: ['百分比', 'Percent'],
  day: ['日期', 'Date'],
  text: ['文本', 'Text'],
};
const alignIcons: Readonly<Record<Align, [ReactNode, Label]>> = {
  start: [<AlignLeftOutlined key="start" aria-hidden />, ['左对齐', 'Left']],
  center: [<AlignCenterOutlined key="center" aria-hidden />, ['居中', 'Centre']],
  end: [<AlignRightOutlined key="end" aria-hidden />, ['右对齐', 'Right']],
};

interface SheetToolbarProps {
  desk: Desk;
  onWidth(): void;
  onImport(): void;
  onExport(): void;
  onPrint(): void;
}

/** What can be done with the selected cells, and with the sheet. */
export function SheetToolbar({ desk, onWidth, onImport, onExport, onPrint }: SheetToolbarProps) {
  const say = useLabel();
  const { store, box, row, column, mayChange, act } = desk;
  const look = store.look(row, column);
  const lines = (which: 'rows' | 'columns') => {
    const isRows = which === 'rows';
    const count = isRows ? box.bottom - box.top + 1 : box.right - box.left + 1;
    const some = { n: count };
    return [
      {
        key: 'before',
        label: say(
          isRows
            ? ['在上方插入 {n} 行', 'Insert {n} above']
            : ['在左侧插入 {n} 列', 'Insert {n} to the left'],
          some,
        ),
        onClick: () => act(() => insert(store, which, box, 'before')),
      },
      {
        key: 'behind',
        label: say(
          isRows
            ? ['在下方插入 {n} 行', 'Insert {n} below']
            : ['在右侧插入 {n} 列', 'Insert {n} to the right'],
          some,
        ),
        onClick: () => act(() => insert(store, which, box, 'behind')),
      },
      {
        key: 'remove',
        danger: true,
        label: say(
          isRows
            ? ['删除所选 {n} 行', 'Delete {n} {n:row|rows}']
            : ['删除所选 {n} 列', 'Delete {n} {n:column|columns}'],
          some,
        ),
        onClick: () => act(() => remove(store, which, box)),
      },
      isRows
        ? {
            key: 'freeze',
            label: say(
              store.isFrozen
                ? ['取消冻结首行', 'Let the first row go']
                : ['冻结首行', 'Freeze the first row'],
            ),
            onClick: () => act(() => freeze(store, !store.isFrozen)),
          }
        : { key: 'width', label: say(['列宽…', 'Width…']), onClick: onWidth },
    ];
  };
  const takeIn = [
    {
      key: 'import',
      icon: <UploadOutlined />,
      label: say(['导入 Excel…', 'Import Excel…']),
      onClick: onImport,
    },
  ];
  const takeOut = [
    {
      key: 'export',
      icon: <DownloadOutlined />,
      label: say(['导出 Excel', 'Export as Excel']),
      onClick: onExport,
    },
    { key: 'print', icon: <PrinterOutlined />, label: say(['打印', 'Print']), onClick: onPrint },
  ];
  return (
    <div role="toolbar" aria-label={say(['表格工具', 'Tools of the sheet'])} className={styles.toolbar}>
      {mayChange && (
        <>
          <HistoryTools
            canUndo={store.undo.canUndo()}
            canRedo={store.undo.canRedo()}
            undo={() => act(() => void store.undo.undo())}
            redo={() => act(() => void store.undo.redo())}
          />
          <Select<NumberLook>
            className={String(styles.number)}
            aria-label={say(['数字格式', 'Number format'])}
            value={look.number ?? 'plain'}
            onChange={(number) => act(() => dress(store, box, { number }))}
            options={numberLooks.map((value) => ({ value, label: say(numberLabels[value]) }))}
          />
          <Tool
            label={['加粗（Ctrl+B）', 'Bold (Ctrl+B)']}
            icon={<BoldOutlined aria-hidden />}
            pressed={Boolean(look.bold)}
            onClick={() => act(() => dress(store, box, { bold: !look.bold }))}
          />
          {(Object.keys(alignIcons) as Align[]).map((align) => (
            <Tool
              key={align}
              label={alignIcons[align][1]}
              icon={alignIcons[align][0]}
              pressed={look.align === align}
              onClick={() => act(() => dress(store, box, { align }))}
            />
          ))}
          <Tool
            label={['向下填充（Ctrl+D）', 'Fill down (Ctrl+D)']}
            icon={<VerticalAlignBottomOutlined aria-hidden />}
            disabled={box.top === box.bottom}
            onClick={() => act(() => fill(store, box, 'down'))}
          />
          <PressMenu items={lines('rows')}>
            <Button type="text">{say(['行', 'Rows'])} ▾</Button>
          </PressMenu>
          <PressMenu items={lines('columns')}>
            <Button type="text">{say(['列', 'Columns'])} ▾</Button>
          </PressMenu>
        </>
      )}
      <PressMenu items={[...(mayChange ? takeIn : []), ...takeOut]}>
        <Button type="text">{say(['文件', 'File'])} ▾</Button>
      </PressMenu>
    </div>
  );
}
