import type { Label } from '#calls/model';
import type { LinesField } from '#fields/model';
import { mixedWidth } from '#ui/model';
import { useLabel } from '#ui/web';
import { viewOf } from '../views.ts';
import styles from './line-grid.module.css';

/** A column in characters: what it needs, and what it takes where there is room. */
interface Extent {
  least: number;
  most: number;
}

/** Of columns that are worked out or looked up. */
const derivedExtent = (as: string): Extent =>
  as === 'money' ? { least: 13, most: 18 } : { least: 9, most: as === 'text' ? 30 : 14 };

/** Words in the language of the reader. */
type Say = (label: Label) => string;

/** With room for its head, and for the star of what is required: nobody reads half a word. */
const headed = ({ least, most }: Extent, label: Label, say: Say, star = false): Extent => {
  const head = mixedWidth(say(label)) + (star ? 2 : 0);
  return { least: Math.max(least, head), most: Math.max(most, head) };
};

const extentsOf = (field: LinesField, say: Say): Extent[] => [
  ...Object.values(field.fields).map((of): Extent => {
    const { characters, most } = viewOf(of);
    const extent = { least: characters(of), most: Math.max(characters(of), most(of)) };
    return headed(extent, of.label, say, of.required);
  }),
  ...Object.values({ ...field.computed, ...field.lookups }).map(({ as, label }) =>
    headed(derivedExtent(as), label, say),
  ),
];

const sumOf = (extents: readonly Extent[], of: keyof Extent): number =>
  extents.reduce((sum, extent) => sum + extent[of], 0);

/** A cell's width: its characters and its padding. */
const widthOf = (characters: number, cells: number): string =>
  `${characters}ch + ${cells * 2} * var(--ant-padding-xs)`;

const around = 'var(--grid-number) + var(--grid-actions)';

/** The width of the grid by the characters of its columns, without the words `calc()`. */
const gridWidth = (extents: readonly Extent[], of: keyof Extent): string =>
  `${widthOf(sumOf(extents, of), extents.length)} + ${around}`;

/** The least width of the grid; below it scrolls sideways. */
export const leastGridWidth = (field: LinesField, say: Say): string =>
  `calc(${gridWidth(extentsOf(field, say), 'least')})`;

/** The width beyond which the grid does not grow. */
export const mostGridWidth = (field: LinesField, say: Say): string =>
  `calc(${gridWidth(extentsOf(field, say), 'most')})`;

/** Which part of the room that is left each column takes: by as much as it may grow. */
export function sharesOf(field: LinesField, say: Say): number[] {
  const extents = extentsOf(field, say);
  const growth = sumOf(extents, 'most') - sumOf(extents, 'least');
  return extents.map(({ least, most }) => (growth ? (most - least) / growth : 0));
}

/**
 * Columns that keep their width while cells are entered and filled. What is left they share, each by as much as it may
 * grow: a name gets more of it than a day.
 */
export function GridColumns({ field, actions = true }: { field: LinesField; actions?: boolean }) {
  const say = useLabel();
  const extents = extentsOf(field, say);
  const shares = sharesOf(field, say);
  const left = `max(0px, min(100cqw, ${gridWidth(extents, 'most')}) - (${gridWidth(extents, 'least')}))`;
  return (
    <colgroup>
      <col className={styles.numberColumn} />
      {extents.map(({ least }, at) => (
        <col key={at} style={{ width: `calc(${widthOf(least, 1)} + ${shares[at] ?? 0} * ${left})` }} />
      ))}
      {actions && <col className={styles.actionsColumn} />}
    </colgroup>
  );
}

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
