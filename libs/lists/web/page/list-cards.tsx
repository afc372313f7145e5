import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { WithinPressed } from './cell-link.tsx';
import type { ListSource } from './list-source.ts';
import styles from '../list.module.css';

interface ListCardsProps<R extends { id: string }, F extends object> {
  source: Pick<ListSource<R, F>, 'addressOf' | 'onOpen'>;
  rows: readonly R[];
  stale: boolean;
  renderCard(row: R): ReactNode;
  /** Below what opens the row: figures that are pressed by themselves. */
  renderFigures?: ((row: R) => ReactNode) | undefined;
  actions?: ((row: R) => ReactNode) | undefined;
  /** The screen is wide: they stand beside each other. */
  wide?: boolean;
}

/** Rows on a narrow screen, or where the reader likes it so: each a card that is pressed as a whole, with what can be done with it below. */
export function ListCards<R extends { id: string }, F extends object>(props: ListCardsProps<R, F>) {
  const { source, rows, stale, renderCard, renderFigures, actions, wide } = props;
  const looks = [styles.cards, wide && styles.beside, stale && styles.stale].filter(Boolean).join(' ');
  return (
    <ul className={looks} aria-busy={stale}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <CardFace to={source.addressOf?.(row)} onOpen={source.onOpen && (() => source.onOpen?.(row))}>
            {renderCard(row)}
          </CardFace>
          {renderFigures?.(row)}
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
  const held = <WithinPressed value={true}>{children}</WithinPressed>;
  if (to !== undefined)
    return (
      <Link to={to} className={styles.cardFace}>
        {held}
      </Link>
    );
  if (onOpen)
    return (
      <button type="button" className={styles.cardFace} onClick={onOpen}>
        {held}
      </button>
    );
  return <div className={styles.cardFace}>{children}</div>;
}
