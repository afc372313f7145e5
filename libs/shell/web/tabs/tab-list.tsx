import { CloseOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useLabel } from '#ui/web';
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

/** All open pages in a list, found by a word of their title or a part of their address; arrows, Enter and Delete. */
export default function TabList({ entries, active, onClose, onLeave }: TabListProps) {
  const say = useLabel();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const found = entries.filter(({ shown, path }) => `${shown} ${path}`.toLowerCase().includes(words));
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      entries.findIndex(({ key }) => key === active),
    ),
  );
  const marked = Math.min(at, found.length - 1);
  // The popup is placed after it is drawn; until then focusing would move the page.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const go = (tab: Tab | undefined) => {
    if (!tab) return;
    onLeave();
    void navigate(tab.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((marked + move + found.length) % found.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(found[marked]);
    if (event.key === 'Escape') onLeave();
    const tab = found[marked];
    if (event.key === 'Delete' && typed === '' && tab) void onClose('this', tab.key);
  };
  return (
    <div className={styles.panel} role="dialog" aria-label={say(['已打开的页面', 'Open pages'])}>
      <Input
        ref={input}
        value={typed}
        placeholder={say(['查找已打开的页面', 'Find an open page'])}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={marked >= 0 ? `${id}-${marked}` : undefined}
        aria-label={say(['查找已打开的页面', 'Find an open page'])}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={id} role="listbox" aria-label={say(['已打开的页面', 'Open pages'])} className={styles.list}>
        {found.map((tab, index) => (
          <li
            key={tab.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            aria-current={tab.key === active ? 'page' : undefined}
            className={`${styles.tab} ${index === marked ? styles.marked : ''}`}
            ref={index === marked ? bringIntoView : null}
            onMouseMove={() => setAt(index)}
            onClick={() => go(tab)}
          >
            {tab.unsaved && <span className={bar.dot} title={say(['未保存', 'Unsaved'])} />}
            <span className={styles.title}>{tab.shown}</span>
            {entries.length > 1 && (
              // For the mouse; the keyboard has Delete, and within an option nothing else can be reached.
              <span
                className={bar.close}
                title={say(['关闭', 'Close'])}
                onClick={(event) => {
                  event.stopPropagation();
                  void onClose('this', tab.key);
                }}
              >
                <CloseOutlined aria-hidden="true" />
              </span>
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{say(['没有相符的页面', 'No open page fits'])}</p>}
    </div>
  );
}

const bringIntoView = (entry: HTMLLIElement | null): void => entry?.scrollIntoView({ block: 'nearest' });
