import type { WebSocket } from 'ws';
import { liveBeatText, liveCloseCodes, type LiveFrame } from '#server-kit/model';
import type { StoredMessage } from './message-reader.ts';

/** Bytes that may wait for a slow reader before it is cut; it connects again and receives what it missed. */
export const mostBuffered = 1024 * 1024;
/** Then the browser connects again with a new ticket, so that no connection outlives its session for long. Milliseconds. */
export const longestConnection = 3_600_000;

/** A message as it travels; made once for all who receive it. */
export interface Frame {
  id: number;
  safe: number;
  text: string;
}

/**
 * Messages with the id that a browser which has received this one may continue after: every message up to it, read or
 * still to come in this list, has been sent by then.
 */
export function framesOf(messages: readonly StoredMessage[], safe: number): Frame[] {
  let limit = safe;
  const latestFirst = messages.toReversed().map(({ id, type, data }): Frame => {
    const here = limit;
    limit = Math.min(limit, id - 1);
    return { id, safe: here, text: JSON.stringify({ id, type, data, safe: here }) };
  });
  return latestFirst.toReversed();
}

/** One browser's connection: knows whose it is, what it has been sent, and when to give up on it. */
export class LiveConnection {
  readonly personId: string;
  readonly sessionId: string;
  readonly #socket: WebSocket;
  readonly #since = Date.now();
  /** Sent, and not yet passed by the stream: catching up and the stream may both bring the same message. */
  readonly #sent = new Set<number>();
  /** Held back until what was missed has been sent. */
  #held: Frame[] | null = [];
  #answered = true;

  /** Everything up to here the browser had before, perhaps from another process that is ahead of this one. */
  readonly #had: number;

  constructor(socket: WebSocket, who: { personId: string; sessionId: string }, after: number | null = null) {
    this.#socket = socket;
    this.#had = after ?? 0;
    this.personId = who.personId;
    this.sessionId = who.sessionId;
    socket.on('pong', () => (this.#answered = true));
  }

  /** Greets, sends what was missed, then lets the stream through. */
  open(missed: { messages: readonly StoredMessage[]; missed: boolean }, safe: number): void {
    const frames = framesOf(missed.messages, safe);
    const first = Math.min(safe, ...missed.messages.map(({ id }) => id - 1));
    const greeting: LiveFrame = {
      type: 'open',
      data: { personId: this.personId, missed: missed.missed },
      safe: first,
    };
    this.#send(JSON.stringify(greeting));
    this.#send(liveBeatText);
    for (const frame of frames) this.#deliver(frame);
    const held = this.#held ?? [];
    this.#held = null;
    for (const frame of held) this.#deliver(frame);
  }

  /** A message of the stream. */
  push(frame: Frame): void {
    if (this.#held) this.#held.push(frame);
    else this.#deliver(frame);
  }

  /** A sign of life is given and asked for; one that did not answer the last is cut, one that is old enough is sent to renew. */
  ping(): void {
    if (!this.#answered) return this.#socket.terminate();
    if (Date.now() - this.#since > longestConnection) return this.close(liveCloseCodes.renew);
    this.#answered = false;
    this.#socket.ping();
    this.#send(liveBeatText);
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  #deliver({ id, safe, text }: Frame): void {
    for (const sent of this.#sent) if (sent <= safe && sent !== id) this.#sent.delete(sent);
    if (id <= this.#had || this.#sent.has(id)) return;
    this.#sent.add(id);
    this.#send(text);
  }

  #send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > mostBuffered) {
      // A reader that does not read would not answer a close either.
      this.#socket.terminate();
      return;
    }
    this.#socket.send(text);
  }
}
