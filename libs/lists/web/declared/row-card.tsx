import type { AnyList } from '#lists/model';
import { useLabel } from '#ui/web';
import { Explained, RowValue, whyOf, type AnyRow, type Cells, type Whys } from './list-columns.tsx';
import styles from '../list.module.css';

interface RowCardProps {
  list: AnyList;
  row: AnyRow;
  cells: Cells;
  /** What explains its figures: those stand below what opens the row, and are pressed by themselves. */
  whys?: Whys | undefined;
  /** Where the row opens: a figure that leads there needs no press of its own. */
  to?: string | undefined;
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

/** The figures of a card that say why, by the names of their fields. */
const explainedOf = ({ list, row, whys = {}, to }: Omit<RowCardProps, 'cells'>): readonly string[] =>
  factsOf(list).filter((name) => {
    const why = whyOf(whys, name, row);
    return why !== undefined && why !== to;
  });

/** A row on a narrow screen: what it is, how it stands, and the facts that matter. */
export function RowCard({ list, row, cells, whys, to }: RowCardProps) {
  const say = useLabel();
  const explained = explainedOf({ list, row, whys, to });
  const { cardHead: head = list.leads } = list;
  const value = (name: string) => <RowValue list={list} name={name} row={row} cells={cells} />;
  return (
    <>
      <span className={styles.cardHead}>
        <strong className={styles.cardLead}>{value(head)}</strong>
        {list.tabs !== undefined && list.tabs !== head && value(list.tabs)}
      </span>
      {factsOf(list)
        .filter((name) => !explained.includes(name))
        .map((name) => {
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

/** The figures of a card that say why, each pressed by itself. */
export function RowCardFigures({ cells, whys = {}, ...of }: RowCardProps) {
  const say = useLabel();
  const { list, row } = of;
  const explained = explainedOf({ ...of, whys });
  if (explained.length === 0) return null;
  return (
    <div className={styles.cardFigures}>
      {explained.map((name) => {
        const why = whyOf(whys, name, row);
        const field = list.row[name];
        return (
          field &&
          why !== undefined && (
            <Explained key={name} why={why} stop>
              <span className={styles.cardFact}>
                <span className={styles.cardLabel}>{say(field.label)}</span>
                <span className={`${styles.cardValue} ${styles.explained}`}>
                  <RowValue list={list} name={name} row={row} cells={cells} />
                </span>
              </span>
            </Explained>
          )
        );
      })}
    </div>
  );
}
