import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contentVersions, decodeClientFrame, sharedLimits } from '#editor/model';
import { directory } from '#identity/server';
import { liveBeat } from '#server-kit/model';
import type { LiveChannel, LiveHub, ServerKit } from '#server-kit/server';
import { keptDocument } from '../store.ts';
import { Member, noFrame } from './member.ts';
import { readPresence, type Presence } from './presence.ts';
import { rightOf, type Sources } from './rights.ts';
import { Room, type RoomParts } from './room.ts';

type Between = Pick<LiveHub, 'tellProcesses' | 'onTold' | 'onSessionsEnded'>;

const asked = z.object({ doc: z.uuid() });
const toldPresence = z.object({
  id: z.string(),
  presence: z.object({
    client: z.number(),
    clock: z.number(),
    state: z.record(z.string(), z.unknown()).nullable(),
  }),
});

/** Close code: there is none, or no right to it. */
const noDocument = 4004;

/** The documents that pages of this process have open: channel `docs` of the live door. */
export class Rooms {
  readonly #sources: Sources;
  readonly #between: Between;
  readonly #rooms = new Map<string, Promise<Room>>();
  #timers: readonly NodeJS.Timeout[] = [];

  constructor(sources: Sources, between: Between) {
    this.#sources = sources;
    this.#between = between;
    between.onTold((text) => void this.#told(text));
    between.onSessionsEnded((ids) => void this.#ended(new Set(ids)));
  }

  /** For the live door. */
  readonly channel: LiveChannel = {
    name: 'docs',
    open: async ({ socket, request, query, who, kit }) => {
      const named = asked.safeParse(query);
      if (!named.success) return socket.close(noDocument);
      const member = new Member(socket, request, who);
      // What is sent before the document is there waits for it.
      const early: Buffer[] = [];
      let take = (bytes: Buffer): void => void early.push(bytes);
      socket.on('message', (bytes: Buffer) => take(bytes));
      socket.on('error', () => undefined);
      const found = await kit.asAnyone(request, 'editor.open', async ({ db }) => {
        const document = await keptDocument(db, named.data.doc);
        if (!document) return null;
        const right = await rightOf(db, this.#sources, document, who.personId);
        const person = await directory.personById(db, who.personId);
        if (right === 'none' || !person) return null;
        return { document, right, user: { id: person.id, zh: person.nameZh, en: person.nameEn } };
      });
      if (!found) return socket.close(noDocument);
      member.user = found.user;
      let room = await this.#roomOf(found.document.id, kit, request);
      while (!room.expect(member)) room = await this.#roomOf(found.document.id, kit, request);
      if (socket.readyState !== socket.OPEN) return void this.#leave(room, member);
      take = (bytes) => this.#take(room, member, found.right, bytes);
      for (const bytes of early.splice(0)) take(bytes);
      socket.on('close', () => void this.#leave(room, member));
    },
  };

  async #roomOf(id: string, kit: ServerKit, request: FastifyRequest): Promise<Room> {
    const parts: RoomParts = {
      sources: this.#sources,
      write: (member, run) => kit.asAnyone(member.request, 'editor.edit', ({ db, now }) => run(db, now)),
      tell: (text) => this.#between.tellProcesses(text),
      failed: (error, what) => request.log.warn({ err: error }, what),
    };
    const open = this.#rooms.get(id);
    if (open) return open;
    const opening = kit.asAnyone(request, 'editor.open', async ({ db, now }) => {
      const document = await keptDocument(db, id);
      if (!document) throw new Error('The document is gone.');
      return Room.open(parts, db, now, document);
    });
    this.#rooms.set(id, opening);
    opening.catch(() => this.#rooms.delete(id));
    if (!this.#timers.length)
      this.#timers = [
        setInterval(() => void this.#look(), sharedLimits.rights).unref(),
        setInterval(() => void this.#beat(), liveBeat.every).unref(),
      ];
    return opening;
  }

  #take(room: Room, member: Member, right: Awaited<ReturnType<typeof rightOf>>, bytes: Buffer): void {
    try {
      const frame = decodeClientFrame(new Uint8Array(bytes));
      if (frame.type === 'hello') {
        member.isOlder = frame.content < contentVersions[room.kind];
        room.welcome(member, frame.vector, right);
      } else if (!member.isIn) member.close(noFrame);
      else if (frame.type === 'update') room.take(member, frame.id, frame.update);
      else this.#present(room, member, frame.presence);
    } catch {
      member.close(noFrame);
    }
  }

  /** Whoever it says it is, it is who the session says. */
  #present(room: Room, member: Member, bytes: Uint8Array): void {
    if (bytes.byteLength > sharedLimits.presenceBytes) return;
    const said = readPresence(bytes);
    const isOther = () => member.presence !== null && member.presence.client !== said.client;
    // What is passed over takes no place of what waits.
    if (isOther()) return;
    member.speak(() => {
      if (isOther() || !room.members.has(member)) return;
      const presence: Presence = {
        ...said,
        state: said.state && { ...said.state, user: member.user },
      };
      member.presence = presence;
      room.present(member, presence);
      this.#tellPresence(room.id, presence);
    });
  }

  #tellPresence(id: string, presence: Presence): void {
    this.#between.tellProcesses(`p ${JSON.stringify({ id, presence })}`);
  }

  async #leave(room: Room, member: Member): Promise<void> {
    const gone = room.leave(member);
    if (gone) this.#tellPresence(room.id, gone);
    if (room.pages.length > 0) return;
    await room.end(member);
    if (room.close()) this.#rooms.delete(room.id);
    if (this.#rooms.size > 0) return;
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  async #told(text: string): Promise<void> {
    const [kind, rest] = [text.slice(0, 1), text.slice(2)];
    const id = kind === 'u' || kind === 'h' ? rest : '';
    if (kind === 'p') {
      const told = toldPresence.parse(JSON.parse(rest));
      const room = await this.#rooms.get(told.id);
      // What this process told comes back to it.
      const isOurs = [...(room?.members ?? [])].some(
        ({ presence }) => presence?.client === told.presence.client,
      );
      if (room && !isOurs) room.present(null, told.presence);
      return;
    }
    const room = await this.#rooms.get(id);
    const [member] = room?.pages ?? [];
    if (!room || !member) return;
    if (kind === 'h') await room.askRights(member);
    else await room.catchUp(member);
  }

  /** Rights that were taken away, and what a wake-up missed. */
  async #look(): Promise<void> {
    for (const opening of this.#rooms.values()) {
      const room = await opening.catch(() => null);
      const [member] = room?.pages ?? [];
      if (!room || !member) continue;
      try {
        await room.askRights(member);
        await room.catchUp(member);
      } catch (error) {
        member.request.log.warn({ err: error }, 'Rights of a document could not be asked');
      }
    }
  }

  async #beat(): Promise<void> {
    for (const opening of this.#rooms.values()) {
      const room = await opening.catch(() => null);
      for (const member of room?.pages ?? []) member.beat();
    }
  }

  async #ended(sessions: ReadonlySet<string>): Promise<void> {
    for (const opening of this.#rooms.values()) {
      const room = await opening.catch(() => null);
      for (const member of room?.pages ?? []) if (sessions.has(member.sessionId)) member.close(4001);
    }
  }
}
