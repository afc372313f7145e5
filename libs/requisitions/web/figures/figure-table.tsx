import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Label } from '#calls/model';
import { useLabel, useNarrow } from '#ui/web';
import styles from './figures.module.css';

export interface FigureColumn<R> {
  title: Label;
  /** Figures stand at the end of their column. */
  figure?: boolean;
  show(row: R): ReactNode;
}

interface FigureTableProps<R> {
  title: Label;
  /** What the bar and its column tell, in what unit. */
  rows: readonly R[];
  keyOf(row: R): string;
  columns: readonly FigureColumn<R>[];
  /** Length of the bar below the first column; without, there are no bars. */
  barOf?: (row: R) => number;
  empty: Label;
  /** On a narrow screen the first rows, and the others when they are asked for: one of several tables of a page. */
  shortly?: boolean;
}

/** Cards shown of a table that is one of several. */
const firstCards = 5;

/** A chart and its table in one: the bar of each row stands below its name, the figures beside it. Or just the table. */
export function FigureTable<R>({ title, rows, keyOf, columns, barOf, empty, shortly }: FigureTableProps<R>) {
  const say = useLabel();
  const narrow = useNarrow();
  const most = barOf ? Math.max(...rows.map(barOf), 0) : 0;
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{say(title)}</h2>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{say(empty)}</p>
      ) : narrow ? (
        <Cards {...{ rows, keyOf, columns }} shortly={shortly === true} />
      ) : (
        <div
          className={styles.scroll}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
          tabIndex={0}
          role="region"
          aria-label={say(title)}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.title[0]} scope="col" className={column.figure ? styles.end : undefined}>
                    {say(column.title)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map((column, at) =>
                    at === 0 ? (
                      <th key={column.title[0]} scope="row" className={styles.name}>
                        {column.show(row)}
                        {barOf && (
                          <svg
                            className={styles.bar}
                            aria-hidden="true"
                            preserveAspectRatio="none"
                            viewBox="0 0 100 1"
                          >
                            <rect width={most > 0 ? (barOf(row) / most) * 100 : 0} height="1" />
                          </svg>
                        )}
                      </th>
                    ) : (
                      <td
                        key={column.title[0]}
                        className={column.figure ? `bms-figures ${styles.end}` : undefined}
                      >
                        {column.show(row)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

type CardsProps<R> = Pick<FigureTableProps<R>, 'rows' | 'keyOf' | 'columns'> & { shortly: boolean };

/** The same on a narrow screen: a card each, headed by its first column. */
function Cards<R>({ rows, keyOf, columns, shortly }: CardsProps<R>) {
  const say = useLabel();
  const [all, setAll] = useState(false);
  const [head, ...others] = columns;
  // Figures are short: three beside each other.
  const dense = shortly && others.every(({ figure }) => figure);
  const shown = shortly && !all ? rows.slice(0, firstCards) : rows;
  const cards = (
    <ul className={`${styles.cards} ${dense ? styles.dense : ''}`}>
      {shown.map((row) => (
        <li key={keyOf(row)}>
          <div className={styles.cardHead}>{head?.show(row)}</div>
          <dl className={styles.cardFacts}>
            {others.map((column) => (
              <div key={column.title[0]}>
                <dt>{say(column.title)}</dt>
                <dd className={column.figure ? 'bms-figures' : undefined}>{column.show(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
  if (!shortly || rows.length <= firstCards) return cards;
  return (
    <>
      {cards}
      <Button type="link" block aria-expanded={all} onClick={() => setAll(!all)}>
        {all
          ? say(['收起', 'Show fewer'])
          : say(['显示全部 {count} 项', 'Show all {count}'], { count: rows.length })}
      </Button>
    </>
  );
}
