import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { ReasonDialog } from '#fields/web';
import { closeOrder, reopenOrder } from '#purchasing/model';
import { later, useToast } from '#ui/web';

const SendOrder = later(() => import('./send-order.tsx').then((part) => part.SendOrder));

const ChangeOrder = later(() => import('./change-order.tsx').then((part) => part.ChangeOrder));

/** What is done with a released order as a whole; its lines one by one are in the change. */
export type OrderActName = 'send' | 'change' | 'close' | 'reopen';
export const orderActs = {
  send: ['发送', 'Send'],
  change: ['变更', 'Change'],
  close: ['短关', 'Close short'],
  reopen: ['重开', 'Reopen'],
} as const satisfies Record<OrderActName, Label>;

/** Asks for what an act needs, and does it. */
export function OrderAct({ id, act, onClose }: { id: string; act: OrderActName; onClose(): void }) {
  const toast = useToast();
  const close = useWrite(closeOrder);
  const reopen = useWrite(reopenOrder);
  if (act === 'send') return <SendOrder id={id} onClose={onClose} />;
  if (act === 'change') return <ChangeOrder id={id} onClose={onClose} />;
  return act === 'close' ? (
    <ReasonDialog
      title={['短关订单？', 'Close the order short?']}
      text={['未到的数量不再收货，可以重开。', 'What is open is not received any more; it can be reopened.']}
      ok={orderActs.close}
      onOk={async (reason) => {
        await close.mutateAsync({ id, reason });
        toast.success(['订单已短关', 'Closed short']);
      }}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={['重开订单？', 'Reopen the order?']}
      text={['短关的行重新等待到货。', 'Lines that were closed short are expected again.']}
      ok={orderActs.reopen}
      onOk={async (reason) => {
        await reopen.mutateAsync({ id, reason });
        toast.success(['订单已重开', 'Reopened']);
      }}
      onClose={onClose}
    />
  );
}
