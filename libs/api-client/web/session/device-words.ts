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
  readonly #kind: Pick<KeptOnDevice, 'beside'>;
  readonly #listeners = new Set<() => void>();
  #owner = '';
  #words: ReadonlyMap<string, string> = new Map();

  /** `part`: 'talk', below which they are kept; `beside`: they go with the words of another part. */
  constructor(part: string, { beside = false } = {}) {
    this.#part = part;
    this.#kind = beside ? { beside } : {};
    sessionStore.subscribe(() => this.#load());
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
    const key = this.#keyOf(name);
    if (words) void deviceStore.put({ key, savedAt: Date.now(), words, ...this.#kind } as KeptWords);
    else void deviceStore.remove(key);
  }

  /**
   * What `owner` typed and nobody took stands before what they have typed there since: also where somebody else is signed
   * in by now, who sees nothing of it.
   */
  giveBack(name: string, words: string, owner: string): void {
    this.#load();
    const after = (later = '') => [words, later].filter(Boolean).join('\n');
    if (owner === this.#owner) return this.keep(name, after(this.#words.get(name)));
    const key = this.#keyOf(name, owner);
    void deviceStore.get(key).then((kept) => {
      const later = (kept as KeptWords | null)?.words;
      return deviceStore.put({ key, savedAt: Date.now(), words: after(later), ...this.#kind } as KeptWords);
    });
  }

  #keyOf(name: string, owner = this.#owner): string {
    return `${owner}/${this.#part}/${name}`;
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
    const prefix = this.#keyOf('');
    void deviceStore.list(prefix).then((kept) => {
      if (this.#owner !== openid) return;
      const known = (kept as KeptWords[]).map(({ key, words }) => [key.slice(prefix.length), words] as const);
      // What was typed meanwhile is newer.
      this.#tell(new Map([...known, ...this.#words]));
    });
  }
}
