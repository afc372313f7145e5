import type { Plugin } from 'vite';

/**
 * The editor of texts asks a library what is an address as it is typed, which brings a list of all domains of the world
 * (13 KB compressed). It gets our own reading instead (libs/editor/web/text/find-links.ts), of the addresses that a text
 * may lead to.
 */
export const leanLinks = (): Plugin => ({
  name: 'bms:lean-links',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer = '') {
    return id === 'linkifyjs' && /@tiptap[\\/]extension-link[\\/]/.test(importer)
      ? this.resolve('/libs/editor/web/text/find-links.ts', importer)
      : null;
  },
});
