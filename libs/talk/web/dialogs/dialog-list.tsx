import { BellOutlined, PushpinFilled } from '@ant-design/icons';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { read } from '#api-client/web';
import { mostUnread, readDialogs, talkLimits, unreadMeans, type DialogCard } from '#talk/model';
import { ClearableSearch, DateText, EmptyState, Loaded, PersonAvatar, useDebounced, useLabel } from '#ui/web';
import { useTalkDrafts } from '../compose/drafts.ts';
import { lastWords } from '../messages/message-words.ts';
import { FoundMessages } from './found-messages.tsx';
import { useTalkNews } from '../news/use-talk-news.ts';
import styles from './dialogs.module.css';

interface DialogListProps {
  /** The dialog that is open; null: none. */
  open: string | null;
  onOpen(dialogId: string, number?: number): void;
}

/** Shown at once; more by a press. */
const fewDialogs = 50;

/** The reader's dialogs, pinned ones first; the search looks in names, members and in what was said. Arrows walk along them. */
export function DialogList({ open, onOpen }: DialogListProps) {
  useTalkNews();
  const say = useLabel();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 300);
  const [take, setTake] = useState(fewDialogs);
  const query = useQuery({ ...read(readDialogs, { q, take }), placeholderData: keepPreviousData });
  return (
    <div className={styles.side}>
      <ClearableSearch
        value={typed}
        aria-label={say(['搜索会话与消息', 'Search chats and messages'])}
        placeholder={say(['搜索会话、成员、消息', 'Chats, members, messages'])}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Loaded query={query} rows={6}>
        {({ dialogs, hasMore }) => (
          <nav className={styles.dialogs} aria-label={say(['会话', 'Chats'])}>
            {dialogs.length === 0 && (
              <EmptyState title={q ? ['没有找到会话', 'No chat found'] : ['还没有会话', 'No chats yet']} />
            )}
            <ul className={styles.rows}>
              {dialogs.map((dialog) => (
                <li key={dialog.id}>
                  <DialogRow dialog={dialog} isOpen={dialog.id === open} onOpen={() => onOpen(dialog.id)} />
                </li>
              ))}
            </ul>
            {hasMore && take < talkLimits.dialogs && (
              <Button type="link" block onClick={() => setTake(talkLimits.dialogs)}>
                {say(['更多会话', 'More chats'])}
              </Button>
            )}
            {q !== '' && <FoundMessages q={q} onOpen={onOpen} />}
          </nav>
        )}
      </Loaded>
    </div>
  );
}

/** Up and down from one dialog to the next. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = rows.indexOf(event.currentTarget);
  const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

function DialogRow({ dialog, isOpen, onOpen }: { dialog: DialogCard; isOpen: boolean; onOpen(): void }) {
  const say = useLabel();
  const draft = useTalkDrafts().get(dialog.id);
  const { name, other, unread, named, muted, pinned, lastAt } = dialog;
  return (
    <button
      type="button"
      className={`${styles.row} ${isOpen ? styles.open : ''}`}
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      onKeyDown={walk}
    >
      <PersonAvatar id={other?.id ?? dialog.id} name={name} size="medium" />
      <span className={styles.what}>
        <span className={styles.name}>
          {pinned && <PushpinFilled className={String(styles.mark)} aria-label={say(['已置顶', 'Pinned'])} />}
          <span className={styles.cut}>{name}</span>
          <span className={styles.when}>
            <DateText value={lastAt} relative />
          </span>
        </span>
        <span className={styles.last}>
          {draft !== undefined && !isOpen && (
            <span className={styles.warm}>{say(['[草稿]', '[Draft]'])} </span>
          )}
          {named && <span className={styles.warm}>{say(['[有人@我]', '[Mentioned you]'])} </span>}
          <span className={styles.cut}>
            {draft !== undefined && !isOpen ? draft : lastWords(say, dialog)}
          </span>
          {muted && <BellOutlined className={String(styles.mark)} aria-label={say(['免打扰', 'Muted'])} />}
          {unread > 0 && (
            <span
              className={`bms-figures ${muted ? styles.quiet : styles.count}`}
              aria-label={say(['{n} 条未读', '{n} unread'], { n: unread })}
              title={say(unreadMeans)}
            >
              {unread >= mostUnread ? `${mostUnread - 1}+` : unread}
            </span>
          )}
        </span>
      </span>
    </button>
  );
}
