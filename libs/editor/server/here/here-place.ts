import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { hereGone, mostHere, sharedLimits, type HerePerson } from '#editor/model';
import type { ServerKit } from '#server-kit/server';

/** A page that has a record open. */
export interface Seat {
  socket: WebSocket;
  request: FastifyRequest;
  kit: ServerKit;
  sessionId: string;
  person: HerePerson;
  /** The last sign of life that was asked for has come. */
  answers: boolean;
}

/** A record that pages of this process have open, with who has it open elsewhere. Nothing of it is ever stored. */
export class HerePlace {
  readonly type: string;
  readonly id: string;
  readonly seats = new Set<Seat>();
  readonly #elsewhere = new Map<string, { people: readonly HerePerson[]; heard: number }>();
  #said = '';

  constructor(type: string, id: string) {
    this.type = type;
    this.id = id;
  }

  /** Who has it open in this process, each once. */
  own(): HerePerson[] {
    return [...new Map([...this.seats].map(({ person }) => [person.id, person])).values()].slice(0, mostHere);
  }

  /** Another process says who is there. */
  hear(process: string, people: readonly HerePerson[], now: number): void {
    if (people.length) this.#elsewhere.set(process, { people, heard: now });
    else this.#elsewhere.delete(process);
    this.say();
  }

  /** What has not been said again is gone. */
  forget(now: number): void {
    for (const [process, { heard }] of this.#elsewhere)
      if (now - heard > sharedLimits.presence) this.#elsewhere.delete(process);
    this.say();
  }

  /** Tells every page who is there, where that has changed; `again`: also where it has not. */
  say(again = false): void {
    const people = [...this.own(), ...[...this.#elsewhere.values()].flatMap((each) => each.people)];
    const once = [...new Map(people.map((each) => [each.id, each])).values()].slice(0, mostHere);
    const text = JSON.stringify({ people: once });
    if (text === this.#said && !again) return;
    this.#said = text;
    for (const { socket } of this.seats) if (socket.readyState === socket.OPEN) socket.send(text);
  }

  /** A sign of life is given and asked for; a page that did not answer the last is cut. */
  beat(): void {
    for (const seat of this.seats) {
      if (!seat.answers) seat.socket.terminate();
      seat.answers = false;
      seat.socket.ping();
    }
    this.say(true);
  }

  /** Sends away whoever may not see it any more. */
  keepOnly(sees: ReadonlySet<string>): void {
    for (const { socket, person } of this.seats) if (!sees.has(person.id)) socket.close(hereGone);
  }
}
