import { defineScreen, editionNames, type ScreenDeclaration } from '#shell/model';

/** Code of the knowledge bases of the team workspace; all calls here are this with a suffix. */
export const papersScreen = 'DSH141P';

const home = '/workteam';
export const basesRoute = `${home}/docs`;
const editRoute = `${home}/docs-edit`;

/** Of the team workspace, from each to each; all but the bases are another feature's, under the same home. */
export const teamPlaces = [
  { to: `${home}/todo`, title: ['待办', 'To-dos'] },
  { to: `${home}/project`, title: ['项目', 'Projects'] },
  { to: basesRoute, title: ['知识库', 'Knowledge bases'] },
  { to: `${home}/chat`, title: ['聊天', 'Chat'] },
  { to: `${home}/report`, title: ['汇报', 'Reports'] },
] as const;

export const pathOfBase = (id: string): string => `${basesRoute}?base=${encodeURIComponent(id)}`;
/** What was deleted, over all bases. */
export const pathOfBin = `${basesRoute}?bin=1`;
/** Where anybody reads a document, signed in or not. */
export const publicPath = '/d';
export const pathOfPublic = (token: string): string => `${publicPath}?t=${token}`;
export const pathOfPaper = (id: string): string => `${editRoute}?id=${encodeURIComponent(id)}`;

/** DSH141P: knowledge bases, their documents, and a document to write in. */
export const basesScreen = defineScreen({
  code: papersScreen,
  route: basesRoute,
  details: [{ route: editRoute, title: ['文档', 'Document'], needs: 'query', idBehind: true }],
  editions: editionNames,
  title: ['知识库', 'Knowledge bases'],
  icon: 'book',
  home,
  // enable: bases of those who have left are handed over.
  actions: ['query', 'add', 'enable'],
});

export const papersScreens: readonly ScreenDeclaration[] = [basesScreen];
