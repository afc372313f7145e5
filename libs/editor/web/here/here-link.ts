import { closeSocket, Silence, type ReachServer } from '#api-client/web';
import { hereChannel, hereFrame, hereGone, type HerePerson } from '#editor/model';

/** Between tries. Milliseconds. */
const pause = 5_000;

/** One record that this page has open: who else has. Where there is no connection nobody is known to be there. */
export class HereLink {
  readonly #address: URLSearchParams;
  readonly #parts: ReachServer;
  readonly #say: (people: readonly HerePerson[]) => void;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  readonly #silence = new Silence(() => this.#again());

  constructor(
    record: { type: string; id: string },
    parts: ReachServer,
    say: (people: readonly HerePerson[]) => void,
  ) {
    this.#address = new URLSearchParams({ channel: hereChannel, ...record });
    this.#parts = parts;
    this.#say = say;
    void this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#silence.end();
    closeSocket(this.#socket);
  }

  async #connect(): Promise<void> {
    try {
      const token = await this.#parts.getTicket();
      if (this.#stopped) return;
      const query = new URLSearchParams([['token', token], ...this.#address]);
      const socket = this.#parts.connect(`/live?${query}`);
      this.#socket = socket;
      this.#silence.begin();
      socket.addEventListener('message', ({ data }) => {
        if (socket !== this.#socket || this.#stopped) return;
        this.#silence.begin();
        const frame = hereFrame.safeParse(JSON.parse(String(data)));
        if (frame.success) this.#say(frame.data.people);
      });
      socket.addEventListener('close', ({ code }) => {
        if (socket === this.#socket) this.#again(code === hereGone);
      });
    } catch {
      this.#again();
    }
  }

  #again(isGone = false): void {
    this.#silence.end();
    const dead = this.#socket;
    this.#socket = null;
    closeSocket(dead);
    if (this.#stopped) return;
    this.#say([]);
    if (!isGone) this.#timer = setTimeout(() => void this.#connect(), pause);
  }
}
