import { deviceStore, type KeptOnDevice } from './device-store.ts';
import { sessionStore } from './session-store.ts';

interface KeptWords extends KeptOnDevice {
  words: string;
}

/**
 * Words that were typed and neither sent nor saved, by what they are for; kept on the device until the person logs out.
 * One a kind of words; for useSyncExternalStore.
 */
export class DeviceWords {
  readonly #part: string;
  readonly #listeners = new Set<() => void>();
  #owner = '';
  #words: ReadonlyMap<string, string> = new Map();

  /** `part`: 'talk', below which they are kept. */
  constructor(part: string) {
    this.#part = part;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#load();
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly get = (): ReadonlyMap<string, string> => this.#words;

  /** Without words nothing is kept. */
  keep(name: string, words: string): void {
    this.#load();
    if ((this.#words.get(name) ?? '') === words) return;
    const next = new Map(this.#words);
    if (words) next.set(name, words);
    else next.delete(name);
    this.#tell(next);
    const key = `${this.#prefix}${name}`;
    if (words) void deviceStore.put({ key, savedAt: Date.now(), words } as KeptWords);
    else void deviceStore.remove(key);
  }

  get #prefix(): string {
    return `${this.#owner}/${this.#part}/`;
  }

  #tell(next: ReadonlyMap<string, string>): void {
    this.#words = next;
    this.#listeners.forEach((listener) => listener());
  }

  #load(): void {
    const openid = sessionStore.get()?.openid ?? '';
    if (openid === this.#owner) return;
    this.#owner = openid;
    this.#tell(new Map());
    if (!openid) return;
    const prefix = this.#prefix;
    void deviceStore.list(prefix).then((kept) => {
      if (this.#owner !== openid) return;
      const known = (kept as KeptWords[]).map(({ key, words }) => [key.slice(prefix.length), words] as const);
      // What was typed meanwhile is newer.
      this.#tell(new Map([...known, ...this.#words]));
    });
  }
}
