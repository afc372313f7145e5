import { join } from 'node:path';
import websocket from '@fastify/websocket';
import { lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CallError } from '#calls/model';
import { liveCloseCodes, livePath, liveTicket } from '#server-kit/model';
import { defineServerFeature, type ServerFeature, type ServerKit } from '../feature.ts';
import { handle } from '../http/handler.ts';
import { defineJob, runs } from '../jobs/job.ts';
import type { LiveChannel } from './live-channel.ts';
import type { LiveHub } from './live-hub.ts';
import { liveMessage, liveTicketTable } from './live-tables.ts';
import { giveTicket, takeTicket } from './ticket.ts';

/** Messages are kept this long for those who reconnect. Hours. */
const keptFor = 24;

const pruneLive = defineJob({
  name: 'live.prune',
  data: z.object({}),
  clock: { title: ['清理实时消息', 'Clear live messages'], cron: '7 * * * *', catchUp: 'once' },
});

const connectQuery = z.object({
  token: z.string().min(20).max(100),
  channel: z.string().max(20),
  /** The `safe` of the last frame; absent on the first connection. */
  after: z.coerce.number().int().min(0).optional(),
});

/** Bytes of a frame: the least that all channels need. What the channel `web` is sent is never read. */
const mostPayload = 1_100_000;
const mostOfWeb = 4_096;

/** A page of another site can open a WebSocket to us with nothing to stop it but this. */
function checkOrigin(request: FastifyRequest, publicOrigin: string | undefined): void {
  const { origin } = request.headers;
  const host = origin && URL.canParse(origin) ? new URL(origin).host : null;
  const ours = publicOrigin ? new URL(publicOrigin).host : null;
  if (!host || (host !== request.host && host !== ours)) throw new CallError('forbidden');
}

async function routes(
  app: FastifyInstance,
  kit: ServerKit,
  hub: LiveHub,
  { publicOrigin, channels = () => [] }: LiveOptions,
): Promise<void> {
  await app.register(websocket, { options: { maxPayload: mostPayload, perMessageDeflate: false } });
  await app.register(async (sockets) => {
    sockets.get(
      livePath,
      { websocket: true, preValidation: async (request) => checkOrigin(request, publicOrigin) },
      async (socket, request) => {
        // What is sent before the ticket is looked at waits for whoever listens.
        socket.pause();
        const query = connectQuery.safeParse(request.query);
        const who =
          query.success &&
          (await kit.asAnyone(request, 'live.connect', ({ db, now }) =>
            takeTicket(db, query.data.token, now),
          ));
        const refuse = () => {
          socket.resume();
          socket.close(liveCloseCodes.wrongTicket);
        };
        if (!query.success || !who) return refuse();
        const { channel, after } = query.data;
        if (channel === 'web') {
          socket.on('message', (bytes: Buffer) => {
            if (bytes.byteLength > mostOfWeb) socket.terminate();
          });
          socket.resume();
          return hub.accept(socket, who, after ?? null);
        }
        const opened = channels().find(({ name }) => name === channel);
        if (!opened) return refuse();
        const opening = opened.open({ socket, request, query: request.query, who, kit });
        socket.resume();
        await opening;
        if (await hub.hasEnded(who.sessionId)) socket.close(liveCloseCodes.sessionEnded);
      },
    );
  });
}

export interface LiveOptions {
  publicOrigin?: string;
  /** Channels beside `web`, once the server is composed. */
  channels?: () => readonly LiveChannel[];
}

/** Live messages: tickets, the /live door, and the broom. The app makes the hub, because contexts wake it as well. */
export const liveFeature = (hub: LiveHub, options: LiveOptions = {}): ServerFeature =>
  defineServerFeature({
    name: 'live',
    migrations: join(import.meta.dirname, 'migrations'),
    handlers: [handle(liveTicket, async (_request, context) => ({ ticket: await giveTicket(context) }))],
    jobs: [
      runs(pruneLive, async (_data, { db, now }) => {
        await db.delete(liveMessage).where(lt(liveMessage.at, new Date(now.getTime() - keptFor * 3_600_000)));
        await db.delete(liveTicketTable).where(lt(liveTicketTable.expiresAt, now));
      }),
    ],
    routes: (app, kit) => routes(app, kit, hub, options),
  });
