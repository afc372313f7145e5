import * as Y from 'yjs';
import {
  encodeServerFrame,
  sharedLimits,
  type DocumentKind,
  type HoldState,
  type Refusal,
} from '#editor/model';
import type { Db } from '#server-kit/server';
import { readHold } from '../holds/read-hold.ts';
import { anchorAgain } from '../passages/anchor-again.ts';
import { RoomLeft } from '../room-left.ts';
import {
  addUpdates,
  compact,
  keepVersion,
  keptDocument,
  loadDocument,
  updatesAfter,
  type KeptDocument,
} from '../store.ts';
import { isNoise, UpdateCheck } from './check-update.ts';
import { noFrame, type Member } from './member.ts';
import { writePresence, type Presence } from './presence.ts';
import { hindrance, type Sources } from './rights.ts';
import type { SharedRight } from '../shared-source.ts';

/** What rooms of a process work with. */
export interface RoomParts {
  sources: Sources;
  /** In a transaction; of the request of a page. */
  write<T>(member: Member, run: (db: Db, now: Date) => Promise<T>): Promise<T>;
  /** Tells the other processes; lost is not missed, they look by themselves as well. */
  tell(text: string): void;
  failed(error: unknown, what: string): void;
}

interface Waiting {
  member: Member;
  id: number;
  update: Uint8Array;
}

/** Updates after which what they came to is written anew. */
const compactAfter = 200;

/** A document that pages of this process have open. What it says is what is committed, never more. */
export class Room {
  readonly members = new Set<Member>();
  /** Pages that have found it and not said hello yet. */
  readonly #coming = new Set<Member>();
  #isOver = false;
  readonly #parts: RoomParts;
  readonly #document: KeptDocument;
  readonly #doc: Y.Doc;
  readonly #left: RoomLeft;
  #number: number;
  #compacted: number;
  /** Of the first change that no version holds yet. */
  #changedAt: number | null = null;
  #waiting: Waiting[] = [];
  #work: Promise<void> = Promise.resolve();
  #isWriting = false;
  #hold: HoldState;

  private constructor(
    parts: RoomParts,
    document: KeptDocument,
    { hold, ...loaded }: { doc: Y.Doc; number: number; hold: HoldState },
  ) {
    this.#parts = parts;
    this.#document = document;
    this.#doc = loaded.doc;
    this.#left = new RoomLeft(loaded.doc);
    this.#number = loaded.number;
    this.#compacted = document.stateNumber;
    this.#hold = hold;
  }

  static async open(parts: RoomParts, db: Db, now: Date, document: KeptDocument): Promise<Room> {
    const hold = await readHold(db, document.id, now);
    return new Room(parts, document, { ...(await loadDocument(db, document.id)), hold });
  }

  get id(): string {
    return this.#document.id;
  }

  get kind(): DocumentKind {
    return this.#document.kind;
  }

  get number(): number {
    return this.#number;
  }

