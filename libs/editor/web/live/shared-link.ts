import * as Y from 'yjs';
import { closeSocket, Silence, type ReachServer } from '#api-client/web';
import {
  applyAwarenessUpdate,
  Awareness,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness';
import {
  contentVersions,
  decodeServerFrame,
  encodeClientFrame,
  sharedLimits,
  type DocumentKind,
  type HoldState,
  type Refusal,
  type ServerFrame,
} from '#editor/model';

/** How a document stands: `saved` means that everything typed is committed on the server. */
export interface LinkState {
  /** away: there is no connection; what is typed waits here and is sent again. gone: there is no such document any more. */
  connection: 'connecting' | 'live' | 'away' | 'gone';
  saved: boolean;
  /** Why it is only read; null: it may be changed. */
  refusal: Refusal | null;
  /** Changes that were refused stand in the page and nowhere else. */
  refused: Refusal | null;
  /** Who writes alone, and how the last hold was broken. */
  hold: HoldState;
  /** The server has said what the document says. */
  isThere: boolean;
}

/** What is typed within this time travels together. Milliseconds. */
const gather = 40;
/** Between tries. Milliseconds. */
const pauses = [300, 600, 1_200, 2_500, 5_000] as const;
const goneCodes: readonly number[] = [4004, 1008];

/** Nobody writes alone. */
export const noHold: HoldState = { hold: null, broken: null };

const begun: LinkState = {
  ...{ connection: 'connecting', saved: true, refusal: null, refused: null, isThere: false, hold: noHold },
};

/** One document of a page and its connection: it keeps itself, and sends again what the server lacks. */
export class SharedLink {
  readonly doc = new Y.Doc();
  readonly awareness = new Awareness(this.doc);
  /** Of the document. */
  readonly id: string;
  readonly #kind: DocumentKind;
  readonly #parts: ReachServer;
  readonly #watchers = new Set<() => void>();
  #state: LinkState = begun;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #stopped = false;
  /** Typed and not sent yet. */
  #gathered: Uint8Array[] = [];
  #gathering: ReturnType<typeof setTimeout> | undefined;
  /** Sent and not committed, in the order of sending: what is not acknowledged is sent again. */
  readonly #sent = new Map<number, Uint8Array>();
  #lastId = 0;
  #presence: ReturnType<typeof setTimeout> | undefined;
  readonly #silence = new Silence(() => {
    const dead = this.#socket;
    this.#socket = null;
    closeSocket(dead);
    this.#again();
  });

  constructor(id: string, kind: DocumentKind, parts: ReachServer) {
    this.id = id;
    this.#kind = kind;
    this.#parts = parts;
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== this) this.#typed(update);
    });
    this.awareness.on('update', (_changed: unknown, origin: unknown) => {
      if (origin !== this) this.#presence ??= setTimeout(this.#tellPresence, sharedLimits.presenceEvery);
    });
  }

  /** A document as it is given, read by anybody: it reaches nothing and hears of nobody. */
  static still(kind: DocumentKind, state: Uint8Array): SharedLink {
    const nowhere = () => {
      throw new Error('A still document connects to nothing.');
    };
    const link = new SharedLink('', kind, { getTicket: nowhere, connect: nowhere });
    Y.applyUpdate(link.doc, state, link);
    return link;
  }

  start(): void {
    globalThis.addEventListener?.('online', this.#now);
    void this.#connect();
  }

  stop(): void {
    this.#flush();
    this.#stopped = true;
    globalThis.removeEventListener?.('online', this.#now);
    clearTimeout(this.#timer);
    clearTimeout(this.#presence);
    clearTimeout(this.#gathering);
    this.#silence.end();
    closeSocket(this.#socket);
    this.awareness.destroy();
    this.doc.destroy();
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
  readonly getState = (): LinkState => this.#state;

  #set(change: Partial<LinkState>): void {
    const next = { ...this.#state, ...change };
    const keys = Object.keys(next) as (keyof LinkState)[];
    if (keys.every((key) => next[key] === this.#state[key])) return;
    this.#state = next;
    for (const watcher of this.#watchers) watcher();
  }

  readonly #now = (): void => {
    if (this.#stopped || this.#socket) return;
    clearTimeout(this.#timer);
    void this.#connect();
  };

  async #connect(): Promise<void> {
    try {
      const ticket = await this.#parts.getTicket();
      if (this.#stopped) return;
      const query = new URLSearchParams({ token: ticket, channel: 'docs', doc: this.id });
      const socket = this.#parts.connect(`/live?${query}`);
      socket.binaryType = 'arraybuffer';
      this.#socket = socket;
      this.#silence.begin();
      socket.addEventListener('open', () =>
        socket.send(
          encodeClientFrame({
            ...{ type: 'hello', content: contentVersions[this.#kind] },
            vector: Y.encodeStateVector(this.doc),
          }),
        ),
      );
      socket.addEventListener('message', ({ data }) => {
        if (socket !== this.#socket || !(data instanceof ArrayBuffer)) return;
        this.#silence.begin();
        this.#receive(new Uint8Array(data));
      });
      socket.addEventListener('close', ({ code }) => {
        if (socket !== this.#socket) return;
        this.#socket = null;
        this.#silence.end();
        if (goneCodes.includes(code)) this.#set({ connection: 'gone', refusal: 'gone' });
        else this.#again();
      });
    } catch {
      this.#again();
    }
  }

  #again(): void {
    if (this.#stopped) return;
    this.#gathered.unshift(...this.#sent.values());
    this.#sent.clear();
    const others = [...this.awareness.getStates().keys()].filter((each) => each !== this.doc.clientID);
    removeAwarenessStates(this.awareness, others, this);
    this.#set({ connection: 'away' });
    const pause = pauses[Math.min(this.#failures++, pauses.length - 1)];
    this.#timer = setTimeout(() => void this.#connect(), pause);
  }

  #receive(bytes: Uint8Array): void {
    let frame: ServerFrame;
    try {
      frame = decodeServerFrame(bytes);
    } catch {
      return;
    }
    switch (frame.type) {
      case 'state': {
        this.#failures = 0;
        Y.applyUpdate(this.doc, frame.update, this);
        this.#set({ connection: 'live', refusal: frame.refusal, isThere: true, hold: noHold });
        this.#catchUp(frame.vector);
        this.#tellPresence();
        break;
      }
      case 'kept':
        this.#sent.delete(frame.id);
        this.#set({ saved: this.#sent.size === 0 && this.#gathered.length === 0 });
        break;
      case 'update':
        Y.applyUpdate(this.doc, frame.update, this);
        break;
      case 'presence':
        applyAwarenessUpdate(this.awareness, frame.presence, this);
        break;
      case 'refused':
        // It stays with what was sent: once the right is back it is sent again.
        this.#set({ refused: frame.refusal, refusal: frame.refusal, saved: false });
        break;
      case 'hold':
        this.#set({ hold: frame.state });
        break;
      case 'may':
        this.#set({ refusal: frame.refusal, ...(frame.refusal === null && { refused: null }) });
        // What waited for the right to write is sent now.
        if (frame.refusal === null && !this.#state.saved) this.#socket?.close();
    }
  }

  /** Sends what was typed while there was no connection, or was sent and never acknowledged. */
  #catchUp(vector: Uint8Array): void {
    const lacked = lackedBy(this.doc, vector);
    const lacks = this.#gathered.length > 0 || lacked.length > 0;
    this.#set({ saved: !lacks });
    if (!lacks || this.#state.refusal !== null) return;
    // As it was typed, change by change: all of it as one may be more than the server takes at a time.
    if (bringAll(this.#gathered, lacked)) return this.#flush();
    // The server has lost what it had: nobody knows any more by which changes that came.
    this.#gathered = [];
    this.#send(Y.encodeStateAsUpdate(this.doc, vector));
  }

  #typed(update: Uint8Array): void {
    this.#gathered.push(update);
    this.#set({ saved: false });
    this.#gathering ??= setTimeout(() => this.#flush(), gather);
  }

  #flush(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    if (this.#state.connection !== 'live' || !this.#gathered.length) return;
    for (const part of together(this.#gathered.splice(0))) this.#send(Y.mergeUpdates(part));
  }

  #send(update: Uint8Array): void {
    const id = ++this.#lastId;
    this.#sent.set(id, update);
    this.#set({ saved: false });
    this.#socket?.send(encodeClientFrame({ type: 'update', id, update }));
  }

  readonly #tellPresence = (): void => {
    clearTimeout(this.#presence);
    this.#presence = undefined;
    if (this.#state.connection !== 'live' || this.#socket?.readyState !== 1) return;
    const presence = encodeAwarenessUpdate(this.awareness, [this.doc.clientID]);
    this.#socket.send(encodeClientFrame({ type: 'presence', presence }));
  };
}

/** What is written here by a client up to a clock, and known to the other side up to an earlier one. */
interface Lacked {
  client: number;
  known: number;
  clock: number;
}

/**
 * What is written here that the other side has not. Asked of the clocks: an update of what is missing names whatever was ever deleted,
 * missing or not.
 */
function lackedBy(doc: Y.Doc, vector: Uint8Array): Lacked[] {
  const there = Y.decodeStateVector(vector);
  const here = Y.decodeStateVector(Y.encodeStateVector(doc));
  return [...here]
    .map(([client, clock]) => ({ client, known: there.get(client) ?? 0, clock }))
    .filter(({ known, clock }) => clock > known);
}

/** Do these changes of a page bring everything that the other side lacks? */
function bringAll(updates: readonly Uint8Array[], lacked: readonly Lacked[]): boolean {
  if (!updates.length) return false;
  const { from, to } = Y.parseUpdateMeta(Y.mergeUpdates([...updates]));
  return lacked.every(
    ({ client, known, clock }) => (from.get(client) ?? clock) <= known && (to.get(client) ?? 0) >= clock,
  );
}

/** Changes that travel as one: no more bytes at a time than the server takes. */
function together(updates: readonly Uint8Array[]): Uint8Array[][] {
  const parts: Uint8Array[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const update of updates) {
    if (size + update.byteLength > sharedLimits.update / 2) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(update);
    size += update.byteLength;
  }
  return parts;
}
