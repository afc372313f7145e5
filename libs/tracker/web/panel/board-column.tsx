import { MoreOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useCallback, useState } from 'react';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { moveList, saveList, type Project, type TaskCard } from '#tracker/model';
import { atMost, Icon, PressMenu, useConfirm, useLabel, useToast } from '#ui/web';
import { useFocusOn } from '../task/use-focus-on.ts';
import { QuickAdd } from '../task/quick-add.tsx';
import { BoardTask } from './board-task.tsx';
import type { CardList, Place } from './card-lists.ts';
import { useFollowTo } from './use-follow-to.ts';
import { droppedOn, steppedBy, type ListPlace } from './list-order.ts';
import { lists } from './dragged.ts';
import { useDragOnto } from './use-drag-onto.ts';
import { useDropList } from './use-drop-list.ts';
import styles from './board.module.css';

interface BoardColumnProps {
  project: Project;
  list: CardList;
  /** All lists of the board, in their order. */
  ids: readonly string[];
  /** The card that is carried by keys. */
  heldId: number | null;
  move(task: TaskCard, place: Place): void;
  askWhere(task: TaskCard): void;
}

/** A list of the board. What is dropped on it goes to its end; on a task, behind that one. */
export function BoardColumn({ project, list, ids, heldId, move, askWhere }: BoardColumnProps) {
  const say = useLabel();
  const { element, isOver } = useDropList(list, move);
  const [adding, setAdding] = useState(false);
  const isOpen = project.state === 'active';
  return (
    <section ref={element} className={`${styles.column} ${isOver ? styles.over : ''}`} aria-label={list.name}>
      <ColumnHead project={project} list={list} ids={ids} />
      {list.tasks.map((task) => (
        <BoardTask
          key={task.id}
          task={task}
          mayMove={project.may.work && isOpen}
          isHeld={task.id === heldId}
          askWhere={askWhere}
          drop={(dropped) => move(dropped, { listId: list.id, afterId: task.id })}
        />
      ))}
      {list.total > list.tasks.length && (
        <p className={styles.figures}>
          {say(['还有 {n} 个，请筛选', '{n} more: please narrow'], { n: list.total - list.tasks.length })}
        </p>
      )}
      {project.may.work && isOpen && (
        <div className={styles.add}>
          {adding ? (
            <QuickAdd projectId={project.id} listId={list.id} startsHere />
          ) : (
            <Button type="text" icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
              {say(['添加任务', 'Add a task'])}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** The name of a list, with what whoever manages the project may do with it. */
function ColumnHead({ project, list, ids }: Pick<BoardColumnProps, 'project' | 'list' | 'ids'>) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const save = useWrite(saveList);
  // Based on the name as it was when typing began.
  const [typed, setTyped] = useState<{ name: string; based: string } | null>(null);
  const field = useFocusOn(typed !== null);
  const keep = (name: string | null, before: string) =>
    save.mutate(
      { projectId: project.id, id: list.id, name, before },
      { onSuccess: () => setTyped(null), onError: toast.refusal },
    );
  const rename = () => setTyped({ name: list.name, based: list.name });
  const remove = async () => {
    if (
      await ask({ title: ['移除列表“{name}”？', 'Remove the list “{name}”?'], values: { name: list.name } })
    )
      keep(null, list.name);
  };
  const mayManage = project.may.manage && project.state === 'active';
  const { mutate } = useWrite(moveList);
  const moveTo = useCallback(
    (place: ListPlace | null, onError: (error: Error) => void = toast.refusal) =>
      place &&
      mutate(
        { projectId: project.id, ...place },
        { onSuccess: () => toast.success(['列表已移动', 'The list was moved']), onError },
      ),
    [mutate, project.id, toast],
  );
  const drop = useCallback(
    (dragged: string) => moveTo(droppedOn(ids, dragged, list.id)),
    [ids, list.id, moveTo],
  );
  const { element, isOver } = useDragOnto<string, HTMLElement>(
    lists,
    list.id,
    mayManage && typed === null ? drop : null,
  );
  const follow = useFollowTo(element, ids.indexOf(list.id));
  const step = (by: -1 | 1, label: Label) => {
    const place = steppedBy(ids, list.id, by);
    const go = () => {
      follow(true);
      moveTo(place, (error) => {
        follow(false);
        toast.refusal(error);
      });
    };
    return { key: String(by), label: say(label), disabled: !place, onClick: go };
  };
  const finish = () => {
    const name = typed?.name.trim();
    if (typed && name && name !== list.name) keep(typed.name, typed.based);
    else setTyped(null);
  };
  return (
    <header ref={element} className={`${styles.columnHead} ${isOver ? styles.over : ''}`}>
      {typed === null ? (
        <h2>
          {list.name} <span className={`bms-figures ${styles.figures}`}>{list.total}</span>
        </h2>
      ) : (
        <Input
          ref={field}
          value={typed.name}
          {...atMost(30)}
          aria-label={say(['列表名称', 'Name of the list'])}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          onBlur={finish}
          onPressEnter={finish}
        />
      )}
      {mayManage && typed === null && (
        <PressMenu
          items={[
            { key: 'name', label: say(['改名', 'Rename']), onClick: rename },
            step(-1, ['左移', 'Move left']),
            step(1, ['右移', 'Move right']),
            { key: 'remove', danger: true, label: say(['移除', 'Remove']), onClick: () => void remove() },
          ]}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={say(['列表操作：{name}', 'List: {name}'], { name: list.name })}
          />
        </PressMenu>
      )}
    </header>
  );
}
