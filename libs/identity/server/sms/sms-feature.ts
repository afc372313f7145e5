import type { FastifyInstance } from 'fastify';
import { defineServerFeature, webHookDoor, type Seal, type ServerFeature } from '#server-kit/server';
import { deliverSmsJob } from './deliver-sms.ts';
import { hearTexts, isOfTwilio } from './hear-texts.ts';
import { sandboxTextAccountOf, twilioPort, type TextInstallation } from './port.ts';
import { sandboxTextRoutes } from './sandbox-routes.ts';
import { sandboxTellJob } from './sandbox-tell.ts';
import { textServiceHandlers } from './text-settings.ts';

/** Text messages: their delivery, what the service tells of them, and the sandbox that stands in without keys. */
export function smsFeature(outside: { seal: Seal; origin: string | undefined }): ServerFeature {
  let server: FastifyInstance | null = null;
  const installation: TextInstallation = { ...outside, server: () => server };
  return defineServerFeature({
    name: 'sms',
    handlers: textServiceHandlers(installation),
    jobs: [deliverSmsJob(installation), sandboxTellJob(installation)],
    // Made here: within a job it would not be seen by the sandbox, which answers beside it.
    seed: async (db) => {
      await sandboxTextAccountOf(db);
    },
    routes: async (app, kit) => {
      server = app;
      await webHookDoor(app, kit, twilioPort, {
        isGenuine: (body, request, db) => isOfTwilio(body, request, db, installation),
        take: hearTexts,
      });
      sandboxTextRoutes(app, kit);
    },
  });
}
