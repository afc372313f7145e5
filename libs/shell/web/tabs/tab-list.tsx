import { CloseOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLabel } from '#ui/web';
import { useMeant } from '../search/use-meant.ts';
import type { Tab } from './tab-store.ts';
import type { CloseKind } from './use-closing.ts';
import bar from './tab-bar.module.css';
import styles from './tab-list.module.css';

export interface TabListProps {
  /** The open tabs with the titles that they show. */
  entries: readonly (Tab & { shown: string })[];
  active: string;
  onClose: (kind: CloseKind, key: string) => Promise<void>;
  /** A page was chosen, or Escape pressed. */
  onLeave: () => void;
}

/** All open pages in a list, found by a word of their title, its pinyin or a part of their address; arrows, Enter and Delete. */
export default function TabList({ entries, active, onClose, onLeave }: TabListProps) {
  const say = useLabel();
  const navigate = useNavigate();
  const input = useRef<InputRef>(null);
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const named = entries.map((entry) => ({ entry, words: [entry.shown, entry.shown] as const }));
  const isMeant = useMeant(
    typed,
    named.map(({ words }) => words),
  );
  const found = named
    .filter(({ entry, words }) => isMeant({ words, code: entry.path }))
    .map(({ entry }) => entry);
  // The popup is placed after it is drawn; until then focusing would move the page.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  /** From the search into the list and along it; above the first is the search again. */
  const move = (by: number) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = links[at + by];
    if (next) next.focus();
    else if (by < 0) input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      move(step);
    }
    if (event.key === 'Escape') onLeave();
  };
  const goToFirst = () => {
    const first = found[0];
    if (!first) return;
    onLeave();
    void navigate(first.path);
  };
  return (
    <search className={styles.panel} aria-label={say(['已打开的页面', 'Open pages'])}>
      <Input
        ref={input}
        value={typed}
        placeholder={say(['查找已打开的页面', 'Find an open page'])}
        aria-label={say(['查找已打开的页面', 'Find an open page'])}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onPressEnter={({ nativeEvent }) => !nativeEvent.isComposing && goToFirst()}
      />
      <ul ref={list} className={styles.list}>
        {found.map(({ key, path, shown, unsaved }) => (
          <li key={key} className={styles.tab}>
            <Link
              to={path}
              className={styles.title}
              {...(key === active && { 'aria-current': 'page' as const })}
              onClick={onLeave}
              onKeyDown={(event) => {
                if (event.key === 'Delete') void onClose('this', key);
                else onKeyDown(event);
              }}
            >
              {unsaved && (
                <span className={bar.dot}>
                  <span className="bms-unseen">{say(['未保存：', 'Unsaved: '])}</span>
                </span>
              )}
              {shown}
            </Link>
            {entries.length > 1 && (
              <button
                type="button"
                className={bar.close}
                aria-label={say(['关闭 {title}', 'Close {title}'], { title: shown })}
                onClick={() => void onClose('this', key)}
              >
                <CloseOutlined aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{say(['没有相符的页面', 'No open page fits'])}</p>}
    </search>
  );
}
