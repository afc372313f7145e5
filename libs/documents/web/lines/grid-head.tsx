import type { LinesField } from '#documents/model';
import { useLabel } from '#ui/web';
import { viewOf } from '../fields/views.ts';
import styles from './line-grid.module.css';

/** Width of columns that are worked out or looked up, in characters. */
const derivedCharacters = (as: string): number => (as === 'money' ? 13 : 9);

const charactersOf = (field: LinesField): number[] => [
  ...Object.values(field.fields).map((of) => viewOf(of).characters(of)),
  ...Object.values({ ...field.computed, ...field.lookups }).map(({ as }) => derivedCharacters(as)),
];

/** A cell's width: its characters and its padding. */
const widthOf = (characters: number, cells: number): string =>
  `calc(${characters}ch + ${cells * 2} * var(--ant-padding-xs))`;

/** Columns that keep their width while cells are entered and filled; they share what is left. */
export function GridColumns({ field }: { field: LinesField }) {
  return (
    <colgroup>
      <col className={styles.numberColumn} />
      {charactersOf(field).map((characters, at) => (
        <col key={at} style={{ width: widthOf(characters, 1) }} />
      ))}
      <col className={styles.actionsColumn} />
    </colgroup>
  );
}

/** The least width of the grid; below it scrolls sideways. */
export const leastGridWidth = (field: LinesField): string => {
  const all = charactersOf(field);
  return `calc(${widthOf(
    all.reduce((sum, characters) => sum + characters, 0),
    all.length,
  )} + var(--grid-number) + var(--grid-actions))`;
};

/** Column heads; in a grid that is filled in, required ones are marked and a column is kept for the buttons of a line. */
export function GridHead({ field, actions = true }: { field: LinesField; actions?: boolean }) {
  const say = useLabel();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.number}>
          <span aria-hidden="true">#</span>
          <span className="bms-unseen">{say(['行号', 'Line'])}</span>
        </th>
        {Object.entries(field.fields).map(([name, of]) => (
          <th key={name} scope="col" className={viewOf(of).align === 'end' ? styles.end : undefined}>
            {say(of.label)}
            {of.required && actions && (
              <span className={styles.required}>
                <span aria-hidden="true">*</span>
                <span className="bms-unseen">{say(['（必填）', ' (required)'])}</span>
              </span>
            )}
          </th>
        ))}
        {[...Object.entries(field.computed), ...Object.entries(field.lookups)].map(([name, { label }]) => (
          <th key={name} scope="col" className={styles.end}>
            {say(label)}
          </th>
        ))}
        {actions && (
          <th scope="col" className={styles.actions}>
            <span className="bms-unseen">{say(['操作', 'Actions'])}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
