import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
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
import { Loaded, useLabel, useToast } from '#ui/web';
import { BoardColumn } from './board-column.tsx';
import styles from './board.module.css';

export type BoardList = ResultOf<typeof readBoard>['lists'][number];

/** Where a task goes: into a list, behind another one or at its head. */
export interface Place {
  listId: string;
  afterId: number | null;
}

/** The lists of a project side by side; tasks are moved by dragging, or by Alt and the arrows. */
export function Board({ project, filters }: { project: Project; filters: BoardFilters }) {
  const toast = useToast();
  const query = useQuery(read(readBoard, { projectId: project.id, ...filters }));
  const write = useWrite(moveTask);
  const move = (task: TaskCard, { listId, afterId }: Place) =>
    write.mutate({ taskId: task.id, listId, afterId }, { onError: toast.refusal });
  return (
    <>
      {query.data && <Figures {...query.data.figures} />}
      <Loaded query={query}>
        {({ lists }) => (
          <div className={styles.board}>
            {lists.map((list, at) => (
              <BoardColumn
                key={list.id}
                project={project}
                list={list}
                before={lists[at - 1]}
                next={lists[at + 1]}
                move={move}
              />
            ))}
            {project.may.manage && project.state === 'active' && <NewList projectId={project.id} />}
          </div>
        )}
      </Loaded>
    </>
  );
}

function Figures(figures: ResultOf<typeof readBoard>['figures']) {
  const say = useLabel();
  const progress = progressOf(figures);
  return (
    <p className={styles.figures}>
      {say(['进度 {p} · 未完成 {u} · 逾期 {o}', 'Progress {p} · unfinished {u} · overdue {o}'], {
        p: progress === null ? '—' : `${progress}%`,
        u: figures.unfinished,
        o: figures.overdue,
      })}
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
        maxLength={30}
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
