import type { Plugin } from 'vite';

/** Each kind of schema says how it is written as JSON Schema; a schema as a whole can be written so. */
const kinds = /^\s*inst\._zod\.processJSONSchema = .*;$/gm;
const whole = /\bcreate(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)/g;

/**
 * Leaves out of zod what writes schemas as JSON Schema (6 KB compressed on every page): the server does that, for the
 * documentation of calls. Fails the build where another version of zod is written otherwise.
 */
export const leanSchemas = (): Plugin => ({
  name: 'bms:lean-schemas',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/.test(id)) return null;
    if (!kinds.test(code) || !whole.test(code))
      throw new Error('zod writes JSON Schema in another way: see tools/vite/lean-schemas.ts.');
    return {
      code: code.replaceAll(kinds, '').replaceAll(whole, 'notInBrowsers') + notInBrowsers,
      map: null,
    };
  },
});

const notInBrowsers = `
function notInBrowsers() { throw new Error('Browsers write no JSON Schema; see tools/vite/lean-schemas.ts'); }`;
