import pino from 'pino';
import { LiveHub, loadConfig, type Config, type ServerFeature } from '#server-kit/server';
import { composeFeatures } from '../compose.ts';

/** All features as the server composes them, with a hub that reaches nobody. */
export const composedFeatures = (config: Config = loadConfig({})): ServerFeature[] =>
  composeFeatures({
    config,
    hub: new LiveHub({ pool: {} as never, listen: null, log: pino({ level: 'silent' }) }),
  });
