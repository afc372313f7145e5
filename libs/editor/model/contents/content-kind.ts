import type * as Y from 'yjs';
import type { BlockChange, TextBlock } from '../text-blocks.ts';

/** Where something stands in a document: the shared type at its top, and the keys down to it (null: in a list). */
export interface Place {
  root: string;
  keys: readonly (string | null)[];
}

/** The place of what an update brings; 'gone': within what was deleted, where it changes nothing; null: nobody knows. */
export type FoundPlace = Place | 'gone' | null;

/** Parts of which a document holds so many at most: entries of a map at its top. */
export interface Counted {
  root: string;
  most: number;
  /** Does an entry of this value stand for a part? Without it each does. */
  isPart?(value: unknown): boolean;
  /** Keys of parts that are there from the beginning, until an entry says otherwise. */
  begin?: ReadonlySet<string>;
}

/** What documents of a kind hold. */
export interface ContentKind {
  /** Shared types at the top. */
  roots: Readonly<Record<string, 'fragment' | 'map'>>;
  /** May it stand there? The place is asked where the content alone does not tell. */
  isKnown(item: Y.Item, place: () => FoundPlace): boolean;
  /** Parts that are counted: nodes, cells, rows. */
  counted?: readonly Counted[];
  /** What it says, part by part: for the search. */
  blocks(doc: Y.Doc): readonly TextBlock[];
  /** What differs from an older state. */
  compare(older: Y.Doc, newer: Y.Doc): readonly BlockChange[];
}
