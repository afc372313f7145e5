import type { LiveFrame } from '#server-kit/model';
import type { LiveProblem } from './live-problem.ts';
import type { LiveState } from './live-socket.ts';

/** What the tab with the connection tells the others, and what a new tab asks. */
export type TabMessage =
  | { kind: 'frame'; frame: LiveFrame }
  | { kind: 'state'; state: LiveState; problem: LiveProblem | null; safe: number | null }
  | { kind: 'hello' };

/** The tabs of a browser that share a session: one leads (has the connection), the others listen to it. */
export interface Tabs {
  /** Calls `lead` when this tab becomes the one with the connection; `leave` undoes it. */
  join(lead: () => void): void;
  tell(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): void;
  leave(): void;
}

/**
 * Tabs by the browser's own means: whoever holds the lock leads; when it closes, crashes or leaves, the browser gives
 * the lock to the next. Where a browser lacks either (old, or not a secure page), each tab leads for itself.
 */
export function browserTabs(session: string): Tabs {
  const name = `bms-live:${session}`;
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(name) : null;
  const locks = channel ? globalThis.navigator?.locks : undefined;
  const waiting = new AbortController();
  let release = (): void => undefined;
  return {
    join(lead) {
      if (!locks) return lead();
      locks
        .request(name, { signal: waiting.signal }, () => {
          lead();
          return new Promise<void>((resolve) => (release = resolve));
        })
        .catch((error: unknown) => {
          if (!waiting.signal.aborted) throw error;
        });
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels know no other origin
    tell: (message) => channel?.postMessage(message),
    onMessage(listener) {
      channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
    },
    leave() {
      waiting.abort();
      release();
      channel?.close();
    },
  };
}
