import pino from 'pino';
import { esignParameters, esignScreens, type EnvelopeSubject } from '#esign/model';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import {
  jobQueue,
  jobsFeature,
  mailFeature,
  madeWith,
  sealOfInstallation,
  writtenPdf,
  type ActorContext,
  type JobQueue,
} from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { upkeepFeature } from '#upkeep/server';
import { esignFeature } from '../feature.ts';
import { envelopeRows } from '../lists/envelope-rows.ts';
import { signerRows } from '../lists/signer-rows.ts';

export interface EsignServer extends TestServer {
  queue: JobQueue;
  /** Runs all that waits: what goes out, and what the service tells. Signed files take their time: only where asked for. */
  settle(options?: { files: boolean }): Promise<void>;
  /** Runs a job once, now, beside the queue. */
  perform(job: string, data: unknown): Promise<void>;
}

/** A one-page contract. */
export const paper = (): Promise<Buffer> =>
  writtenPdf({
    name: 'c',
    title: 'Contract HB000001',
    language: 'en',
    parts: [{ kind: 'text', text: 'All of it.' }],
  });

/** What the record with this id is as it is to be signed. */
export const subjects = new Map<string, EnvelopeSubject>();

/** The feature with a queue of its own, on a port: the client of DocuSign speaks HTTP. */
export async function esignServer(): Promise<EsignServer> {
  const opened: { queue?: JobQueue } = {};
  const features = [
    jobsFeature,
    mailFeature(null),
    identityFeature({ screens: esignScreens.map(({ code }) => code) }),
    upkeepFeature({ parameters: esignParameters }),
    listsFeature({ lists: [envelopeRows, signerRows] }),
    ...madeWith([esignFeature], {
      outside: { seal: sealOfInstallation('k'.repeat(32), '.'), demo: true, origin: undefined },
      envelopeSources: [
        {
          kind: 'test',
          subjectOf: async (_context: ActorContext, id: string) => {
            const found = subjects.get(id);
            if (!found) throw new Error(`No subject ${id}`);
            return found;
          },
        },
      ],
    }),
  ];
  const server = await testServer(features, {
    ports: {
      jobs: {
        enqueue: async (...asked) => {
          await opened.queue?.enqueue(...asked);
        },
      },
    },
  });
  await smallCompany(server.database.db);
  for (const { name, seed } of features) if (name === 'esign') await seed?.(server.database.db);
  const jobs = features.flatMap((feature) => feature.jobs ?? []);
  const keeps = { files: false };
  const queue = jobQueue({
    pool: server.database.pool,
    registrations: jobs.map((each) => ({
      ...each,
      run: async (data, context, run) => {
        if ((data as { act?: string }).act !== 'keep' || keeps.files) await each.run(data, context, run);
      },
    })),
    log: pino({ level: 'silent' }),
    workers: false,
    retryDelay: 0,
  });
  opened.queue = queue;
  await queue.start(({ through, requestId }, work) => server.contexts.background(through, work, requestId));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...server,
    queue,
    perform: (job, data) =>
      server.contexts.background(`job:${job}`, async (context) => {
        await jobs.find((each) => each.job.name === job)?.run(data, context);
      }),
    settle: async ({ files } = { files: false }) => {
      keeps.files = files;
      await queue.runWaiting();
    },
    close: async () => {
      await queue.stop(2_000);
      await server.close();
    },
  };
}
