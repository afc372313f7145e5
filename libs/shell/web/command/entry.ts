import type { ReactNode } from 'react';
import type { Findable } from './rank.ts';

/** How something is chosen: in this page, or in a new tab of the browser (with Ctrl or ⌘). */
export type ChosenHow = 'here' | 'newTab';

/** A line of the command box. */
export interface Entry {
  /** The same over time: use is counted by it. */
  key: string;
  icon: ReactNode;
  title: string;
  /** Quiet words beside it. */
  detail: string;
  code: string;
  choose(how: ChosenHow): void;
}

/** One that is known here and found without asking the server. */
export interface LocalEntry extends Entry, Findable {
  kind: 'page' | 'begin' | 'action';
}

/** Lines under a heading. */
export interface EntryGroup {
  title: string;
  entries: readonly Entry[];
}
