import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { encodeServerFrame, sharedLimits, type Refusal, type ServerFrame } from '#editor/model';
import type { Presence } from './presence.ts';

/**
 * Bytes that may wait for a slow reader before it is cut; it connects again and is sent what it lacks. A whole document, which
 * is sent at once to whoever comes in, is not too much.
 */
const mostBuffered = sharedLimits.state + 4 * 1024 * 1024;

/** So many frames of presence of a page are passed on within a second. */
const heardASecond = 1_000 / sharedLimits.presenceEvery;

/** Close code: what was sent is no frame, or no update. */
export const noFrame = 4005;

/** A page that has a document open. */
export class Member {
  readonly personId: string;
  readonly sessionId: string;
  readonly request: FastifyRequest;
  /** Why the page may only read; undefined before it has said hello. */
  refusal: Refusal | null | undefined;
  /** Its page knows less than documents may hold. */
  isOlder = false;
  presence: Presence | null = null;
  /** Who others see that it is. */
  user = { id: '', zh: '', en: '' };
  /** Since when it spoke of itself, and how often within the second. */
  #spoke = { since: 0, times: 0 };
  /** What it said too soon, until the second is over. */
  #waits: NodeJS.Timeout | undefined;
  /** The last sign of life that was asked for. */
  #answered = true;
  readonly #socket: WebSocket;

  constructor(socket: WebSocket, request: FastifyRequest, who: { personId: string; sessionId: string }) {
    this.#socket = socket;
    this.request = request;
    this.personId = who.personId;
    this.sessionId = who.sessionId;
    socket.on('pong', () => (this.#answered = true));
  }

  get isIn(): boolean {
    return this.refusal !== undefined;
  }

  send(frame: ServerFrame): void {
    this.pass(encodeServerFrame(frame));
  }

  /** A frame that several get, written once. */
  pass(frame: Uint8Array): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // A reader that does not read would not answer a close either.
    if (this.#socket.bufferedAmount > mostBuffered) this.#socket.terminate();
    else this.#socket.send(frame);
  }

  /** A sign of life is given and asked for; a page that did not answer the last is cut. */
  beat(): void {
    if (!this.#answered) return this.#socket.terminate();
    this.#answered = false;
    this.#socket.ping();
    this.send({ type: 'beat' });
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  /** Passes on what it says of itself, at once or, said too often, once the second is over; then the newest alone. */
  speak(passOn: () => void): void {
    clearTimeout(this.#waits);
    const now = Date.now();
    if (now - this.#spoke.since >= 1_000) this.#spoke = { since: now, times: 0 };
    if (this.#spoke.times < heardASecond) {
      this.#spoke.times++;
      passOn();
    } else this.#waits = setTimeout(() => this.speak(passOn), this.#spoke.since + 1_000 - now).unref();
  }
}
