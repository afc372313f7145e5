import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import type { inboxSorts } from '#approvals/model';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import { useAddressValues } from '#shell/web';

type InboxSort = (typeof inboxSorts)[number];

/** Orders that are offered; the others of the call are for saved views. */
const orders = {
  '-arrived': ['最新到达', 'Newest first'],
  arrived: ['等待最久', 'Longest waiting'],
  urgency: ['紧急优先', 'Most urgent'],
  '-amount': ['金额最大', 'Largest amount'],
} as const satisfies Partial<Record<InboxSort, Label>>;
type Order = keyof typeof orders;

const parameter = 'sort';
const usual: Order = '-arrived';
const isOrder = (text: string | null): text is Order => text !== null && Object.hasOwn(orders, text);

/** The order of the inbox, from the address. */
export function useInboxOrder(): Order {
  const text = useSearchParams()[0].get(parameter);
  return isOrder(text) ? text : usual;
}

/** Chooses it. */
export function InboxOrder() {
  const say = useLabel();
  const order = useInboxOrder();
  const [, set] = useAddressValues();
  return (
    <Select
      value={order}
      aria-label={say(['排序', 'Order'])}
      popupMatchSelectWidth={false}
      onChange={(next) => set(parameter, next === usual ? null : next)}
      options={Object.entries(orders).map(([value, label]) => ({ value: value as Order, label: say(label) }))}
    />
  );
}
