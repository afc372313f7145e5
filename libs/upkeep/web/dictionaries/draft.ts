import type { FieldProblem, ResultOf } from '#calls/model';
import type { readDictionaries } from '#upkeep/model';

export type DictionaryView = ResultOf<typeof readDictionaries>['dictionaries'][number];

/** An entry while it is edited. */
export interface DraftEntry {
  key: string;
  code: string;
  zh: string;
  en: string;
  hidden: boolean;
  /** Saved before: its code stays. */
  saved: boolean;
}

export const draftOf = ({ entries }: DictionaryView): DraftEntry[] =>
  entries.map(({ code, label: [zh, en], hidden }) => ({ key: code, code, zh, en, hidden, saved: true }));

export const blankEntry = (): DraftEntry => ({
  ...{ key: crypto.randomUUID(), code: '', zh: '', en: '', hidden: false, saved: false },
});

/** The entries with one of them so many places further. */
export function moved(entries: readonly DraftEntry[], key: string, by: number): DraftEntry[] {
  const at = entries.findIndex((entry) => entry.key === key);
  const one = entries[at];
  const to = at + by;
  if (!one || to < 0 || to >= entries.length) return [...entries];
  const others = entries.filter((entry) => entry.key !== key);
  return [...others.slice(0, to), one, ...others.slice(to)];
}

export const toEntries = (entries: readonly DraftEntry[]) =>
  entries.map(({ code, zh, en, hidden }) => ({
    ...{ code: code.trim(), zh: zh.trim(), en: en.trim(), hidden },
  }));

/** What a refusal says of one field of one entry. */
export const problemAt = (
  problems: readonly FieldProblem[],
  at: number,
  field: string,
): FieldProblem['text'] | undefined => problems.find(({ path }) => path === `entries.${at}.${field}`)?.text;

/** A dictionary while its entries are edited: as it was read, and what they are to become. */
export interface Edit {
  read: DictionaryView;
  entries: readonly DraftEntry[];
}

const same = (entries: readonly DraftEntry[], dictionary: DictionaryView): boolean =>
  JSON.stringify(toEntries(entries)) === JSON.stringify(toEntries(draftOf(dictionary)));

export const isChanged = ({ read, entries }: Edit): boolean => !same(entries, read);

/**
 * The edit as it goes on once the dictionary is read again. What was typed stays, over what was read before, so that the
 * server refuses it and nobody's change is lost; where nothing was typed, or just that was saved, it begins anew.
 */
export const goesOn = (edit: Edit | undefined, latest: DictionaryView): Edit =>
  edit && (edit.read.version === latest.version || (isChanged(edit) && !same(edit.entries, latest)))
    ? edit
    : { read: latest, entries: draftOf(latest) };
