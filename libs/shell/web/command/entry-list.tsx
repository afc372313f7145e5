import { useEffect, useRef, type MouseEvent } from 'react';
import { useLabel } from '#ui/web';
import type { Entry, EntryGroup } from './entry.ts';
import styles from './command-box.module.css';

export interface EntryListProps {
  id: string;
  groups: readonly EntryGroup[];
  /** Number of the marked line, counted through the groups. */
  marked: number;
  optionId: (index: number) => string;
  onMark: (index: number) => void;
  onChoose: (entry: Entry, event: MouseEvent) => void;
}

/** What was found, under headings; the keyboard stays in the input above. */
export function EntryList({ id, groups, marked, optionId, onMark, onChoose }: EntryListProps) {
  const say = useLabel();
  const list = useRef<HTMLDivElement>(null);
  // After every drawing: the mark may have moved, or the lines under it.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const firsts = groups.map((_group, at) =>
    groups.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0),
  );
  return (
    <div ref={list} id={id} role="listbox" className={styles.found} aria-label={say(['查找结果', 'Results'])}>
      {groups.map(({ title, entries }, at) => (
        <div key={title} role="group" aria-label={title}>
          <p className={styles.heading} aria-hidden="true">
            {title}
          </p>
          {entries.map((entry, place) => {
            const index = (firsts[at] ?? 0) + place;
            return (
              <button
                type="button"
                tabIndex={-1}
                key={entry.key}
                id={optionId(index)}
                role="option"
                aria-selected={index === marked}
                className={`${styles.entry} ${index === marked ? styles.active : ''}`}
                onMouseMove={() => index !== marked && onMark(index)}
                onClick={(event) => onChoose(entry, event)}
              >
                <span className={styles.icon} aria-hidden="true">
                  {entry.icon}
                </span>
                <span className={styles.title}>{entry.title}</span>
                {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
                {entry.code && <span className={styles.code}>{entry.code}</span>}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
