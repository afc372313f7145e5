import WebSocket from 'ws';
import { liveTicket, type LiveFrame } from '#server-kit/model';
import type { WireClient } from '../../wire/wire-client.ts';

/** A browser's live connection: what it received, when, and from where it would go on. */
export class LiveClient {
  readonly received = new Map<number, number>();
  safe = 0;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (text: Buffer) => {
      const frame = JSON.parse(text.toString()) as LiveFrame;
      if (frame.safe) this.safe = Math.max(this.safe, frame.safe);
      if ('id' in frame) this.received.set(frame.id, performance.now());
    });
    socket.on('error', () => undefined);
  }

  /** Connects as a browser does: a ticket, then the socket, then the greeting. */
  static async connect(origin: string, person: WireClient, after?: number): Promise<LiveClient> {
    const { ticket } = await person.call(liveTicket, {});
    const query = `token=${ticket}&channel=web${after === undefined ? '' : `&after=${after}`}`;
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/live?${query}`, {
      origin,
      perMessageDeflate: false,
    });
    const client = new LiveClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('message', () => resolve());
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('The live connection was refused.')));
    });
    return client;
  }

  /** The network goes without a word. */
  cut(): void {
    this.#socket.terminate();
  }

  /** Does not read any more. */
  sleep(): void {
    this.#socket.pause();
  }

  get open(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }
}
