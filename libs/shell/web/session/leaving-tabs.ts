/** What the tab in which a person logs out tells the other tabs of the browser. */
export interface Leaving {
  openid: string;
  /** Which sign-in of theirs it is. */
  token: string;
  /** `begins`: what is refused from now on is no expiry. `stays`: the server refused. `left`: everything goes. */
  step: 'begins' | 'stays' | 'left';
}

const channelName = 'bms-leaving';
const open = (): BroadcastChannel | null =>
  globalThis.BroadcastChannel ? new BroadcastChannel(channelName) : null;

/** Tells the other tabs. Without the browser's means they find out by their next call, and keep what was typed. */
export function tellOtherTabs(message: Leaving): void {
  const channel = open();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels know no other origin
  channel?.postMessage(message);
  channel?.close();
}

/** Answers what ends it. */
export function onLeavingElsewhere(listener: (message: Leaving) => void): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }: MessageEvent<Leaving>) => listener(data));
  return () => channel?.close();
}
