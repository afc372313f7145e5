import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { translate } from '../../tools/jest/native/modules.mjs';
import { isOwn, resolveSource } from '../../tools/jest/native/sources.mjs';

const ofJourneys = new URL('../', import.meta.url).href;

/**
 * Journeys load most of the server for what it declares. Playwright would compile two thousand files of it with Babel, and
 * Node read a package.json for each import. Journeys themselves are Playwright's.
 */
registerHooks({
  resolve: resolveSource,
  load: (url, context, next) =>
    isOwn(url) && url.endsWith('.ts') && !url.startsWith(ofJourneys)
      ? { format: 'module', source: translate(fileURLToPath(url)), shortCircuit: true }
      : next(url, context),
});
