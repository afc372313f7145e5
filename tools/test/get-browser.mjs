// @ts-check
// Installs a browser for the journeys where there is none.
import path from 'node:path';
import { runTool } from '../start/problem.mjs';
import { ensureChromium } from './browser.mjs';

await runTool(async () => void ensureChromium(path.resolve(import.meta.dirname, '../..')));
