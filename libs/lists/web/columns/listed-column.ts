import type { ReactNode } from 'react';
import type { Label } from '#calls/model';
import type { Say } from '#ui/web';
import type { KnownColumn } from './arrange-columns.ts';

/** A column without its cells: what settings and heads know of it. */
export interface ListedColumn extends KnownColumn {
  label: Label;
  /** By which the server can sort: true is by the column's key. */
  sorts?: boolean | string;
  align?: 'right';
  /** Stays whatever a person hides: by it a row is known. */
  fixed?: boolean;
  /** Takes what is left of the width. */
  grows?: boolean;
  /** Stays at the right while the others scroll, where it stands last. */
  ends?: boolean;
}

/** A column of a list. */
export interface DrawnColumn<R> extends ListedColumn {
  draw(row: R, say: Say): ReactNode;
}

/** What the address says where a list is sorted by a column; null where it cannot be. */
export const sortOf = ({ key, sorts }: ListedColumn): string | null =>
  sorts === true ? key : sorts ? sorts : null;
