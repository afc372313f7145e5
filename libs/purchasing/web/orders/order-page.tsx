import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { Label, ResultOf } from '#calls/model';
import { statusesOf, type FormView } from '#documents/model';
import { WhyDrawer } from '#documents/web';
import { unitLabel } from '#fields/model';
import { fieldLayout } from '#fields/web';
import { explainOrderLine, orderHead, orderList, orderStates, readOrderLines } from '#purchasing/model';
import { lineStates, lineTones } from '#trade/model';
import { DateText, formatDecimal, PlainTable, StatusTag, useLabel } from '#ui/web';
import { OrderAct, orderActs, type OrderActName } from './order-act.tsx';

/** What the reader may do with an order by how its lines stand, with the rules of the list. */
export function OrderPageActs({ view: { id } }: { view: FormView }) {
  const say = useLabel();
  const { data } = useQuery(read(readOrderLines, { id }));
  const [act, setAct] = useState<OrderActName | null>(null);
  if (!data?.mayChange) return null;
  const some = (...states: readonly string[]) => data.lines.some(({ state }) => states.includes(state));
  const names: readonly OrderActName[] = [
    ...(some('open', 'partly') ? (['send'] as const) : []),
    // Also once all of it came: the price of an order is what its invoice is held against.
    ...(some('open', 'partly', 'done') ? (['change'] as const) : []),
    ...(some('open', 'partly') ? (['close'] as const) : []),
    ...(some('closed') ? (['reopen'] as const) : []),
  ];
  return (
    <>
      {names.map((name) => (
        <Button key={name} onClick={() => setAct(name)}>
          {say(orderActs[name])}
        </Button>
      ))}
      {act && <OrderAct id={id} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

/** The state of an order as its lines and the list have it; whoever may not read them has that of the document. */
export function OrderState({ view: { id, status } }: { view: FormView }) {
  const { data, isError } = useQuery(read(readOrderLines, { id }));
  if (data)
    return <StatusTag tone={orderList.tones?.[data.state] ?? 'grey'} label={orderStates[data.state]} />;
  return isError ? <StatusTag label={statusesOf(orderHead)[status]} status={status} /> : null;
}

/** Each line of an order with what of it came, was accepted, was invoiced and is open. */
export function OrderStanding({ view: { id } }: { view: FormView }) {
  const say = useLabel();
  const { data } = useQuery(read(readOrderLines, { id }));
  const [asked, setAsked] = useState<string | null>(null);
  if (!data || data.lines.length === 0) return null;
  const title = say(['执行情况', 'How it stands']);
  return (
    <Flex vertical gap="small" component="section" aria-label={title} className={fieldLayout.section}>
      <Flex gap="small" align="center" wrap>
        <Typography.Text strong>{title}</Typography.Text>
        {!data.sent && data.lines.some(({ state }) => state === 'open') && (
          <Typography.Text type="secondary">
            {say(['尚未发送给供应商', 'Not sent to the supplier yet'])}
          </Typography.Text>
        )}
        {data.sent && (
          <Typography.Text type="secondary">
            {say(['已发送给 {to}', 'Sent to {to}'], { to: data.sent.to.join('、') })}{' '}
            <DateText value={data.sent.at} />
            {data.sent.stale && say(['，此后有变更，请重新发送', ', changed since: send it again'])}
          </Typography.Text>
        )}
      </Flex>
      <PlainTable
        label={title}
        rows={data.lines}
        rowKey={({ lineId }) => lineId}
        columns={[
          { title: say(['物料', 'Item']), render: ({ item }) => item },
          { title: say(['订货', 'Ordered']), end: true, render: ({ quantity }) => formatDecimal(quantity) },
          { title: say(['单位', 'Unit']), render: ({ unit }) => say(unitLabel(unit)) },
          ...figures.map(({ of, title: label }) => ({
            title: say(label),
            end: true,
            render: (line: Line) => (
              <Button
                type="link"
                size="small"
                aria-label={say(['{item} {what} {n}：由来', 'Why {n} of {item} are {what}'], {
                  ...{ item: line.item, what: say(label).toLowerCase(), n: formatDecimal(line[of]) },
                })}
                onClick={() => setAsked(line.id)}
              >
                {formatDecimal(line[of])}
              </Button>
            ),
          })),
          {
            title: say(['交期', 'Promised']),
            render: ({ promised }) => (promised === null ? '—' : <DateText value={promised} />),
          },
          {
            title: say(['状态', 'State']),
            render: ({ state, late }) =>
              late ? (
                <StatusTag tone="red" label={orderStates.late} />
              ) : (
                <StatusTag tone={lineTones[state]} label={inOrders[state]} />
              ),
          },
        ]}
      />
      {asked !== null && <WhyDrawer call={explainOrderLine} id={asked} onClose={() => setAsked(null)} />}
    </Flex>
  );
}

type Line = ResultOf<typeof readOrderLines>['lines'][number];

/** What followed a line; each says what it is made of. */
const figures = [
  { of: 'received', title: ['已收', 'Received'] },
  { of: 'accepted', title: ['已验收', 'Accepted'] },
  { of: 'invoiced', title: ['已开票', 'Invoiced'] },
  { of: 'open', title: ['未到', 'Open'] },
] as const satisfies readonly { of: keyof Line; title: Label }[];

/** How a line of an order stands, in the words of orders. */
const inOrders = {
  ...lineStates,
  open: ['未到货', 'To come'],
  partly: orderStates.partly,
  done: orderStates.done,
} as const;
