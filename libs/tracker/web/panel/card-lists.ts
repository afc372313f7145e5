import type { TaskCard } from '#tracker/model';

/** Tasks that stand in a list beside others: of a board, or of a level. */
export interface CardList {
  id: string;
  name: string;
  total: number;
  tasks: readonly TaskCard[];
}

/** Where a task goes: into a list, behind another one or at its head. */
export interface Place {
  listId: string;
  afterId: number | null;
  /** Behind everything there, also what is not shown. */
  isLast?: true;
}
