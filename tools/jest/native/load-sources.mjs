// @ts-check
// `node --import …/load-sources.mjs <source>`: a program of the project that is run as it stands finds its sources faster.
import { registerHooks } from 'node:module';
import { resolveSource } from './sources.mjs';

registerHooks({ resolve: resolveSource });
