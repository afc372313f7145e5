import type { Label } from '#calls/model';
import { later } from '#ui/web';

const SendOrder = later(() => import('./send-order.tsx').then((part) => part.SendOrder));
const ChangeOrder = later(() => import('./change-order.tsx').then((part) => part.ChangeOrder));
const EndLines = later(() => import('./end-lines.tsx').then((part) => part.EndLines));

/** What is done with a released order. */
export type OrderActName = 'send' | 'change' | 'close' | 'reopen';
export const orderActs = {
  send: ['发送', 'Send'],
  change: ['变更', 'Change'],
  close: ['短关', 'Close short'],
  reopen: ['重开', 'Reopen'],
} as const satisfies Record<OrderActName, Label>;

/** Asks for what an act needs, and does it. */
export function OrderAct({ id, act, onClose }: { id: string; act: OrderActName; onClose(): void }) {
  if (act === 'send') return <SendOrder id={id} onClose={onClose} />;
  if (act === 'change') return <ChangeOrder id={id} onClose={onClose} />;
  return <EndLines id={id} act={act} onClose={onClose} />;
}
