import type { Label } from '#calls/model';
import type { Option } from '../field.ts';

/** What an administrator says of an entry; without a label it is called as it is declared. */
export interface KeptOption {
  value: string;
  label: Label | null;
  hidden: boolean;
}

/** Entries of dictionaries that were changed, in their order, by the names of these. */
export type KeptOptions = Readonly<Record<string, readonly KeptOption[]>>;

interface Handed {
  declared: readonly Option[];
  /** What fields hold. It stays the same list and gets other entries. */
  live: Option[];
}

const handed = new Map<string, Handed[]>();
let kept: KeptOptions = {};

/** The entries as they are kept; what the code has declared since then stands at the end. */
export function optionsAsKept(
  declared: readonly Option[],
  entries: readonly KeptOption[] | undefined,
): Option[] {
  if (!entries) return [...declared];
  const labels = new Map(declared.map(({ value, label }) => [value, label]));
  const known = new Set(entries.map(({ value }) => value));
  return [
    ...entries.map(({ value, label, hidden }) => ({
      value,
      label: label ?? labels.get(value) ?? ([value, value] as const),
      ...(hidden && { hidden }),
    })),
    ...declared.filter(({ value }) => !known.has(value)),
  ];
}

const fill = (name: string, { declared, live }: Handed): void => {
  live.splice(0, live.length, ...optionsAsKept(declared, kept[name]));
};

/** The list of a dictionary, which follows what is kept. */
export function liveOptions(name: string, declared: readonly Option[]): readonly Option[] {
  const one: Handed = { declared, live: [] };
  handed.set(name, [...(handed.get(name) ?? []), one]);
  fill(name, one);
  return one.live;
}

/** From now on dictionaries say this. Those that are declared later (a screen that is loaded) say it too. */
export function keepOptions(all: KeptOptions): void {
  kept = all;
  for (const [name, lists] of handed) for (const one of lists) fill(name, one);
}

/** Those that are still picked. */
export const offered = (options: readonly Option[]): readonly Option[] =>
  options.some(({ hidden }) => hidden) ? options.filter(({ hidden }) => !hidden) : options;
