import type { Label } from '#calls/model';
import { formatDecimal, useLabel } from '#ui/web';
import { Link } from 'react-router';
import styles from '../list.module.css';

interface OptionTabsProps<V extends string> {
  /** What the tabs are of. */
  label: Label;
  options: readonly { value: V; label: Label }[];
  chosen: readonly V[];
  /** Undefined while they are counted. */
  counts: Readonly<Partial<Record<V, number>>> | undefined;
  /** In a long list each is counted up to here. */
  limit: number;
  /** Several of them as one tab. */
  gathers?: { label: Label; of: readonly V[] } | undefined;
  /** Further tabs that lead to other addresses, not to rows of this list. */
  others?: readonly OtherTab[] | undefined;
  onChoose(values: readonly V[] | null): void;
}

/** A tab that leads to something beside the list. */
export interface OtherTab {
  label: Label;
  to: string;
}

const countText = (count: number, more: boolean): string => formatDecimal(String(count)) + (more ? '+' : '');

const sameOptions = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value) => b.includes(value));

/** In a row that is too long, the tab that has come to stand is brought into its middle. */
function bringIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!row) return;
  const [standing, seen] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  if (standing.left < seen.left || standing.right > seen.right)
    row.scrollLeft += standing.left - seen.left - (seen.width - standing.width) / 2;
}

/** All, several together where a list says so, and each option, with how many there are. One row that scrolls sideways where it is too long. */
export function OptionTabs<V extends string>(props: OptionTabsProps<V>) {
  const { label: ofWhat, options, chosen, counts, limit, gathers, others, onChoose } = props;
  const say = useLabel();
  const each = Object.values<number | undefined>(counts ?? {}).map((count) => count ?? 0);
  const all = each.reduce((sum, count) => sum + count, 0);
  // A figure at the limit then means 'so many or more', and so does their sum.
  const limited = each.includes(limit) && each.every((count) => count <= limit);
  const gathered = gathers !== undefined && sameOptions(chosen, gathers.of);
  const tab = (key: string, label: string, count: number, values: readonly V[] | null) => {
    const current =
      values === null
        ? chosen.length === 0
        : values.length > 1
          ? gathered
          : !gathered && chosen.includes(values[0] as V);
    return (
      <button
        key={key}
        ref={current ? bringIntoView : null}
        type="button"
        className={`${styles.tab} ${current ? styles.current : ''}`}
        aria-pressed={current}
        onClick={() => onChoose(values)}
      >
        {label}
        <span className={`bms-figures ${styles.count}`}>
          {counts ? countText(count, limited && count >= limit) : '…'}
        </span>
      </button>
    );
  };
  return (
    <div className={styles.tabs} role="group" aria-label={say(ofWhat)}>
      {tab('all', say(['全部', 'All']), all, null)}
      {gathers &&
        tab(
          'gathered',
          say(gathers.label),
          gathers.of.reduce((sum, value) => sum + (counts?.[value] ?? 0), 0),
          gathers.of,
        )}
      {options.map(({ value, label }) => tab(value, say(label), counts?.[value] ?? 0, [value]))}
      {others?.map(({ label, to }) => (
        <Link key={to} to={to} className={styles.tab ?? ''}>
          {say(label)}
        </Link>
      ))}
    </div>
  );
}
