import type { AnyList } from '#lists/model';
import { useLabel } from '#ui/web';
import { RowValue, type AnyRow, type Cells } from './list-columns.tsx';
import styles from '../list.module.css';

interface RowCardProps {
  list: AnyList;
  row: AnyRow;
  cells: Cells;
}

/** Names of the fields that a card shows, beside its head and how it stands. */
export const factsOf = ({
  row,
  cards,
  leads,
  cardHead = leads,
  tabs,
  waiting = [],
}: AnyList): readonly string[] =>
  cards?.filter((name) => name !== tabs) ??
  Object.keys(row)
    .filter((name) => name !== cardHead && name !== tabs && !waiting.includes(name))
    .slice(0, 3);

/** A row on a narrow screen: what it is, how it stands, and the facts that matter. */
export function RowCard({ list, row, cells }: RowCardProps) {
  const say = useLabel();
  const { cardHead: head = list.leads } = list;
  const value = (name: string) => <RowValue list={list} name={name} row={row} cells={cells} />;
  return (
    <>
      <span className={styles.cardHead}>
        <strong className={styles.cardLead}>{value(head)}</strong>
        {list.tabs !== undefined && list.tabs !== head && value(list.tabs)}
      </span>
      {factsOf(list).map((name) => {
        const field = list.row[name];
        return (
          field && (
            <span key={name} className={styles.cardFact}>
              <span className={styles.cardLabel}>{say(field.label)}</span>
              <span className={styles.cardValue}>{value(name)}</span>
            </span>
          )
        );
      })}
    </>
  );
}
