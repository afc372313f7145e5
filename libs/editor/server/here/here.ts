import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { hereChannel, hereFrame, hereGone, sharedLimits } from '#editor/model';
import { directory } from '#identity/server';
import { liveBeat, liveCloseCodes } from '#server-kit/model';
import type { LiveChannel, LiveHub } from '#server-kit/server';
import { HerePlace, type Seat } from './here-place.ts';
import type { HereSource } from './here-source.ts';

const asked = z.object({ type: z.string().max(40), id: z.string().min(1).max(60) });
const told = hereFrame.extend({
  process: z.string(),
  type: z.string(),
  id: z.string(),
  /** The process has just opened it and knows nobody. */
  asks: z.boolean(),
});

/** Bytes of what a page may send: it has nothing to say. */
const mostSent = 64;

/** Who has which record open now, over all processes: channel `here` of the live door. */
export class Here {
  readonly #sources: ReadonlyMap<string, HereSource>;
  readonly #hub: Pick<LiveHub, 'tellProcesses' | 'onTold' | 'onSessionsEnded'>;
  readonly #places = new Map<string, HerePlace>();
  readonly #process = randomUUID();
  #timers: readonly NodeJS.Timeout[] = [];

  constructor(
    sources: readonly HereSource[],
    hub: Pick<LiveHub, 'tellProcesses' | 'onTold' | 'onSessionsEnded'>,
  ) {
    this.#sources = new Map(sources.map((source) => [source.type, source]));
    this.#hub = hub;
    hub.onTold((text) => this.#hear(text));
    hub.onSessionsEnded((ids) => {
      const ended = new Set(ids);
      for (const { seats } of this.#places.values())
        for (const { socket, sessionId } of seats)
          if (ended.has(sessionId)) socket.close(liveCloseCodes.sessionEnded);
    });
  }

  /** For the live door. */
  readonly channel: LiveChannel = {
    name: hereChannel,
    open: async ({ socket, request, query, who, kit }) => {
      socket.on('error', () => undefined);
      socket.on('message', (bytes: Buffer) => {
        if (bytes.byteLength > mostSent) socket.terminate();
      });
      const named = asked.safeParse(query);
      const source = named.success && this.#sources.get(named.data.type);
      if (!named.success || !source) return socket.close(hereGone);
      const { type, id } = named.data;
      const person = await kit.asAnyone(request, 'editor.here', async ({ db }) => {
        const sees = await source.whoSees(db, id, [who.personId]);
        return sees.has(who.personId) ? directory.personById(db, who.personId) : null;
      });
      if (!person) return socket.close(hereGone);
      if (socket.readyState !== socket.OPEN) return;
      this.#sit(type, id, {
        ...{ socket, request, kit, sessionId: who.sessionId, answers: true },
        person: { id: person.id, zh: person.nameZh, en: person.nameEn },
      });
    },
  };

  #sit(type: string, id: string, seat: Seat): void {
    const key = `${type} ${id}`;
    const place = this.#places.get(key) ?? new HerePlace(type, id);
    const isNew = place.seats.size === 0;
    this.#places.set(key, place);
    place.seats.add(seat);
    seat.socket.on('pong', () => (seat.answers = true));
    seat.socket.on('close', () => this.#leave(key, place, seat));
    place.say(true);
    this.#tell(place, isNew);
    if (this.#timers.length) return;
    this.#timers = [
      setInterval(() => void this.#askRights(), sharedLimits.rights).unref(),
      setInterval(() => this.#beat(), liveBeat.every).unref(),
    ];
  }

  #leave(key: string, place: HerePlace, seat: Seat): void {
    place.seats.delete(seat);
    place.say();
    this.#tell(place, false);
    if (place.seats.size === 0 && this.#places.get(key) === place) this.#places.delete(key);
    if (this.#places.size > 0) return;
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  #tell(place: HerePlace, asks: boolean): void {
    const { type, id } = place;
    this.#hub.tellProcesses(
      `w ${JSON.stringify({ process: this.#process, type, id, asks, people: place.own() })}`,
    );
  }

  #hear(text: string): void {
    if (!text.startsWith('w ')) return;
    const { process, type, id, asks, people } = told.parse(JSON.parse(text.slice(2)));
    const place = process === this.#process ? null : this.#places.get(`${type} ${id}`);
    if (!place) return;
    place.hear(process, people, Date.now());
    if (asks) this.#tell(place, false);
  }

  #beat(): void {
    for (const place of this.#places.values()) {
      place.forget(Date.now());
      place.beat();
      this.#tell(place, false);
    }
  }

  /** Rights that were taken away. */
  async #askRights(): Promise<void> {
    for (const place of this.#places.values()) {
      const [seat] = place.seats;
      const source = this.#sources.get(place.type);
      if (!seat || !source) continue;
      const people = place.own().map(({ id }) => id);
      try {
        await seat.kit.asAnyone(seat.request, 'editor.here', async ({ db }) =>
          place.keepOnly(await source.whoSees(db, place.id, people)),
        );
      } catch (error) {
        seat.request.log.warn({ err: error }, 'It could not be asked who may see a record');
      }
    }
  }
}
