import { join } from 'node:path';
import { defineServerFeature, type ServerFeature } from '#server-kit/server';
import { listCardHandler } from './card/read-list-card.ts';
import { exportOfList } from './export/export-of-list.ts';
import { exportRoute } from './export/export-route.ts';
import type { ExportSource } from './export/export-source.ts';
import type { ListRows } from './list-from.ts';
import { viewTargets } from './views/view-targets.ts';
import { countPrintHandler } from './print/count-print.ts';
import { listViewHandlers } from './views/list-views.ts';

export interface ListsOptions {
  lists?: readonly ListRows[];
  /** What can be exported beside them, or instead of one of them: these are asked first. */
  exports?: readonly ExportSource[];
}

/** Screens that show the list of a code: whoever may see one of them may see the list. */
export const screensOfList = (lists: readonly ListRows[], code: string): readonly string[] =>
  lists.find(({ list }) => list.code === code)?.list.screens ?? [code];

/** The kit of lists on the server: the rows of every declared list, views of all lists, and the door of exports. */
export const listsFeature = ({ lists = [], exports = [] }: ListsOptions): ServerFeature => {
  const screensOf = (code: string): readonly string[] => screensOfList(lists, code);
  return defineServerFeature({
    name: 'lists',
    migrations: join(import.meta.dirname, 'migrations'),
    handlers: [
      ...listViewHandlers(screensOf),
      listCardHandler(lists),
      countPrintHandler(lists),
      ...lists.flatMap(({ handlers }) => handlers),
    ],
    menuTargets: [viewTargets(screensOf)],
    routes: exportRoute([...exports, ...lists.map(exportOfList)]),
  });
};
