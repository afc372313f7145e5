import { Checkbox, Tooltip } from 'antd';
import { useEffect, useRef } from 'react';
import type { Label } from '#calls/model';
import { urgencyLabels } from '#documents/model';
import { DateText, Money, PersonAvatar, StatusTag, useLabel } from '#ui/web';
import type { DeskItem } from './desk-item.ts';
import styles from './desk.module.css';

export interface RowMark {
  checked: boolean;
  /** Why it cannot be marked; null where it can. */
  refused: string | null;
  toggle(): void;
}

interface DeskRowProps {
  item: DeskItem;
  current: boolean;
  onSelect(): void;
  /** With a box for bulk actions. */
  mark: RowMark | null;
  /** What to look at twice. */
  warnings: readonly Label[];
  /** Said where it has left the list. */
  goneLabel: Label | null;
}

/** A line: who asks for what, how much, since when. */
export function DeskRow({ item, current, onSelect, mark, warnings, goneLabel }: DeskRowProps) {
  const say = useLabel();
  const status = item.gone ? goneLabel && { label: goneLabel, status: 'skipped' } : item.status;
  const unread = item.unread && !item.gone;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <li
      ref={row}
      className={[
        styles.row,
        current && styles.current,
        unread && styles.unread,
        item.gone && goneLabel && styles.gone,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {mark && (
        <Tooltip title={mark.refused ?? undefined}>
          <Checkbox
            className={String(styles.box)}
            checked={mark.checked}
            disabled={mark.refused !== null}
            onChange={mark.toggle}
            aria-label={say(['选择 {number}', 'Select {number}'], { number: item.number })}
          />
        </Tooltip>
      )}
      <button
        type="button"
        className={styles.open}
        onClick={onSelect}
        aria-current={current ? 'true' : undefined}
      >
        <span className={styles.line}>
          <PersonAvatar name={item.applicant.name} id={item.applicant.id} />
          <span className={styles.who}>{item.applicant.name}</span>
          <span className={styles.quiet}>{item.department}</span>
          <span className={styles.when}>
            <DateText value={item.at} relative />
          </span>
        </span>
        <span className={styles.title}>
          {unread && <span className="bms-unseen">{say(['未读', 'Unread'])}</span>}
          {item.urgency !== 'normal' && (
            <StatusTag
              label={urgencyLabels[item.urgency]}
              tone={item.urgency === 'urgent' ? 'orange' : 'red'}
            />
          )}
          <span className={styles.subject}>{item.title}</span>
          {status && (
            <span className={styles.atEnd}>
              <StatusTag label={status.label} status={status.status} />
            </span>
          )}
        </span>
        {item.summary && <span className={`${styles.quiet} ${styles.subject}`}>{item.summary}</span>}
        {warnings.length > 0 && (
          <span className={styles.line}>
            {warnings.map((warning) => (
              <StatusTag key={warning[1]} label={warning} tone="red" />
            ))}
          </span>
        )}
        <span className={styles.line}>
          <span className={`bms-figures ${styles.number}`}>{item.number}</span>
          {item.note && <span className={styles.quiet}>{say(item.note)}</span>}
          {item.amount !== null && item.currency && (
            <span className={styles.atEnd}>
              <Money amount={item.amount} currency={item.currency} />
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
