import type { FastifyInstance } from 'fastify';
import { sandboxOf, takesForms, webHookDoor, type ServerKit } from '#server-kit/server';
import { hear } from '../envelopes/hear.ts';
import { connectKeysOf, type Installation } from './account.ts';
import { docusignPort } from './port.ts';
import { oauthRoutes } from './sandbox/oauth-routes.ts';
import { restRoutes } from './sandbox/rest-routes.ts';
import { signRoutes } from './sandbox/sign-routes.ts';

/** The door of Connect, and the sandbox. */
export async function docusignRoutes(
  app: FastifyInstance,
  kit: ServerKit,
  installation: Installation,
  origin: () => string,
): Promise<void> {
  await webHookDoor(app, kit, docusignPort, {
    keys: (db) => connectKeysOf(db, installation),
    signatures: ({ headers }) =>
      Object.entries(headers).flatMap(([name, value]) =>
        /^x-docusign-signature-\d+$/.test(name) && typeof value === 'string' ? [value] : [],
      ),
    take: hear,
  });
  const root = sandboxOf(docusignPort);
  takesForms(app);
  oauthRoutes(app, kit, { root, installation });
  restRoutes(app, kit, { root, origin });
  signRoutes(app, kit, { root, origin });
}
