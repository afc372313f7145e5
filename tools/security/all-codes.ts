import pino from 'pino';
import { compileCalls, LiveHub, loadConfig } from '#server-kit/server';
import { composeFeatures } from '../../apps/server/src/features.ts';

/** The codes of every call of the composed server. */
export async function allCodes(): Promise<string[]> {
  const hub = new LiveHub({ pool: {} as never, listen: null, log: pino({ level: 'silent' }) });
  return [...compileCalls(composeFeatures({ config: loadConfig({}), hub })).byCode.keys()];
}
