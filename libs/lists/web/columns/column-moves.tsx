import { HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent, type RefObject } from 'react';
import { useLabel } from '#ui/web';
import { dropColumn, placeColumn, type Arranged } from './arrange-columns.ts';
import type { ListedColumn } from './listed-column.ts';
import styles from '../list-tools.module.css';

type Columns = Arranged<ListedColumn>[];

const orderOf = (columns: Columns): string => columns.map(({ key }) => key).join(' ');

/** Puts the columns of the panel in order: by drawing their handles, or by the arrow keys on them. */
export function useColumnMoves(
  place: RefObject<HTMLElement | null>,
  columns: Columns,
  keep: (next: Columns) => void,
) {
  const say = useLabel();
  const [drawn, setDrawn] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const moved = useRef<{ key: string; order: string } | null>(null);
  const order = orderOf(columns);
  // What is put at another place of the page loses the focus: the handle keeps it, to be moved on.
  useLayoutEffect(() => {
    if (moved.current?.order !== order) return;
    const { key } = moved.current;
    moved.current = null;
    place.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(key)}"]`)?.focus();
  }, [place, order]);
  const tell = (next: Columns, key: string) => {
    const at = next.findIndex((column) => column.key === key);
    const label = next[at]?.label;
    if (label)
      setSaid(say(['{column}：第 {n} 列', '{column}: column {n}'], { column: say(label), n: at + 1 }));
  };
  const put = (next: Columns, key: string) => {
    moved.current = { key, order: orderOf(next) };
    keep(next);
    tell(next, key);
  };
  const finish = () => {
    setDrawn(null);
    setOver(null);
  };
  return {
    said,
    over: drawn === over ? null : over,
    /** A row that a handle can be dropped on. */
    target: (key: string) => ({
      onDragOver: (event: DragEvent) => {
        if (drawn === null) return;
        event.preventDefault();
        setOver(key);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (drawn !== null && drawn !== key) put(dropColumn(columns, drawn, key), drawn);
        finish();
      },
    }),
    handle: (key: string, at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        setDrawn(key);
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
      },
      onDragEnd: finish,
      onKeyDown: (event: KeyboardEvent) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (!step) return;
        event.preventDefault();
        const next = placeColumn(columns, key, at + step);
        if (next.some((column, n) => column.key !== columns[n]?.key)) put(next, key);
      },
    }),
  };
}

interface ColumnHandleProps {
  moves: ReturnType<typeof useColumnMoves>;
  column: string;
  label: string;
  at: number;
}

/** Draws a column to another place. */
export function ColumnHandle({ moves, column, label, at }: ColumnHandleProps) {
  const say = useLabel();
  return (
    <Button
      type="text"
      size="small"
      className={String(styles.handle)}
      icon={<HolderOutlined />}
      data-column={column}
      aria-label={say(
        ['{column}：拖动排序，或按上下方向键', '{column}: drag to reorder, or use the arrow keys'],
        { column: label },
      )}
      {...moves.handle(column, at)}
    />
  );
}
