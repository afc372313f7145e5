import type { FastifyInstance } from 'fastify';
import type { ServerFeature } from '#server-kit/server';
import { dingTalkAddresses, dingTalkClient, sendOut, type DingTalkKeys } from './client.ts';
import type { DingTalk } from './handlers.ts';
import { dingTalkSandbox, sandboxAddresses, sandboxKeys, sendWithin } from './sandbox.ts';

export interface DingTalkOptions {
  /** Of the registered application; without them there is the sandbox, in the demo company alone. */
  keys?: DingTalkKeys;
  /** Where people reach the server; DingTalk leads back nowhere else. Null: wherever they come from. */
  origins: readonly string[] | null;
}

/** DingTalk as this installation has it: the real one with keys, the sandbox in the demo, else none. */
export function openDingTalk(
  { keys, origins }: DingTalkOptions,
  demo: boolean,
): { dingTalk: DingTalk | null; routes?: NonNullable<ServerFeature['routes']> } {
  const allows = (origin: string): boolean => origins?.includes(origin) ?? true;
  if (keys)
    return {
      dingTalk: { provider: 'dingtalk', client: dingTalkClient(keys, dingTalkAddresses, sendOut), allows },
    };
  if (!demo) return { dingTalk: null };
  let server: FastifyInstance | null = null;
  const send = sendWithin(() => server);
  return {
    dingTalk: { provider: 'sandbox', client: dingTalkClient(sandboxKeys, sandboxAddresses, send), allows },
    routes: async (app, kit) => {
      server = app;
      await dingTalkSandbox(app, kit);
    },
  };
}
