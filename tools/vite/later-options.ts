import type { Plugin } from 'vite';

const options = '\0bms:later-options';

/**
 * The list that a select drops down (12 KB compressed: its rows, their scrolling) is fetched ahead once the screen stands,
 * or when a select is entered (libs/ui/web/later/later-options.tsx), instead of with each screen that draws a select.
 */
export const laterOptions = (): Plugin => ({
  name: 'bms:later-options',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id === './OptionList' && /@rc-component[\\/]select[\\/]es[\\/]Select\.js$/.test(importer)
      ? options
      : null,
  load: (id) =>
    id === options
      ? `import { laterOptions } from '/libs/ui/web/later/later-options.tsx';
export default laterOptions(() => import('@rc-component/select/es/OptionList').then((part) => part.default));`
      : null,
});
