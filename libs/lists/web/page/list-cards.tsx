import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListSource } from './list-source.ts';
import styles from '../list.module.css';

interface ListCardsProps<R extends { id: string }, F extends object> {
  source: Pick<ListSource<R, F>, 'addressOf' | 'onOpen'>;
  rows: readonly R[];
  stale: boolean;
  renderCard(row: R): ReactNode;
  actions?: ((row: R) => ReactNode) | undefined;
}

/** Rows on a narrow screen: each a card that is pressed as a whole, with what can be done with it below. */
export function ListCards<R extends { id: string }, F extends object>(props: ListCardsProps<R, F>) {
  const { source, rows, stale, renderCard, actions } = props;
  return (
    <ul className={`${styles.cards} ${stale ? styles.stale : ''}`} aria-busy={stale}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <CardFace to={source.addressOf?.(row)} onOpen={source.onOpen && (() => source.onOpen?.(row))}>
            {renderCard(row)}
          </CardFace>
          {actions && <div className={styles.cardActions}>{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

interface CardFaceProps {
  to: string | undefined;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

function CardFace({ to, onOpen, children }: CardFaceProps) {
  if (to !== undefined)
    return (
      <Link to={to} className={styles.cardFace}>
        {children}
      </Link>
    );
  if (onOpen)
    return (
      <button type="button" className={styles.cardFace} onClick={onOpen}>
        {children}
      </button>
    );
  return <div className={styles.cardFace}>{children}</div>;
}
