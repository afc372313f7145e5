import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import {
  longestLag,
  nameOfTask,
  readRelations,
  relationKinds,
  relationLabels,
  removeRelation,
  saveRelation,
  taskRowList,
  type RelationKind,
  type Task,
  type TaskRelation,
} from '#tracker/model';
import { ClearableSelect, DateText, Icon, Loaded, useDebounced, useLabel, useToast } from '#ui/web';
import { useOpenTask } from '../task/task-address.ts';
import styles from '../task/task.module.css';
import { useShiftQuestion } from './use-shift-question.ts';

/** What a task hangs together with: what it waits for, what waits for it. */
export function TaskRelations({ task }: { task: Task }) {
  const say = useLabel();
  const query = useQuery(read(readRelations, { taskId: task.id }));
  const [adding, setAdding] = useState(false);
  if (!task.may.lead && !query.data?.relations.length) return null;
  return (
    <section className={styles.block} aria-label={say(['关系', 'Relations'])}>
      <h3>{say(['关系', 'Relations'])}</h3>
      <Loaded query={query} rows={1}>
        {({ relations }) =>
          relations.map((relation) => (
            <Relation key={`${relation.kind} ${relation.task.id}`} task={task} relation={relation} />
          ))
        }
      </Loaded>
      {task.may.lead &&
        (adding ? (
          <NewRelation task={task} onDone={() => setAdding(false)} />
        ) : (
          <Button size="small" icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
            {say(['添加关系', 'Add a relation'])}
          </Button>
        ))}
    </section>
  );
}

function Relation({ task, relation: { kind, lag, task: other } }: { task: Task; relation: TaskRelation }) {
  const say = useLabel();
  const toast = useToast();
  const [, open] = useOpenTask();
  const remove = useWrite(removeRelation);
  const unseen = say(['（无权查看的任务）', '(a task that you may not see)']);
  return (
    <div className={styles.subtask}>
      <span className={styles.caption}>{say(relationLabels[kind])}</span>
      {other.title ? (
        <button type="button" className={`${styles.open} ${styles.words}`} onClick={() => open(other.id)}>
          <span className={other.complete ? styles.done : ''}>{nameOfTask(other)}</span>
        </button>
      ) : (
        <span className={styles.words}>{unseen}</span>
      )}
      {lag > 0 && (
        <span className={styles.caption}>
          {say(['间隔 {n} 个工作日', '{n} working days between'], { n: lag })}
        </span>
      )}
      {other.endsAt && (
        <span className={styles.caption}>
          <DateText value={other.endsAt} />
        </span>
      )}
      {task.may.lead && (
        <Button
          type="text"
          size="small"
          icon={<Icon name="close" />}
          loading={remove.isPending}
          aria-label={say(['解除与“{title}”的关系', 'Take away the relation to “{title}”'], {
            title: other.title || unseen,
          })}
          onClick={() =>
            remove.mutate({ taskId: task.id, otherId: other.id, kind }, { onError: toast.refusal })
          }
        />
      )}
    </div>
  );
}

function NewRelation({ task, onDone }: { task: Task; onDone: () => void }) {
  const say = useLabel();
  const toast = useToast();
  const askAbout = useShiftQuestion();
  const save = useWrite(saveRelation);
  const [kind, setKind] = useState<RelationKind>('blockedBy');
  const [otherId, setOther] = useState<number | null>(null);
  const [lag, setLag] = useState(0);
  const hasLag = kind === 'follows' || kind === 'precedes';
  const add = async () => {
    if (otherId === null) return;
    const relation = { kind, otherId, lag: hasLag ? lag : 0 };
    const shifts = hasLag ? await askAbout({ taskId: task.id, relation }) : false;
    if (shifts !== null)
      save.mutate({ taskId: task.id, ...relation, shifts }, { onSuccess: onDone, onError: toast.refusal });
  };
  return (
    <div className={styles.relating}>
      <Select
        value={kind}
        onChange={setKind}
        aria-label={say(['关系类型', 'Kind of relation'])}
        options={relationKinds.map((each) => ({ value: each, label: say(relationLabels[each]) }))}
      />
      <TaskSelect without={task.id} value={otherId} onChange={setOther} />
      {hasLag && (
        <InputNumber
          min={0}
          max={longestLag}
          precision={0}
          value={lag}
          onChange={(days) => setLag(days ?? 0)}
          aria-label={say(['间隔工作日', 'Working days between'])}
          suffix={say(['个工作日', 'working days'])}
        />
      )}
      <Button type="primary" disabled={otherId === null} loading={save.isPending} onClick={() => void add()}>
        {say(['添加', 'Add'])}
      </Button>
      <Button onClick={onDone}>{say(['取消', 'Cancel'])}</Button>
    </div>
  );
}

interface TaskSelectProps {
  without: number;
  value: number | null;
  onChange(id: number | null): void;
}

/** A task, found by title, key or pinyin. */
function TaskSelect({ without, value, onChange }: TaskSelectProps) {
  const say = useLabel();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed, 300);
  const found = useQuery(read(taskRowList.calls.rows, { q, pageSize: 20, tab: ['overdue', 'unfinished'] }));
  return (
    <ClearableSelect
      className={styles.grows}
      value={value}
      loading={found.isPending}
      placeholder={say(['标题、编号或拼音', 'Title, key or pinyin'])}
      aria-label={say(['任务', 'Task'])}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={say(['没有任务', 'No tasks'])}
      onChange={(id: number | undefined) => onChange(id ?? null)}
      options={(found.data?.rows ?? [])
        .filter(({ id }) => Number(id) !== without)
        .map(({ id, key, title }) => ({ value: Number(id), label: nameOfTask({ key, title }) }))}
    />
  );
}
