import { Button, Checkbox, Popover } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { makeCall } from '#api-client/web';
import { instantAt, formatInstant } from '#calls/model';
import { PersonField } from '#fields/web';
import { useUser } from '#shell/web';
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

const linesIn = (typed: string): string[] => typed.split('\n').map((line) => line.trim());
const isTooLong = (detail: string): boolean => [...detail].length > taskLimits.subtask;

const added = (typed: string): Subtask[] =>
  linesIn(typed)
    .filter(Boolean)
    .map((detail) => ({ id: newId(), detail, complete: false, owner: null, endsAt: null }));

/** Smaller steps of a task. Several lines pasted are one each. */
export function TaskSubtasks({ task }: { task: Task }) {
  const say = useLabel();
  const [act, isActing] = useAct(task.id);
  const [kept, keep] = useKeptWords(task.id, 'subtasks');
  const typed = kept?.words ?? '';
  const setTyped = (words: string) => keep(words ? { words, before: '' } : null);
  const me = useUser()?.personId;
  const { subtasks, may } = task;
  const mayTick = ({ owner }: Subtask): boolean =>
    may.change || (may.take && !task.archived && owner !== null && owner.id === me);
  const save = (next: readonly Subtask[], onDone?: () => void, before = subtasks) =>
    act('subtask', {
      ...{ content: textOfSubtasks(next), before: textOfSubtasks(before) },
      ...(onDone && { onDone }),
    });
  const changed = (id: string, changes: Partial<Subtask>) =>
    subtasks.map((each) => (each.id === id ? { ...each, ...changes } : each));
  const change = (id: string, changes: Partial<Subtask>) => save(changed(id, changes));
  // Based on the words that stood there as the typing began (module file, 4.3).
  const reword = (id: string, detail: string, before: string) =>
    save(changed(id, { detail }), undefined, changed(id, { detail: before }));
  // Nothing of it is cut off: whoever typed it shortens it.
  const tooLong = linesIn(typed).findIndex(isTooLong);
  const add = () => {
    const more = added(typed);
    if (tooLong < 0 && more.length) save([...subtasks, ...more], () => setTyped(''));
  };
  if (!may.change && subtasks.length === 0) return null;
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
            disabled={!mayTick(each) || isActing}
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
          {may.change && (
            <Popover
              trigger="click"
              placement="bottomRight"
              content={
                <SubtaskDetails
                  subtask={each}
                  change={(changes) => change(each.id, changes)}
                  reword={(detail, before) => reword(each.id, detail, before)}
                />
              }
            >
              <Button
                type="text"
                size="small"
                disabled={isActing}
                icon={<Icon name="edit" />}
                aria-label={say(['编辑：{title}', 'Edit: {title}'], { title: each.detail })}
              />
            </Popover>
          )}
          {may.change && (
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
      {may.change && (
        <div className={styles.quickLine}>
          <GrowingText
            rows={1}
            value={typed}
            status={tooLong < 0 ? '' : 'error'}
            placeholder={say(['添加子任务，每行一个', 'Add subtasks, one a line'])}
            aria-label={say(['添加子任务', 'Add subtasks'])}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <Button disabled={!typed.trim() || tooLong >= 0} loading={isActing} onClick={add}>
            {say(['添加', 'Add'])}
          </Button>
        </div>
      )}
      {tooLong >= 0 && (
        <p role="alert" className={styles.wrong}>
          {say(
            [
              '第 {n} 行超过 {most} 个字，请缩短',
              'Line {n} has more than {most} characters: please shorten it',
            ],
            { n: tooLong + 1, most: taskLimits.subtask },
          )}
        </p>
      )}
    </section>
  );
}

interface SubtaskDetailsProps {
  subtask: Subtask;
  change(changes: Partial<Subtask>): void;
  reword(detail: string, before: string): void;
}

/** What a subtask says, who does it and until when. */
function SubtaskDetails({ subtask: { detail, owner, endsAt }, change, reword }: SubtaskDetailsProps) {
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
      <SubtaskWords detail={detail} onSave={reword} />
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

/** The words of a subtask, saved when one leaves them or presses Enter; emptied, they go back. */
function SubtaskWords({
  detail,
  onSave,
}: {
  detail: string;
  onSave: (detail: string, before: string) => void;
}) {
  const say = useLabel();
  const [draft, setDraft] = useState<{ typed: string; before: string } | null>(null);
  const words = draft?.typed.trim() ?? '';
  const save = () => {
    if (isTooLong(words)) return;
    if (draft && words && words !== draft.before) onSave(words, draft.before);
    setDraft(null);
  };
  return (
    <label>
      <span className={styles.caption}>{say(['内容', 'Words'])}</span>
      <GrowingText
        rows={1}
        value={draft?.typed ?? detail}
        status={isTooLong(words) ? 'error' : ''}
        count={{ max: taskLimits.subtask, strategy: (text) => [...text].length, show: isTooLong(words) }}
        aria-invalid={isTooLong(words)}
        onChange={({ target }) => setDraft((now) => ({ typed: target.value, before: now?.before ?? detail }))}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          save();
        }}
      />
    </label>
  );
}
