import type { Plugin } from 'vite';

const noFilters = '\0bms:no-column-filters';
const noRadio = '\0bms:no-radio';
const treeSums = '\0bms:tree-sums';

const content: Readonly<Record<string, string>> = {
  [noFilters]: `export const flattenKeys = () => [];
export default function FilterDropdown() {
  throw new Error('Filter menus of table columns are left out of the build; see tools/vite/lean-table.ts');
}`,
  [noRadio]: `export default function Radio() {
  throw new Error('Rows are chosen by check boxes; see tools/vite/lean-table.ts');
}`,
  [treeSums]: `export { arrAdd, arrDel } from '@rc-component/tree/es/util';
export { conductCheck } from '@rc-component/tree/es/utils/conductUtil';
export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil';`,
};

/**
 * A lighter table of antd for every list (25 KB compressed less): without the filter menus of columns, since lists here
 * filter by what stands above them, and radio buttons (what asks for them says so at once), and with the few functions of the tree
 * that choosing rows needs in place of the whole tree.
 */
export const leanTable = (): Plugin => ({
  name: 'bms:lean-table',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer = '') {
    if (!/antd[\\/]es[\\/]table[\\/]/.test(importer)) return null;
    if (id === './FilterDropdown') return noFilters;
    if (id === '../../radio') return noRadio;
    return id === '@rc-component/tree' ? treeSums : null;
  },
  load: (id) => content[id] ?? null,
});
