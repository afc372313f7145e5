import { isIdentityCode, CallError } from '#calls/model';
import { liveBeatText, liveCloseCodes, liveFrame, livePath, type LiveFrame } from '#server-kit/model';
import type { LiveProblem } from './live-problem.ts';
import { closeSocket } from './close-socket.ts';
import type { ReachServer } from './reach-server.ts';
import { Silence } from './silence.ts';

/** Retry up to 10 times at 600 ms, then reconnect after 5 seconds and begin again (specification 9). Milliseconds. */
export const retries = { times: 10, every: 600, pause: 5_000 } as const;

/**
 * off: nobody is signed in or the session has ended; connecting: on the way, for the first time or again;
 * open: the server has greeted; away: ten tries have failed, or nothing was heard for longer than these take.
 */
export type LiveState = 'off' | 'connecting' | 'open' | 'away';

/** What a socket works with; a test passes its own. */
export interface LiveSocketParts extends ReachServer {
  onFrame(frame: LiveFrame): void;
  /** `problem`: what last went wrong; null once the server has greeted. */
  onState(state: LiveState, problem: LiveProblem | null): void;
  /** The session has ended: the shell has to be told. */
  onIdentityExpired(error: CallError): void;
  /** Where to continue: the `safe` of the last frame that this browser has had. */
  after(): number | null;
}

/**
 * One connection that keeps itself: ticket, socket, greeting; after a close or an error it resets and tries again by the
 * specification's pace. Made for one session; `stop` ends it for good.
 */
export class LiveSocket {
  readonly #parts: LiveSocketParts;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #stopped = false;
  #problem: LiveProblem | null = null;
  /** Of the try under way: what an older one still reports is not listened to. */
  #attempt = 0;
  readonly #silence = new Silence(() => {
    this.#failures = retries.times;
    this.#again('notConnected');
  });

  constructor(parts: LiveSocketParts) {
    this.#parts = parts;
  }

  start(): void {
    globalThis.addEventListener?.('online', this.#now);
    void this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    globalThis.removeEventListener?.('online', this.#now);
    this.#reset();
    this.#problem = null;
    this.#parts.onState('off', null);
  }

  /** The network is back: no reason to wait. */
  readonly #now = (): void => {
    if (this.#stopped || this.#socket) return;
    this.#failures = 0;
    void this.#connect();
  };

  async #connect(): Promise<void> {
    this.#reset();
    const attempt = this.#attempt;
    this.#tellTrying();
    try {
      const ticket = await this.#parts.getTicket();
      if (this.#stopped || attempt !== this.#attempt) return;
      this.#open(ticket, attempt);
    } catch (error) {
      if (this.#stopped || attempt !== this.#attempt) return;
      if (error instanceof CallError && isIdentityCode(error.code)) {
        this.stop();
        this.#parts.onIdentityExpired(error);
        return;
      }
      // A socket that cannot even be made has no address to go to (the browser throws a SyntaxError).
      this.#again(error instanceof DOMException ? 'noAddress' : 'noToken');
    }
  }

  #open(ticket: string, attempt: number): void {
    const after = this.#parts.after();
    const query = new URLSearchParams({
      token: ticket,
      channel: 'web',
      ...(after !== null && { after: String(after) }),
    });
    const socket = this.#parts.connect(`${livePath}?${query}`);
    this.#socket = socket;
    let greeted = false;
    this.#silence.begin();
    const isCurrent = () => attempt === this.#attempt && !this.#stopped;
    socket.addEventListener('message', ({ data }) => {
      if (!isCurrent()) return;
      this.#silence.begin();
      if (data === liveBeatText) return;
      const frame = liveFrame.safeParse(parsed(data));
      // A message of a type that this version of the page does not know is no reason to disconnect.
      if (!frame.success) return this.#tellWrongType();
      if (frame.data.type === 'open') {
        greeted = true;
        this.#failures = 0;
        this.#problem = null;
        this.#parts.onState('open', null);
      }
      this.#parts.onFrame(frame.data);
    });
    socket.addEventListener('close', ({ code }) => {
      if (!isCurrent()) return;
      // The next ticket is refused with the reason why the session ended, and that is told to the shell.
      if (code === liveCloseCodes.renew || code === liveCloseCodes.sessionEnded) void this.#connect();
      else this.#again(greeted ? 'notConnected' : 'connectionFailed');
    });
    socket.addEventListener('error', () => {
      if (isCurrent()) this.#again(greeted ? 'notConnected' : 'connectionFailed');
    });
  }

  #again(problem: LiveProblem): void {
    this.#reset();
    this.#problem = problem;
    this.#failures++;
    const isRound = this.#failures % (retries.times + 1) === 0;
    this.#tellTrying();
    this.#timer = setTimeout(() => void this.#connect(), isRound ? retries.pause : retries.every);
  }

  #tellTrying(): void {
    this.#parts.onState(this.#failures <= retries.times ? 'connecting' : 'away', this.#problem);
  }

  /** Noted, and nothing else: a newer server may speak of more than this page knows. */
  #tellWrongType(): void {
    this.#problem = 'wrongType';
    this.#parts.onState('open', this.#problem);
  }

  #reset(): void {
    this.#attempt++;
    clearTimeout(this.#timer);
    this.#silence.end();
    closeSocket(this.#socket);
    this.#socket = null;
  }
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
