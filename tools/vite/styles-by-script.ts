import type { Plugin } from 'vite';

/** Where a library writes a style as an attribute, which the content policy forbids, and what it writes instead. */
const file = /@rc-component[\\/]input[\\/]es[\\/]calculateNodeHeight\.js$/;
const asAttribute = "hiddenTextarea.setAttribute('style', ";
const asProperty = '(hiddenTextarea.style.cssText = ';

/**
 * Text areas that grow are measured by a hidden one of antd. The content policy takes its style away where it is set as an
 * attribute: it would stand empty at the end of the page, be reached by Tab and measure wrongly. As a property it is allowed.
 */
export const stylesByScript = (): Plugin => ({
  name: 'bms:styles-by-script',
  enforce: 'pre',
  transform(code, id) {
    if (!file.test(id.split('?')[0] ?? '')) return null;
    if (!code.includes(asAttribute))
      this.error('A text area measures itself in another way now; see tools/vite/styles-by-script.ts');
    return { code: code.replace(asAttribute, asProperty), map: null };
  },
});
