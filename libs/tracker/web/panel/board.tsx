import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { Fragment, lazy, Suspense, useCallback, useState } from 'react';
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
import { heldAt, placeOf, standing, type Held } from './carry.ts';
import { useCarry } from './use-carry.ts';
import styles from './board.module.css';

const MoveDialog = lazy(() => import('./move-dialog.tsx'));

export type BoardList = ResultOf<typeof readBoard>['lists'][number];

/** Where a task goes: into a list, behind another one or at its head. */
export interface Place {
  listId: string;
  afterId: number | null;
}

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
  lists: readonly BoardList[];
  /** When they were read: what was moved since stands where it was put. */
  readAt: number;
}

function Lists({ project, lists, readAt }: ListsProps) {
  const toast = useToast();
  const write = useWrite(moveTask);
  const [put, setPut] = useState<{ held: Held; readAt: number } | null>(null);
  const [asked, setAsked] = useState<TaskCard | null>(null);
  const mayMove = project.may.work && project.state === 'active';
  const { mutate } = write;
  const move = useCallback(
    (task: TaskCard, place: Place) => {
      setPut({ held: heldAt(lists, task, place), readAt });
      mutate(
        { taskId: task.id, ...place },
        {
          onError: (error) => {
            setPut(null);
            toast.refusal(error);
          },
        },
      );
    },
    [lists, readAt, mutate, toast],
  );
  const landing = put && (write.isPending || put.readAt === readAt) ? put.held : null;
  const { board, shown, heldId, said, keys } = useCarry({ lists, mayMove, move, landing, ask: setAsked });
  return (
    <>
      <p className="bms-unseen" aria-live="assertive">
        {said}
      </p>
      <div ref={board} role="presentation" className={styles.board} {...keys}>
        {shown.map((list) => (
          <BoardColumn
            key={list.id}
            project={project}
            list={list}
            heldId={heldId}
            move={move}
            askWhere={setAsked}
          />
        ))}
        {project.may.manage && project.state === 'active' && <NewList projectId={project.id} />}
      </div>
      <Suspense>
        {asked && (
          <MoveDialog
            task={asked}
            lists={lists}
            onMove={(listId, isFirst) => {
              const at = isFirst ? 0 : Number.MAX_SAFE_INTEGER;
              const list = lists.find(({ id }) => id === listId);
              const others = list?.tasks.filter(({ id }) => id !== asked.id).length ?? 0;
              const held = {
                task: standing(lists, asked.id)?.task ?? asked,
                listId,
                at: Math.min(at, others),
              };
              move(held.task, placeOf(lists, held));
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
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
