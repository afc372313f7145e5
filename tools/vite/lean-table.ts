import type { Plugin } from 'vite';

/** What a table does without says so to whoever asks for it. */
const without = (what: string) => `throw new Error('${what}; see tools/vite/lean-table.ts');`;

const noFilters = '\0bms:no-column-filters';
const noRadio = '\0bms:no-radio';
const noTree = '\0bms:no-tree-sums';
const noVirtual = '\0bms:no-virtual-table';
const noStyle = '\0bms:no-style';

const content: Readonly<Record<string, string>> = {
  [noFilters]: `const transform = (columns) => {
  if (columns.some((column) => column.filters || column.filterDropdown)) ${without('Lists are filtered by what stands above them, not by their heads')}
  return columns;
};
const nothing = [transform, [], {}];
export const getFilterData = (data) => data;
export default () => nothing;`,
  [noRadio]: `export default function Radio() { ${without('Rows are chosen by check boxes')} }`,
  [noTree]: `export const arrAdd = (list, value) => (list.includes(value) ? list : [...list, value]);
export const arrDel = (list, value) => list.filter((each) => each !== value);
export const conductCheck = () => { ${without('A row is chosen by itself, not with the rows below it')} };
export const convertDataToEntities = conductCheck;`,
  [noVirtual]: `export default function VirtualTable() { ${without('A list has pages; what has none is drawn by a grid of its own')} }
export const genVirtualTable = () => VirtualTable;`,
  [noStyle]: `export default () => ({});`,
};

/** What a file of the table imports, and what it gets instead. */
const instead: Readonly<Record<string, string>> = {
  './hooks/useFilter': noFilters,
  '../../radio': noRadio,
  '@rc-component/tree': noTree,
  './RcTable/VirtualTable': noVirtual,
  './VirtualTable': noVirtual,
  // In styles: of filter menus, of rows that are drawn as they are scrolled to, and of writing from right to left.
  './filter': noStyle,
  './virtual': noStyle,
  './rtl': noStyle,
};

/**
 * A lighter table of antd for every list (40 KB compressed less): without the filter menus of columns, radio buttons, rows
 * chosen with those below them, and rows that are drawn only while they are in sight. Lists here have none of these.
 */
export const leanTable = (): Plugin => ({
  name: 'bms:lean-table',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    /(antd|@rc-component)[\\/](es[\\/]table|table[\\/]es)[\\/]/.test(importer) ? (instead[id] ?? null) : null,
  load: (id) => content[id] ?? null,
});
