import { useState } from 'react';
import { choice } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import type { TaskCard } from '#tracker/model';
import type { CardList } from './card-lists.ts';

interface MoveDialogProps {
  task: TaskCard;
  lists: readonly CardList[];
  onMove(listId: string, isFirst: boolean): void;
  onClose(): void;
}

/** 'Move to…' of the board: which list, first or last in it. */
export default function MoveDialog({ task, lists, onMove, onClose }: MoveDialogProps) {
  const [fields] = useState(() => ({
    list: choice({
      ...{ label: ['列表', 'List'], required: true },
      options: lists.map(({ id, name }) => ({ value: id, label: [name, name] })),
    }),
    place: choice({
      ...{ label: ['位置', 'Place'], required: true },
      options: [
        { value: 'first', label: ['最前', 'First'] },
        { value: 'last', label: ['最后', 'Last'] },
      ],
    }),
  }));
  const [start] = useState(() => ({
    list: lists.find(({ tasks }) => tasks.some(({ id }) => id === task.id))?.id ?? '',
    place: 'first' as const,
  }));
  return (
    <FieldsDialog
      title={['把“{title}”移到…', 'Move “{title}” to…']}
      names={{ title: task.title }}
      ok={['移动', 'Move']}
      fields={fields}
      start={start}
      onOk={({ list, place }) => {
        onMove(list ?? '', place !== 'last');
        return Promise.resolve();
      }}
      onClose={onClose}
    />
  );
}
