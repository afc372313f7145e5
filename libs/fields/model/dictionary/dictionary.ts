import type { Label } from '#calls/model';
import type { Option } from '../field.ts';
import { liveOptions } from './kept-options.ts';

/** Options that an administrator keeps on screen BSE180P, as the code that uses them begins with them. */
export interface DictionaryDeclaration<O extends readonly Option[] = readonly Option[]> {
  /** 'supplierCategory' */
  name: string;
  title: Label;
  /** The code knows its values: only labels, order and hiding may be changed. */
  system?: boolean;
  /** What pickers on the wire (BSE002) ask for it by too, beside 'dictionary:<name>'. */
  pickedAs?: string;
  /** What a code has to be beyond letters and digits, where it says something: a day. */
  codes?: { are(code: string): boolean; words: Label };
  /** What whoever keeps it has to know. */
  about?: Label;
  entries: O;
}

export interface Dictionary<
  O extends readonly Option[] = readonly Option[],
> extends DictionaryDeclaration<O> {
  system: boolean;
  /** As they are kept now; the same list for as long as the program runs, so whoever holds it is never out of date. */
  options: readonly Option[];
}

/** The code of one of its entries, of those that are declared. */
export type EntryOf<D extends Dictionary> = D['entries'][number]['value'];

/** Declares a dictionary: `choice({ label, options: supplierCategory.options })`, and `dictionaries` of its feature. */
export function dictionary<const O extends readonly Option[]>(
  declaration: DictionaryDeclaration<O>,
): Dictionary<O> {
  const { name, system = false, entries } = declaration;
  return { ...declaration, system, options: liveOptions(name, entries) };
}
