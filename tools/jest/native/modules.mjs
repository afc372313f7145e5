// @ts-check
import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isOwn } from './sources.mjs';

const stub = new URL('../empty-stub.mjs', import.meta.url).href;
/** What would make and write styles, by the name that it is imported by. */
const styleStubs = [
  { name: /Dom\/dynamicCSS(\.js)?$/, url: new URL('../dynamic-css-stub.mjs', import.meta.url).href },
  { name: /^@ant-design\/cssinjs-utils$/, url: new URL('../style-hooks-stub.mjs', import.meta.url).href },
];

/** Of a suite: what it loads of the product is its own, as screens remember things in their modules. */
const mark = /\?suite=\d+$/;

/** What has been translated, for the suites that follow. @type {Map<string, string>} */
const translated = new Map();

/** @param {string} file */
export function translate(file) {
  let code = translated.get(file);
  if (code === undefined) {
    ({ code } = transformSync(readFileSync(file, 'utf8'), {
      filename: file,
      sourceMaps: 'inline',
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    }));
    translated.set(file, code);
  }
  return code;
}

/**
 * Bundlers add the ending of a file of a package, and ask a folder of it for its own package.json; Node does neither.
 * @param {string} name
 * @param {import('node:module').ResolveHookContext} context
 * @param {Parameters<import('node:module').ResolveHookSync>[2]} next
 */
function find(name, context, next) {
  try {
    return next(name, context);
  } catch (error) {
    if (name.startsWith('.') || /\.[cm]?js$/.test(name)) throw error;
    try {
      return next(`${name}.js`, context);
    } catch {
      return next(
        pathToFileURL(createRequire(context.parentURL ?? import.meta.url).resolve(name)).href,
        context,
      );
    }
  }
}

/** What a suite has put in the place of a module: the name that it is imported by, and what it then is. @type {Map<string, object>} */
const standIns = new Map();
/** Where a module looks up what it stands for. */
const standInsName = 'bmsStandIns';
Object.assign(globalThis, { [standInsName]: standIns });

/** In the place of a module from now on, for this suite. @param {string} name @param {() => object} make */
export const standIn = (name, make) => void standIns.set(name, make());
export const endStandIns = () => standIns.clear();

/** @param {string} name */
const standInSource = (name) => {
  const names = Object.keys(standIns.get(name) ?? {}).filter((each) => each !== 'default');
  return `const it = globalThis.${standInsName}.get(${JSON.stringify(name)});
    export default it.default;
    ${names.map((each) => `export const ${each} = it.${each};`).join('\n')}`;
};

/** How suites of screens find what they import: as the bundler does, without styles, and their own of the product. */
export function loadScreens() {
  registerHooks({
    resolve(name, context, next) {
      if (name.endsWith('.css')) return { url: stub, shortCircuit: true };
      const style = styleStubs.find((stub) => stub.name.test(name));
      if (style) return { url: style.url, shortCircuit: true };
      const [suite] = mark.exec(context.parentURL ?? '') ?? [];
      if (suite && standIns.has(name))
        return { url: `bms:${encodeURIComponent(name)}${suite}`, shortCircuit: true };
      const found = find(name, context, next);
      return suite && isOwn(found.url) ? { ...found, url: found.url + suite } : found;
    },
    load(url, context, next) {
      const plain = url.replace(mark, '');
      if (plain.startsWith('bms:'))
        return {
          format: 'module',
          source: standInSource(decodeURIComponent(plain.slice(4))),
          shortCircuit: true,
        };
      if (!isOwn(plain) || !/\.tsx?$/.test(plain)) return next(url, context);
      return { format: 'module', source: translate(fileURLToPath(plain)), shortCircuit: true };
    },
  });
}
