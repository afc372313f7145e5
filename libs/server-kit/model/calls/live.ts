import { z } from 'zod';
import { defineCall, liveTypes, signedIn } from '#calls/model';

/** Where browsers connect (specification 7): /live?token=<ticket>&channel=web&after=<last safe id>. */
export const livePath = '/live';

/** A one-use ticket opens one connection, within this time. Milliseconds. */
export const liveTicketLifetime = 30_000;

/**
 * The server lets each connection hear from it at least so often, and a page that has heard nothing for `silence` takes it
 * for broken: a network that swallows what is sent closes nothing. Milliseconds.
 */
export const liveBeat = { every: 10_000, silence: 25_000 } as const;
/** That sign of life on the channel `web`; others have frames of their own. */
export const liveBeatText = JSON.stringify({ type: 'beat' });

/** Asked for before each connection: the session's token never stands in an address. */
export const liveTicket = defineCall({
  name: 'live.ticket',
  code: 'LIVE_TICKET',
  summary: ['实时连接凭证', 'A ticket for the live connection'],
  // Where nothing answers the next try is worth more than waiting.
  timeout: 10_000,
  effect: 'write',
  access: signedIn,
  request: z.object({}),
  response: z.object({ ticket: z.string() }),
});

/** First thing on a new connection: who the server takes the browser for. */
export const liveOpen = z.object({
  type: z.literal('open'),
  data: z.object({
    personId: z.string(),
    /** Messages after the asked id are gone (older than a day): read everything again. */
    missed: z.boolean(),
  }),
  /** Ask for messages after this id when connecting again. */
  safe: z.int(),
});

/**
 * A message. `id` is unique and is how a browser knows one that it has seen. Ids become visible in the order of commits,
 * not of numbers, so a browser continues after `safe`: every message up to it has been delivered.
 */
export const liveEnvelope = z.object({
  id: z.int(),
  type: z.enum(liveTypes),
  data: z.unknown(),
  safe: z.int(),
});
export const liveFrame = z.union([liveOpen, liveEnvelope]);
export type LiveFrame = z.output<typeof liveFrame>;

/** Why the server closes a connection (WebSocket close codes for applications). */
export const liveCloseCodes = {
  /** The session has ended: sign in again. */
  sessionEnded: 4001,
  /** The ticket is used, old or unknown: ask for another. */
  wrongTicket: 4002,
  /** Open for long: connect again with a new ticket. */
  renew: 4003,
} as const;
