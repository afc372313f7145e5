import { Button, Checkbox, Popover } from 'antd';
import dayjs from 'dayjs';
import { makeCall } from '#api-client/web';
import { instantAt, formatInstant } from '#calls/model';
import { PersonField } from '#fields/web';
import { taskLimits, textOfSubtasks, type Subtask, type Task } from '#tracker/model';
import {
  companyTimeZone,
  CompanyDatePicker,
  DateText,
  GrowingText,
  Icon,
  PersonAvatar,
  useLabel,
  useToast,
} from '#ui/web';
import { accountsOf } from './accounts-of.ts';
import { useKeptWords } from './kept-words.ts';
import { useAct } from './use-act.ts';
import styles from './task.module.css';

const signs = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** 6 random characters (specification 3). */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => signs[byte % signs.length]).join('');

const added = (typed: string): Subtask[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((detail) => ({
      id: newId(),
      detail: [...detail].slice(0, taskLimits.subtask).join(''),
      complete: false,
      owner: null,
      endsAt: null,
    }));

/** Smaller steps of a task. Several lines pasted are one each. */
export function TaskSubtasks({ task }: { task: Task }) {
  const say = useLabel();
  const [act, isActing] = useAct(task.id);
  const [kept, keep] = useKeptWords(task.id, 'subtasks');
  const typed = kept?.words ?? '';
  const setTyped = (words: string) => keep(words ? { words, before: '' } : null);
  const { subtasks, may } = task;
  const save = (next: readonly Subtask[], onDone?: () => void) =>
    act('subtask', {
      ...{ content: textOfSubtasks(next), before: textOfSubtasks(subtasks) },
      ...(onDone && { onDone }),
    });
  const change = (id: string, changes: Partial<Subtask>) =>
    save(subtasks.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const add = () => {
    const more = added(typed);
    if (more.length) save([...subtasks, ...more], () => setTyped(''));
  };
  if (!may.lead && subtasks.length === 0) return null;
  return (
    <section className={styles.block}>
      <h3>
        {say(['子任务', 'Subtasks'])}{' '}
        {subtasks.length > 0 && (
          <span className={`bms-figures ${styles.caption}`}>
            {subtasks.filter(({ complete }) => complete).length}/{subtasks.length}
          </span>
        )}
      </h3>
      {subtasks.map((each) => (
        <div key={each.id} className={styles.subtask}>
          <Checkbox
            checked={each.complete}
            disabled={!may.lead || isActing}
            aria-label={say(['完成：{title}', 'Complete: {title}'], { title: each.detail })}
            onChange={({ target }) => change(each.id, { complete: target.checked })}
          />
          <span className={`${styles.words} ${each.complete ? styles.done : ''}`}>{each.detail}</span>
          {each.endsAt && (
            <span className={styles.caption}>
              <DateText value={each.endsAt} />
            </span>
          )}
          {each.owner && (
            <span title={each.owner.name}>
              <PersonAvatar id={each.owner.id} name={each.owner.name} />
            </span>
          )}
          {may.lead && (
            <Popover
              trigger="click"
              placement="bottomRight"
              content={<SubtaskDetails subtask={each} change={(changes) => change(each.id, changes)} />}
            >
              <Button
                type="text"
                size="small"
                disabled={isActing}
                icon={<Icon name="edit" />}
                aria-label={say(['负责人与时间：{title}', 'Owner and time: {title}'], { title: each.detail })}
              />
            </Popover>
          )}
          {may.lead && (
            <Button
              type="text"
              size="small"
              disabled={isActing}
              icon={<Icon name="close" />}
              aria-label={say(['移除：{title}', 'Remove: {title}'], { title: each.detail })}
              onClick={() => save(subtasks.filter(({ id }) => id !== each.id))}
            />
          )}
        </div>
      ))}
      {may.lead && (
        <div className={styles.quickLine}>
          <GrowingText
            rows={1}
            value={typed}
            placeholder={say(['添加子任务，每行一个', 'Add subtasks, one a line'])}
            aria-label={say(['添加子任务', 'Add subtasks'])}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <Button disabled={!typed.trim()} loading={isActing} onClick={add}>
            {say(['添加', 'Add'])}
          </Button>
        </div>
      )}
    </section>
  );
}

interface SubtaskDetailsProps {
  subtask: Subtask;
  change(changes: Partial<Subtask>): void;
}

/** Who does a subtask and until when. */
function SubtaskDetails({ subtask: { owner, endsAt }, change }: SubtaskDetailsProps) {
  const say = useLabel();
  const toast = useToast();
  const give = async (person: { id: string; name: string } | null) => {
    try {
      change({ owner: person && { ...person, username: await accountsOf(person.id, makeCall) } });
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <div className={styles.details}>
      <label>
        <span className={styles.caption}>{say(['负责人', 'Owner'])}</span>
        <PersonField
          value={owner && { id: owner.id, name: owner.name }}
          onChange={(person) => void give(person)}
        />
      </label>
      <label>
        <span className={styles.caption}>{say(['截止', 'Until'])}</span>
        <CompanyDatePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          value={endsAt ? dayjs(formatInstant(endsAt, companyTimeZone())) : null}
          onChange={(time) =>
            change({
              endsAt: time
                ? instantAt(time.format('YYYY-MM-DDTHH:mm'), companyTimeZone()).toISOString()
                : null,
            })
          }
        />
      </label>
    </div>
  );
}
