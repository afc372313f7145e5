import type { AnyCall, Label } from '#calls/model';
import type { Say } from '#ui/web';
import type { DrawnColumn } from '../columns/listed-column.ts';
import type { ListAddress, ListState } from '../state/list-state.ts';
import type { ChangeList } from '../state/use-list-state.ts';

/** What a list is answered. */
export interface ListAnswer<R> {
  rows: readonly R[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** Where it is not exact there are more than so many. */
  total: number;
  totalIsExact: boolean;
  /** Of each tab. */
  counts: Readonly<Record<string, number>>;
}

/** What a list is of, whether it is declared or of forms: its page asks for no more than this. Made once a list. */
export interface ListSource<
  R extends { id: string },
  F extends object,
  C extends DrawnColumn<R> = DrawnColumn<R>,
> {
  /** Code of its screen: views and columns are kept under it. */
  code: string;
  title: Label;
  address: ListAddress<F>;
  /** Each reader may choose cards instead of the table, where it is wide. */
  offersCards?: boolean | undefined;
  /** All columns in their usual order. */
  columns: readonly C[];
  /** What asks for the rows that a state says, and answers a `ListAnswer`. `shown` are the columns that are drawn. */
  rows(state: ListState<F>, shown: readonly C[]): { call: AnyCall; input: object };
  /** What a row is called by those who hear and do not see. */
  nameOf(row: R, say: Say): string;
  /** Where a row opens; undefined where it does not. */
  addressOf?: ((row: R) => string | undefined) | undefined;
  /** Opens a row beside the list, where it has no page. */
  onOpen?: ((row: R) => void) | undefined;
}

/** A list as it stands: what it shows, and a way to change that. */
export interface ListInHand<R, F extends object> {
  state: ListState<F>;
  change: ChangeList<F>;
  /** Sets some of its filters; undefined takes one away. */
  narrowBy(to: { [K in keyof F]?: F[K] | undefined }): void;
  data: ListAnswer<R> | undefined;
  narrow: boolean;
}
