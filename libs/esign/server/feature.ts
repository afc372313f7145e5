import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { esignHomes, esignParameters, esignScreens } from '#esign/model';
import { defineNeedingFeature, runs, type Seal } from '#server-kit/server';
import { auditedEnvelopes } from './audited.ts';
import { loadDemoEnvelopes } from './demo/load-demo.ts';
import { keysOfSandbox, type Installation } from './docusign/account.ts';
import { docusignRoutes } from './docusign/routes.ts';
import { connectJob } from './docusign/sandbox/connect.ts';
import { openSigning } from './docusign/signing-service.ts';
import { askOutside } from './envelopes/ask-outside.ts';
import { hearLaterJob } from './envelopes/hear.ts';
import { outside } from './envelopes/outside-job.ts';
import { silenceJob } from './envelopes/silence.ts';
import { envelopeHandlers, type EnvelopeSource } from './handlers/envelope-handlers.ts';
import { gatewayHandlers } from './handlers/gateway.ts';
import { remindHandlers } from './handlers/remind.ts';
import { serviceHandlers } from './handlers/service-handlers.ts';
import { envelopeRows } from './lists/envelope-rows.ts';
import { signerRows } from './lists/signer-rows.ts';

interface Needs {
  /** How services outside are reached, and what is kept secret of them. */
  outside: { seal: Seal; demo: boolean; origin: string | undefined };
  /** What can be signed. */
  envelopeSources: readonly EnvelopeSource[];
}

/** Records that are signed electronically: envelopes, the service that carries them, and its sandbox. */
export const esignFeature = defineNeedingFeature({
  name: 'esign',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: esignHomes,
  screens: esignScreens,
  parameters: esignParameters,
  with: ({ outside: { seal, demo, origin }, envelopeSources }: Needs) => {
    let server: FastifyInstance | null = null;
    const installation: Installation = { seal, demo, origin, server: () => server };
    const open = openSigning(installation);
    const pages = (): string => origin ?? `http://health-bank.localhost:${portOf(server)}`;
    return {
      lists: [envelopeRows, signerRows],
      handlers: [
        ...envelopeHandlers(open, envelopeSources),
        ...remindHandlers,
        ...gatewayHandlers,
        ...serviceHandlers(installation),
      ],
      jobs: [runs(outside, askOutside(open)), silenceJob, hearLaterJob, connectJob(installation)],
      audited: auditedEnvelopes,
      demo: loadDemoEnvelopes,
      // Made here: within a job they would not be seen by the sandbox, which answers beside it.
      seed: async (db) => {
        await keysOfSandbox(db, demo);
      },
      routes: async (app, kit) => {
        server = app;
        await docusignRoutes(app, kit, installation, pages);
      },
    };
  },
});

const portOf = (server: FastifyInstance | null): number =>
  (server?.server.address() as AddressInfo | null)?.port ?? 80;
