import { liveFeature, LiveHub, mailFeature } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { identityFeature, type IdentityOptions } from '../feature.ts';
import { createIdentify } from '../sessions/identify.ts';
import { smallCompany } from './small-company.ts';

/** A server with real identity and the small company, for tests of signing in. */
export async function identityServer(options: IdentityOptions = {}): Promise<TestServer> {
  const hub = new LiveHub({ pool: null as never, listen: null, log: null as never });
  const server = await testServer([identityFeature(options), liveFeature(hub), mailFeature(null)], {
    identify: createIdentify(),
  });
  await smallCompany(server.database.db);
  return server;
}
