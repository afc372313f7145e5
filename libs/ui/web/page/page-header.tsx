import { use, type ReactNode } from 'react';
import { PageHeadExtra } from './page-head-extra.ts';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** Status, counts, beside the title. */
  tags?: ReactNode;
  /** One quiet line below. */
  description?: ReactNode;
  /** Buttons at the right; the primary action of a form belongs into the ActionBar. */
  actions?: ReactNode;
}

/** The head of a page: what it is, how it stands, what can be done. */
export function PageHeader({ title, tags, description, actions }: PageHeaderProps) {
  const extra = use(PageHeadExtra);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {tags}
        </div>
        {description && <div className={styles.description}>{description}</div>}
      </div>
      {(actions || extra) && (
        <div className={styles.actions}>
          {actions}
          {extra}
        </div>
      )}
    </header>
  );
}

export interface ActionBarProps {
  /** Destructive or rare actions, apart at the left. */
  apart?: ReactNode;
  /** Words in the middle: totals, what is missing. */
  note?: ReactNode;
  /** The primary action last. */
  children: ReactNode;
}

/** A bar that stays at the bottom while the page scrolls; the primary action at its right. */
export function ActionBar({ apart, note, children }: ActionBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.apart}>{apart}</div>
      <div className={styles.note}>{note}</div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
