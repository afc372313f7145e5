import { Button } from 'antd';
import { Fragment, useEffect, useRef } from 'react';
import type { TalkMessage } from '#talk/model';
import { useLabel } from '#ui/web';
import { MessageItem } from './message-item.tsx';
import { kindLabels } from './message-words.ts';
import type { Outgoing } from './use-send.ts';
import styles from './messages.module.css';

/** Pixels from the upper end at which older messages are asked for. */
const nearTop = 200;

interface MessageListProps {
  messages: readonly TalkMessage[];
  hasOlder: boolean;
  loading: boolean;
  loadOlder(): Promise<void>;
  me: string;
  /** The place behind which everything was new when the talk was opened; null: nothing was. */
  newAfter: number | null;
  sought: number | null;
  outgoing: readonly Outgoing[];
  onAgain(message: Outgoing): void;
  /** Its words stand where one types again. */
  onRework(message: Outgoing): void;
  onDrop(messageId: string): void;
  onChanged(message: TalkMessage): void;
}

/**
 * Messages, oldest first. The box is turned over by style sheet and what is in it is not: it stays at the lower end as
 * messages come, and stands still when older ones are put above, without any counting of heights.
 */
export function MessageList(props: MessageListProps) {
  const {
    messages,
    hasOlder,
    loading,
    loadOlder,
    me,
    newAfter,
    sought,
    outgoing,
    onAgain,
    onRework,
    onDrop,
  } = props;
  const say = useLabel();
  const box = useRef<HTMLDivElement>(null);
  const found = useRef<HTMLLIElement>(null);
  // What one sends oneself is always in sight.
  useEffect(() => {
    if (outgoing.length) box.current?.scrollTo({ top: 0 });
  }, [outgoing.length]);
  // What has come back by another way is said already.
  const said = new Set(messages.map(({ id }) => id));
  const onTheirWay = outgoing.filter(({ messageId }) => !said.has(messageId));
  const isThere = sought !== null && messages.some(({ number }) => number === sought);
  useEffect(() => {
    if (isThere) found.current?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  const firstNew =
    newAfter === null
      ? undefined
      : messages.find(
          ({ number, author, kind }) => number > newAfter && author.id !== me && kind !== 'notice',
        );
  return (
    <div
      ref={box}
      className={styles.list}
      role="log"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it nobody scrolls it by keys (WCAG 2.1.1)
      tabIndex={0}
      aria-label={say(['聊天记录', 'Messages'])}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (scrollHeight - clientHeight - Math.abs(scrollTop) < nearTop) void loadOlder();
      }}
    >
      <ol className={styles.inner}>
        {hasOlder && (
          <li>
            <Button type="link" block loading={loading} onClick={() => void loadOlder()}>
              {say(['更早的消息', 'Earlier messages'])}
            </Button>
          </li>
        )}
        {messages.map((message) => (
          <Fragment key={message.id}>
            {message === firstNew && (
              <li className={styles.fresh}>{say(['以下为新消息', 'New messages'])}</li>
            )}
            <li ref={message.number === sought ? found : null}>
              <MessageItem
                message={message}
                isMine={message.author.id === me}
                isSought={message.number === sought}
                onChanged={props.onChanged}
              />
            </li>
          </Fragment>
        ))}
        {onTheirWay.map((each) => (
          <li key={each.messageId} className={`${styles.message} ${styles.mine}`}>
            <div className={styles.said}>
              <div className={`${styles.bubble} ${each.problem ? '' : styles.going}`}>
                <p className={styles.words}>
                  {each.said.words || `[${say(kindLabels[each.said.kind ?? 'file'])}]`}
                </p>
              </div>
              {each.problem ? (
                <div className={styles.failed} role="alert">
                  {say(each.problem)}
                  <Button type="link" size="small" onClick={() => onAgain(each)}>
                    {say(['重新发送', 'Send again'])}
                  </Button>
                  {each.said.words && !each.said.attachmentIds?.length && (
                    <Button type="link" size="small" onClick={() => onRework(each)}>
                      {say(['改写', 'Rewrite'])}
                    </Button>
                  )}
                  <Button type="link" size="small" onClick={() => onDrop(each.messageId)}>
                    {say(['放弃', 'Discard'])}
                  </Button>
                </div>
              ) : (
                <span className={styles.head}>
                  {say(each.isKept ? ['已送达', 'Delivered'] : ['发送中…', 'Sending…'])}
                </span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
