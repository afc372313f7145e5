import pino from 'pino';
import { LiveHub, loadConfig, type Config, type ServerFeature } from '#server-kit/server';
import { seededAlike } from '#server-kit/testing';
import { composeFeatures } from '../compose.ts';

/** All features as the server composes them, with a hub that reaches nobody. */
export const composedFeatures = (config: Config = loadConfig({})): ServerFeature[] =>
  seededAlike(
    JSON.stringify({ ...config, dataDir: null }),
    composeFeatures({
      config,
      hub: new LiveHub({ pool: {} as never, listen: null, log: pino({ level: 'silent' }) }),
    }),
    ['upkeep'],
  );
