import type { CallError, LiveType } from '#calls/model';
import type { LiveFrame } from '#server-kit/model';
import { announce } from '../transport/failures.ts';
import type { LiveProblem } from './live-problem.ts';
import { LiveSocket, type LiveSocketParts, type LiveState } from './live-socket.ts';
import { reachServer, type ReachServer } from './reach-server.ts';
import { SeenMessages } from './seen-messages.ts';
import { browserTabs, type Tabs } from './tabs.ts';

type Listener = (data: unknown) => void;

/** How a connection reaches the world; a test passes its own. */
export interface LiveParts extends ReachServer {
  tabs(session: string): Tabs;
  onIdentityExpired(error: CallError): void;
}

const browserParts: LiveParts = {
  ...reachServer,
  tabs: browserTabs,
  onIdentityExpired: announce,
};

/**
 * The live connection of a page, shared by the tabs of the browser. Messages reach every tab once, in whatever tab the
 * connection is; after a break the server sends what was missed.
 */
export class LiveConnection {
  readonly #parts: LiveParts;
  readonly #listeners = new Map<LiveType | 'missed', Set<Listener>>();
  readonly #watchers = new Set<() => void>();
  #session: string | null = null;
  #tabs: Tabs | null = null;
  #socket: LiveSocket | null = null;
  #seen = new SeenMessages();
  #state: LiveState = 'off';
  #problem: LiveProblem | null = null;

  constructor(parts: LiveParts = browserParts) {
    this.#parts = parts;
  }

  /** Connects for a session (any text that is the same for its tabs); a call with the same one does nothing. */
  start(session: string): void {
    if (this.#session === session) return;
    this.stop();
    this.#session = session;
    this.#seen = new SeenMessages();
    const tabs = this.#parts.tabs(session);
    this.#tabs = tabs;
    this.#setState('connecting', null);
    tabs.onMessage((message) => {
      if (message.kind === 'hello') return this.#tellState();
      // The tab with the connection knows better than what another has heard.
      if (this.#socket) return;
      if (message.kind === 'frame') return this.#receive(message.frame);
      this.#seen.catchUp(message.safe);
      this.#setState(message.state, message.problem);
    });
    tabs.join(() => this.#lead(tabs));
    if (!this.#socket) tabs.tell({ kind: 'hello' });
  }

  /** Signed out. */
  stop(): void {
    this.#session = null;
    this.#socket?.stop();
    this.#socket = null;
    this.#tabs?.leave();
    this.#tabs = null;
    this.#setState('off', null);
  }

  /** Calls `listener` with the data of every message of a type ('missed': read everything again); undo by the answer. */
  on(type: LiveType | 'missed', listener: Listener): () => void {
    const ofType = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, ofType.add(listener));
    return () => void ofType.delete(listener);
  }

  get state(): LiveState {
    return this.#state;
  }

  /** For useSyncExternalStore. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };
  readonly getState = (): LiveState => this.#state;
  /** What last went wrong; null while all is well. */
  readonly getProblem = (): LiveProblem | null => this.#problem;

  #lead(tabs: Tabs): void {
    if (this.#tabs !== tabs) return;
    const parts: LiveSocketParts = {
      getTicket: this.#parts.getTicket,
      connect: this.#parts.connect,
      onIdentityExpired: this.#parts.onIdentityExpired,
      after: () => this.#seen.safe,
      onFrame: (frame) => {
        tabs.tell({ kind: 'frame', frame });
        this.#receive(frame);
      },
      onState: (state, problem) => {
        this.#setState(state, problem);
        this.#tellState();
      },
    };
    this.#socket = new LiveSocket(parts);
    this.#socket.start();
  }

  #tellState(): void {
    if (this.#socket)
      this.#tabs?.tell({
        kind: 'state',
        state: this.#state,
        problem: this.#problem,
        safe: this.#seen.safe,
      });
  }

  #receive(frame: LiveFrame): void {
    if (!this.#seen.note(frame)) return;
    if (frame.type !== 'open') this.#emit(frame.type, frame.data);
    else if (frame.data.missed) this.#emit('missed', null);
  }

  #emit(type: LiveType | 'missed', data: unknown): void {
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener(data);
  }

  #setState(state: LiveState, problem: LiveProblem | null): void {
    if (state === this.#state && problem === this.#problem) return;
    this.#state = state;
    this.#problem = problem;
    for (const watcher of [...this.#watchers]) watcher();
  }
}

/** The one of this page. */
export const live = new LiveConnection();