  /** Everybody whose connection leads here, also those who have not said hello yet. */
  get pages(): readonly Member[] {
    return [...this.members, ...this.#coming];
  }

  /** A page has found it, and it lasts until that page has gone; false: it is over, and whoever comes opens it anew. */
  expect(member: Member): boolean {
    if (!this.#isOver) this.#coming.add(member);
    return !this.#isOver;
  }

  /** A page comes in: it is told what it lacks, and says itself what the server lacks. */
  welcome(member: Member, vector: Uint8Array, right: SharedRight): void {
    const refusal = hindrance(right, member, this.#hold);
    member.refusal = refusal;
    this.#coming.delete(member);
    this.members.add(member);
    member.send({
      ...{ type: 'state', refusal, vector: Y.encodeStateVector(this.#doc) },
      update: Y.encodeStateAsUpdate(this.#doc, vector),
    });
    member.send({ type: 'beat' });
    if (this.#hold.hold) member.send({ type: 'hold', state: this.#hold });
    const others = [...this.members].flatMap(({ presence }) => (presence ? [presence] : []));
    if (others.length) member.send({ type: 'presence', presence: writePresence(others) });
  }

  /** A change of a page: checked, kept, acknowledged and passed on, in this order. */
  take(member: Member, id: number, update: Uint8Array): void {
    if (member.refusal) {
      member.send({ type: 'refused', id, refusal: member.refusal });
      return;
    }
    this.#waiting.push({ member, id, update });
    if (this.#isWriting) return;
    this.#isWriting = true;
    void this.#inTurn(async () => {
      while (this.#waiting.length) await this.#writeWaiting();
      this.#isWriting = false;
    });
  }

  /** Everything that waits is done one after the other. */
  #inTurn(run: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(run).catch((error: unknown) => {
      this.#isWriting = false;
      this.#parts.failed(error, 'A document that is edited together could not be kept');
      // Whoever waits connects again and sends what the server lacks.
      for (const { member } of this.#waiting.splice(0)) member.close(1011);
    });
    return this.#work;
  }

  async #writeWaiting(): Promise<void> {
    const group = this.#taken(this.#waiting.splice(0));
    const [first] = group;
    if (!first) return;
    try {
      const kept = await this.#parts.write(first.member, async (db, now) => {
        const document = await keptDocument(db, this.id, { holds: true });
        if (!document) return null;
        const judged = await this.#judged(db, now, group);
        const { refused } = judged;
        const allowed = this.#left.fitting(judged.allowed);
        if (!allowed.length) return { allowed, refused, before: document.lastNumber };
        const missed = await updatesAfter(db, this.id, this.#number);
        await addUpdates(db, document, byMember(allowed), now);
        return { allowed, refused, before: document.lastNumber, missed };
      });
      this.#told(group, kept);
    } catch (error) {
      // Kept or not is unknown: these pages connect again, and what is missing is sent again.
      for (const { member } of group) member.close(1011);
      throw error;
    }
    if (this.#number - this.#compacted >= compactAfter || this.#isTime()) await this.settle('changed');
  }

  /** What a document of the kind may hold; pages learn what is not taken, and why. */
  #taken(group: readonly Waiting[]): Waiting[] {
    const check = new UpdateCheck(this.kind, this.#doc);
    return group.filter(({ member, id, update }) => {
      const refusal = check.problemOf(update);
      if (refusal === 'malformed' && isNoise(update)) member.close(noFrame);
      else if (refusal) member.send({ type: 'refused', id, refusal });
      return refusal === null;
    });
  }

  /** Who still may, and why the others may not. */
  async #judged(
    db: Db,
    now: Date,
    group: readonly Waiting[],
  ): Promise<{ allowed: Waiting[]; refused: ReadonlyMap<Waiting, Refusal> }> {
    const rights = await this.#parts.sources
      .get(this.#document.ownerType)
      ?.rightsOf(db, this.id, [...new Set(group.map(({ member }) => member.personId))]);
    const hold = await readHold(db, this.id, now);
    const refused = new Map<Waiting, Refusal>();
    for (const each of group) {
      const refusal = hindrance(rights?.get(each.member.personId) ?? 'none', each.member, hold);
      if (refusal) refused.set(each, refusal);
    }
    return { allowed: group.filter((each) => !refused.has(each)), refused };
  }

  #told(
    group: readonly Waiting[],
    kept: {
      allowed: readonly Waiting[];
      refused: ReadonlyMap<Waiting, Refusal>;
      before: number;
      missed?: readonly { number: number; bytes: Buffer }[];
    } | null,
  ): void {
    const done = new Set(kept?.allowed);
    for (const each of group)
      if (!done.has(each))
        each.member.send({
          ...{ type: 'refused', id: each.id },
          refusal: !kept ? 'gone' : (kept.refused.get(each) ?? 'tooLarge'),
        });
    if (!kept || !kept.allowed.length) return;
    for (const { bytes } of kept.missed ?? []) this.#passOn(new Uint8Array(bytes), null);
    // What several sent meanwhile goes to everybody as one: of twenty who type, each is told once and not twenty times.
    const updates = kept.allowed.map(({ update }) => update);
    const senders = new Set(kept.allowed.map(({ member }) => member));
    const [only] = senders.size === 1 ? senders : [];
    this.#passOn(updates.length === 1 && updates[0] ? updates[0] : Y.mergeUpdates(updates), only ?? null);
    for (const { member, id } of kept.allowed) member.send({ type: 'kept', id });
    this.#number = kept.before + byMember(kept.allowed).length;
    this.#changedAt ??= Date.now();
    this.#parts.tell(`u ${this.id}`);
  }

  #passOn(update: Uint8Array, from: Member | null): void {
    Y.applyUpdate(this.#doc, update);
    this.#left.took(update);
    const frame = encodeServerFrame({ type: 'update', update });
    for (const member of this.members) if (member !== from) member.pass(frame);
  }

  /** Reads what other processes have written. */
  catchUp(member: Member): Promise<void> {
    return this.#inTurn(async () => {
      const missed = await this.#parts.write(member, (db) => updatesAfter(db, this.id, this.#number));
      for (const { number, bytes } of missed) {
        this.#passOn(new Uint8Array(bytes), null);
        this.#number = number;
      }
    });
  }

  /** What a page says of itself goes to the others, here and in other processes. */
  present(from: Member | null, presence: Presence): void {
    const frame = encodeServerFrame({ type: 'presence', presence: writePresence([presence]) });
    for (const member of this.members) if (member !== from) member.pass(frame);
  }

  /** A page has gone. */
  leave(member: Member): Presence | null {
    this.members.delete(member);
    this.#coming.delete(member);
    if (!member.presence) return null;
    const gone = { ...member.presence, clock: member.presence.clock + 1, state: null };
    this.present(member, gone);
    return gone;
  }

  /** Asks anew what everybody may do; whoever may not even read any more is sent away. */
  async askRights(member: Member): Promise<void> {
    const people = [...new Set([...this.members].map(({ personId }) => personId))];
    const { rights, hold } = await this.#parts.write(member, async (db, now) => ({
      rights: await (this.#parts.sources.get(this.#document.ownerType) ?? noSource).rightsOf(
        db,
        this.id,
        people,
      ),
      hold: await readHold(db, this.id, now),
    }));
    const isNews = JSON.stringify(hold) !== JSON.stringify(this.#hold);
    this.#hold = hold;
    if (isNews) for (const each of this.members) each.send({ type: 'hold', state: hold });
    for (const each of this.members) {
      const refusal = hindrance(rights.get(each.personId) ?? 'none', each, hold);
      if (refusal === each.refusal) continue;
      each.refusal = refusal;
      each.send({ type: 'may', refusal });
      if (refusal === 'gone') each.close(1008);
    }
  }

  /** Also of somebody who writes slowly every ten minutes of change are a version. */
  #isTime(): boolean {
    return this.#changedAt !== null && Date.now() - this.#changedAt >= sharedLimits.versionEvery;
  }

  /** What it came to is written, and a version kept where it is time for one. */
  async settle(why: 'left' | 'changed', by?: Member): Promise<void> {
    const member = by ?? [...this.members][0];
    if (!member || this.#changedAt === null) return;
    const isTime = why === 'left' || this.#isTime();
    await this.#parts.write(member, async (db, now) => {
      if (isTime) await keepVersion(db, this.id, this.#doc, this.#number, { why, now });
      await compact(db, this.#document, this.#doc, this.#number, now);
      if (this.kind === 'text') await anchorAgain(db, this.id, this.#doc);
    });
    this.#compacted = this.#number;
    if (isTime) this.#changedAt = null;
  }

  /** After everything that waits, the last one having left. */
  end(by: Member): Promise<void> {
    return this.#inTurn(async () => {
      while (this.#waiting.length) await this.#writeWaiting();
      await this.settle('left', by);
    });
  }

  /** It is over, once, where nobody has come meanwhile. */
  close(): boolean {
    if (this.#isOver || this.pages.length > 0) return false;
    return (this.#isOver = true);
  }
}

const noSource = { rightsOf: () => Promise.resolve(new Map<string, never>()) };

/** What each page sent, as one. */
function byMember(group: readonly Waiting[]): { authorId: string; bytes: Uint8Array }[] {
  const updates = new Map<Member, Uint8Array[]>();
  for (const { member, update } of group) updates.set(member, [...(updates.get(member) ?? []), update]);
  return [...updates].map(([{ personId: authorId }, parts]) => ({ authorId, bytes: Y.mergeUpdates(parts) }));
}
