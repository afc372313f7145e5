import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { readTaskTalk, taskLimits, type Task } from '#tracker/model';
import { GrowingText, DateText, Loaded, PersonName, useLabel } from '#ui/web';
import { useAct } from './use-act.ts';
import styles from './task.module.css';

/** Comments shown at once (specification 9: push log page size). */
const shownComments = 20;

/** What is said about a task. Enter sends, Shift+Enter breaks the line (specification 5). */
export function TaskTalk({ task }: { task: Task }) {
  const say = useLabel();
  const [most, setMost] = useState(shownComments);
  const query = useQuery(read(readTaskTalk, { taskid: task.id, pagesize: most }));
  const [act, isActing] = useAct(task.id);
  const [typed, setTyped] = useState('');
  const send = () => {
    const content = typed.trim();
    if (content && !isActing) act('comment', { content, onDone: () => setTyped('') });
  };
  return (
    <section className={styles.block}>
      <h3>{say(['评论', 'Comments'])}</h3>
      {task.may.take && (
        <div className={styles.quickLine}>
          <GrowingText
            rows={1}
            value={typed}
            maxLength={taskLimits.comment}
            placeholder={say(['Enter 发送，Shift+Enter 换行', 'Enter sends, Shift+Enter breaks the line'])}
            aria-label={say(['评论', 'Comment'])}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send();
            }}
          />
          <Button disabled={!typed.trim()} loading={isActing} onClick={send}>
            {say(['发送', 'Send'])}
          </Button>
        </div>
      )}
      <Loaded query={query} rows={2}>
        {({ lists }) => (
          <>
            {lists.map(({ id, author, words, at }) => (
              <div key={id}>
                <div className={styles.saidHead}>
                  <PersonName id={author.id} name={author.name} />
                  <DateText value={at} relative />
                </div>
                <p className={styles.said}>{words}</p>
              </div>
            ))}
            {lists.length === most && most < 100 && (
              <Button type="link" onClick={() => setMost(100)}>
                {say(['更多评论', 'More comments'])}
              </Button>
            )}
            {lists.length === 0 && <p className={styles.caption}>{say(['还没有评论', 'No comments yet'])}</p>}
          </>
        )}
      </Loaded>
    </section>
  );
}
