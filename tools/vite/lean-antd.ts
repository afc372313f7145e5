import type { Plugin } from 'vite';

const nothing = '\0bms:no-part';

/** Which file of antd imports what it gets nothing for. */
const without: readonly [importer: RegExp, part: RegExp][] = [
  // Ways to enter what no screen has: codes in boxes, fields glued together (Space.Compact does that), buttons with a menu.
  [/antd[\\/]es[\\/]input[\\/]index\.js$/, /^\.\/(OTP|Group)$/],
  [/antd[\\/]es[\\/]dropdown[\\/]index\.js$/, /^\.\/dropdown-button$/],
  // Buttons ask whether a colour is bright; the file that knows draws presets of colours in a collapse as well.
  [/antd[\\/]es[\\/]color-picker[\\/]components[\\/]ColorPresets\.js$/, /^\.\.\/\.\.\/collapse$/],
];

/**
 * Leaves out of antd what travels with every page and no screen draws (7 KB compressed), and takes its languages as the
 * modules that it has itself, instead of once more as CommonJS. What is left out says so to whoever asks for it.
 */
export const leanAntd = (): Plugin => ({
  name: 'bms:lean-antd',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer = '') {
    if (without.some(([file, part]) => file.test(importer) && part.test(id))) return nothing;
    const language = /^antd\/locale\/(en_US|zh_CN)$/.exec(id)?.[1];
    return language ? this.resolve(`antd/es/locale/${language}`, importer) : null;
  },
  load: (id) =>
    id === nothing
      ? `export default function NoPart() { throw new Error('This part of antd is left out; see tools/vite/lean-antd.ts'); }`
      : null,
});
