import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { currencies, type Label, type ResultOf } from '#calls/model';
import { addressOf, WhyDrawer } from '#documents/web';
import { unitLabel } from '#fields/model';
import { ReasonDialog } from '#fields/web';
import {
  acceptInvoice,
  explainOrderLine,
  invoiceHead,
  invoiceStates,
  invoiceTones,
  matchReasons,
  readMatch,
  receiptHead,
} from '#purchasing/model';
import { DateText, formatDecimal, Loaded, Money, PlainTable, StatusTag, useLabel, useToast } from '#ui/web';

type Match = ResultOf<typeof readMatch>;
type Reasons = Match['reasons'];

/** What accepting came to, by how the invoice stands then: it is matched anew first. */
const afterwards: Readonly<Record<string, Label>> & { matched: Label } = {
  accepted: ['已接受，发票可付', 'Accepted: the invoice is payable'],
  exception: ['已同意，还需另一人', 'Noted: another person has to accept it too'],
  matched: [
    '重新匹配后已相符，无需接受，发票可付',
    'Matched anew, it is no exception any more: it is payable',
  ],
};

/** How an invoice matches, line by line; who may accepts what does not. */
export function MatchDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const say = useLabel();
  const query = useQuery(read(readMatch, { id }));
  return (
    <Drawer
      open
      size="large"
      title={
        query.data
          ? say(['{number} 的匹配', 'How {number} matches'], { number: query.data.number })
          : say(['匹配', 'Match'])
      }
      onClose={onClose}
    >
      <Loaded query={query} rows={5}>
        {(match) => <Shown id={id} match={match} />}
      </Loaded>
    </Drawer>
  );
}

/** What receipt lines bear of an invoice of freight: whoever accepts it makes these goods dearer. */
function Shares({ shares }: { shares: Match['shares'] }) {
  const say = useLabel();
  return (
    <PlainTable
      label={say(['运杂费分摊', 'How the freight is shared'])}
      rows={shares}
      rowKey={({ id }) => id}
      columns={[
        {
          title: say(['收货单', 'Receipt']),
          render: (one) => <Link to={addressOf.detail(receiptHead, one.receiptId)}>{one.receipt}</Link>,
        },
        { title: say(['物料', 'Item']), render: ({ goods }) => goods },
        {
          title: say(['分摊金额', 'Bears']),
          end: true,
          render: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
      ]}
    />
  );
}

function Shown({ id, match }: { id: string; match: Match }) {
  const say = useLabel();
  const toast = useToast();
  const accept = useWrite(acceptInvoice);
  const [accepting, setAccepting] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const priceText = (price: string) => formatDecimal(price, currencies[match.currency]);
  const why = (reasons: Reasons) =>
    reasons
      .map(({ why: reason, by }) => `${say(matchReasons[reason])}${by ? ` ${by}` : ''}`)
      .join(say(['；', '; ']));
  return (
    <>
      <p>
        <StatusTag label={invoiceStates[match.state]} tone={invoiceTones[match.state]} /> {match.supplier} ·{' '}
        {match.invoiceNumber} · <Money amount={match.total} currency={match.currency} /> {why(match.reasons)}
      </p>
      {match.shares.length > 0 && <Shares shares={match.shares} />}
      {match.lines.length > 0 && (
        <PlainTable
          label={say(['发票明细的匹配', 'Lines of the invoice'])}
          rows={match.lines}
          rowKey={(line) => line.id}
          columns={[
            {
              title: say(['物料', 'Item']),
              render: ({ goods, lots }) => (
                <>
                  {goods}
                  {lots !== null && (
                    <>
                      <br />
                      <Typography.Text type="secondary">{lots}</Typography.Text>
                    </>
                  )}
                </>
              ),
            },
            {
              title: say(['发票数量', 'Invoiced']),
              end: true,
              render: ({ quantity, unit }) => `${formatDecimal(quantity)} ${say(unitLabel(unit))}`,
            },
            {
              title: say(['已验收', 'Accepted']),
              end: true,
              render: ({ accepted, orderLine, goods }) => (
                <Button
                  type="link"
                  size="small"
                  aria-label={say(['{goods} 已验收 {n}：由来', 'Why {n} of {goods} are accepted'], {
                    goods,
                    n: accepted,
                  })}
                  onClick={() => setAsked(orderLine)}
                >
                  {formatDecimal(accepted)}
                </Button>
              ),
            },
            { title: say(['发票单价', 'Price']), end: true, render: ({ price }) => priceText(price) },
            {
              title: say(['订单单价', 'Order price']),
              end: true,
              render: ({ orderPrice }) => priceText(orderPrice),
            },
            {
              title: say(['结果', 'Result']),
              render: (line) => (
                <span>
                  <StatusTag label={invoiceStates[line.state]} tone={invoiceTones[line.state]} />{' '}
                  {why(line.reasons)}
                </span>
              ),
            },
          ]}
        />
      )}
      {asked !== null && <WhyDrawer call={explainOrderLine} id={asked} onClose={() => setAsked(null)} />}
      {match.consents.length > 0 && (
        <ul>
          {match.consents.map(({ person, reason, at }) => (
            <li key={at}>
              <DateText value={at} /> {say(['{person}：{reason}', '{person}: {reason}'], { person, reason })}
            </li>
          ))}
        </ul>
      )}
      {match.state === 'exception' && !match.mayAccept && (
        <Typography.Paragraph type="secondary">
          {say([
            '到货或验收后自动重新匹配；也可由录入人以外的两人接受，或凭借项通知单请供应商扣减。',
            'It is matched anew at each receipt and verdict. Two people who did not enter it may accept it, or the supplier deducts by a debit note.',
          ])}
        </Typography.Paragraph>
      )}
      <p>
        {match.mayAccept && (
          <Button type="primary" onClick={() => setAccepting(true)}>
            {say(['接受例外（{n}/2）', 'Accept ({n} of 2)'], { n: match.consents.length })}
          </Button>
        )}{' '}
        {match.lines.some(({ debitNet }) => Number(debitNet) > 0) && (
          <Link to={`${invoiceHead.related?.[0]?.route}?id=${id}`}>{say(['借项通知单', 'Debit note'])}</Link>
        )}
      </p>
      {accepting && (
        <ReasonDialog
          title={['接受这张发票的例外？', 'Accept what does not match?']}
          text={[
            '须两人接受，录入人除外；之后发票即可付款。',
            'Two people have to, neither of whom entered it; then it is payable.',
          ]}
          ok={['接受', 'Accept']}
          onOk={async (reason) => {
            const { state } = await accept.mutateAsync({ id, reason });
            toast.success(afterwards[state] ?? afterwards.matched);
          }}
          onClose={() => setAccepting(false)}
        />
      )}
    </>
  );
}
