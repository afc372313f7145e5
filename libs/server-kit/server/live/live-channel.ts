import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { ServerKit } from '../feature.ts';

/** A connection of a channel, let in by its ticket. */
export interface OpenedChannel {
  socket: WebSocket;
  request: FastifyRequest;
  /** Of the address. */
  query: unknown;
  who: { personId: string; sessionId: string };
  kit: ServerKit;
}

/** A further channel of the live door, beside `web`: what is edited together. It asks its own rights. */
export interface LiveChannel {
  name: string;
  open(opened: OpenedChannel): Promise<void> | void;
}
