import type { Label } from '#calls/model';
import type { LinkState } from './live/shared-link.ts';

export const isConnected = ({ connection }: Pick<LinkState, 'connection'>): boolean =>
  connection !== 'away' && connection !== 'connecting';

/** How far what was typed has come; 'saved' means committed. */
export function savingWords(state: Pick<LinkState, 'connection' | 'saved' | 'refusal' | 'refused'>): Label {
  const { connection, saved, refusal, refused } = state;
  if (connection === 'gone') return ['已断开', 'Closed'];
  if (!isConnected(state))
    return saved
      ? ['连接中断，正在重连', 'Not connected; trying again']
      : ['连接中断，改动保留在此页，恢复后自动保存', 'Not connected: what you type waits in this page'];
  if (saved) return refusal ? ['只读', 'Read only'] : ['已保存', 'Saved'];
  // It is not on its way: as long as it is refused, nothing of it is sent.
  if (refusal ?? refused) return ['未保存，改动保留在此页', 'Not saved: what you typed waits in this page'];
  return ['保存中…', 'Saving…'];
}
