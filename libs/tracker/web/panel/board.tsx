import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { Fragment, useCallback, useMemo, useState } from 'react';
import { read, useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import {
  moveTask,
  progressOf,
  readBoard,
  saveList,
  type BoardFilters,
  type Project,
  type TaskCard,
} from '#tracker/model';
import { atMost, Loaded, useLabel, useToast } from '#ui/web';
import { figureMeanings } from '../projects/explained-figure.tsx';
import { BoardColumn } from './board-column.tsx';
import type { CardList, Place } from './card-lists.ts';
import { useMoves } from './use-moves.tsx';
import styles from './board.module.css';

/** The lists of a project side by side; tasks are moved by dragging, or by keys (`useCarry`). */
export function Board({ project, filters }: { project: Project; filters: BoardFilters }) {
  const query = useQuery(read(readBoard, { projectId: project.id, ...filters }));
  return (
    <>
      {query.data && <Figures {...query.data.figures} />}
      <Loaded query={query}>
        {({ lists }) => <Lists project={project} lists={lists} readAt={query.dataUpdatedAt} />}
      </Loaded>
    </>
  );
}

interface ListsProps {
  project: Project;
  lists: readonly CardList[];
  readAt: number;
}

/** A card that was put into another list stands there. */
const placed = (task: TaskCard, listId: string): TaskCard => ({ ...task, listId });

function Lists({ project, lists, readAt }: ListsProps) {
  const { mutate, isPending } = useWrite(moveTask);
  const mayMove = project.may.work && project.state === 'active';
  const send = useCallback(
    (task: TaskCard, place: Place, onError: (error: Error) => void) =>
      mutate({ taskId: task.id, ...place, before: task.listId ?? place.listId }, { onError }),
    [mutate],
  );
  const { board, shown, heldId, keys, move, ask, beside } = useMoves({
    ...{ lists, readAt, mayMove, placed, send, isSending: isPending },
  });
  const ids = useMemo(() => lists.map(({ id }) => id), [lists]);
  return (
    <>
      <div ref={board} role="presentation" className={styles.board} {...keys}>
        {shown.map((list) => (
          <BoardColumn
            key={list.id}
            project={project}
            list={list}
            ids={ids}
            heldId={heldId}
            move={move}
            askWhere={ask}
          />
        ))}
        {project.may.manage && project.state === 'active' && <NewList projectId={project.id} />}
      </div>
      {beside}
    </>
  );
}

/** What is derived of the project, each saying on hover what it is made of. */
function Figures(figures: ResultOf<typeof readBoard>['figures']) {
  const say = useLabel();
  const progress = progressOf(figures);
  const shown = {
    progress: say(['进度 {p}', 'Progress {p}'], { p: progress === null ? '—' : `${progress}%` }),
    unfinished: say(['未完成 {n}', 'unfinished {n}'], { n: figures.unfinished }),
    overdue: say(['逾期 {n}', 'overdue {n}'], { n: figures.overdue }),
  };
  return (
    <p className={styles.figures}>
      {(['progress', 'unfinished', 'overdue'] as const).map((name, at) => (
        <Fragment key={name}>
          {at > 0 && ' · '}
          <span title={say(figureMeanings[name])}>{shown[name]}</span>
        </Fragment>
      ))}
    </p>
  );
}

function NewList({ projectId }: { projectId: string }) {
  const say = useLabel();
  const toast = useToast();
  const save = useWrite(saveList);
  const [name, setName] = useState('');
  const add = () =>
    save.mutate(
      { projectId, id: crypto.randomUUID(), name },
      { onSuccess: () => setName(''), onError: toast.refusal },
    );
  return (
    <form
      className={styles.newList}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) add();
      }}
    >
      <Input
        value={name}
        {...atMost(30)}
        placeholder={say(['新列表', 'New list'])}
        aria-label={say(['新列表', 'New list'])}
        onChange={({ target }) => setName(target.value)}
      />
      <Button htmlType="submit" disabled={!name.trim()} loading={save.isPending}>
        {say(['添加', 'Add'])}
      </Button>
    </form>
  );
}
