import type { DingTalkOptions } from '#identity/server';
import { StartError, type Config } from '#server-kit/server';

/** Signing in by DingTalk: its keys belong together, and it leads back to the addresses of this installation alone. */
export function dingTalkOf({
  dingtalkClientId,
  dingtalkClientSecret,
  publicOrigin,
  hosts,
}: Config): DingTalkOptions {
  if (Boolean(dingtalkClientId) !== Boolean(dingtalkClientSecret))
    throw new StartError('DINGTALK_CLIENT_ID and DINGTALK_CLIENT_SECRET belong together: set both, or none.');
  const origins = publicOrigin
    ? [publicOrigin, ...Object.keys(hosts).map((host) => `${new URL(publicOrigin).protocol}//${host}`)]
    : null;
  return {
    origins,
    ...(dingtalkClientId &&
      dingtalkClientSecret && {
        keys: { clientId: dingtalkClientId, clientSecret: dingtalkClientSecret },
      }),
  };
}
