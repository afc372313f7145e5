import { liveTicket } from '#server-kit/model';
import { makeCall } from '../transport/make-call.ts';

/** How a page reaches the server for a connection that stays open; tests pass their own. */
export interface ReachServer {
  /** A one-use ticket; throws the refusal of the server. */
  getTicket(): Promise<string>;
  /** Connects to an address of the server that this page is of. */
  connect(address: string): WebSocket;
}

export const reachServer: ReachServer = {
  getTicket: async () => (await makeCall(liveTicket, {})).ticket,
  connect: (address) => new WebSocket(new URL(address, globalThis.location.href).href.replace(/^http/, 'ws')),
};
