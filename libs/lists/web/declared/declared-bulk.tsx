import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Label } from '#calls/model';
import type { AnyList } from '#lists/model';
import { useConfirm, useLabel, type Question } from '#ui/web';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useBulk, type BulkRun } from '../bulk/use-bulk.ts';

/** Something that can be done with several rows; each is done by its own right, and one that fails stops no other. */
export type BulkAction<R> = BulkButton<R> &
  (
    | BulkWork<R>
    /** Opens something of its own for them; `done` lets go of what is chosen once it has happened. */
    | { opens(rows: readonly R[], done: () => void): void }
  );

interface BulkButton<R> {
  key: string;
  /** On its button; {n} is for how many rows: ['停用 {n} 个', 'Disable {n}']. */
  label: Label;
  /** Rows that it is possible for; default all. */
  isFor?(row: R): boolean;
  danger?: boolean;
}

type BulkWork<R> = BulkRun<R> & {
  /** Asked first, with {n}; absent where it is harmless. */
  question?: Omit<Question, 'values'>;
};

interface DeclaredBulkProps<R extends { id: string }> {
  list: AnyList;
  actions: readonly BulkAction<R>[];
  chosen: readonly R[];
  renderName(row: R): ReactNode;
  onClear(): void;
  /** Export of what is chosen. */
  children: ReactNode;
}

/** What can be done with the chosen rows of a declared list. */
export function DeclaredBulk<R extends { id: string }>(props: DeclaredBulkProps<R>) {
  const { list, actions, chosen, renderName, onClear, children } = props;
  const say = useLabel();
  const ask = useConfirm();
  const bulk = useBulk<R>(list.topics ?? []);
  const start = async (action: BulkAction<R>, rows: readonly R[]) => {
    if ('opens' in action) return action.opens(rows, onClear);
    const { question, danger } = action;
    const agreed =
      !question || (await ask({ ...question, values: { n: rows.length }, ...(danger && { danger }) }));
    if (agreed) await bulk.run(action, rows);
  };
  return (
    <BulkBar
      chosen={chosen}
      unit={list.unit}
      renderName={renderName}
      state={bulk.state}
      onClose={bulk.close}
      onClear={onClear}
    >
      {actions.map((action) => {
        const rows = chosen.filter((row) => action.isFor?.(row) ?? true);
        return (
          rows.length > 0 && (
            <Button key={action.key} danger={action.danger === true} onClick={() => void start(action, rows)}>
              {say(action.label, { n: rows.length })}
            </Button>
          )
        );
      })}
      {children}
    </BulkBar>
  );
}
