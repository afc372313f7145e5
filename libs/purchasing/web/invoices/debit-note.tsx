import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import { addDecimals, type ResultOf } from '#calls/model';
import { addressOf } from '#documents/web';
import { unitLabel } from '#fields/model';
import { invoiceHead, readMatch } from '#purchasing/model';
import { Loaded, formatDecimal, NothingChosen, PageHeader, PageSkeleton, useLabel, usePaper } from '#ui/web';
import styles from './debit-note.module.css';

type Match = ResultOf<typeof readMatch>;

/** /purhome/Pur130p_debit?id=…: what is asked back of a supplier whose invoice says more than goods and order. */
export default function DebitNote() {
  const [params] = useSearchParams();
  const id = params.get('id');
  const query = useQuery({ ...read(readMatch, { id: id ?? '' }), enabled: id !== null });
  if (id === null)
    return (
      <NothingChosen
        page={['借项通知单', 'Debit note']}
        from={['请从发票的匹配结果打开', 'Open it from how an invoice matches']}
        hint={['在采购发票列表按“匹配”。', 'Press “Match” in the list of invoices.']}
      />
    );
  return (
    <Loaded query={query} loading={<PageSkeleton />}>
      {(match) => <Note id={id} match={match} />}
    </Loaded>
  );
}

function Note({ id, match }: { id: string; match: Match }) {
  const say = useLabel();
  const title = say(invoiceHead.related?.[0]?.title ?? invoiceHead.title);
  const { print, paper } = usePaper<Match>(
    (shown) => (
      <div className="bms-print">
        <Sheet match={shown ?? match} title={title} />
      </div>
    ),
    (put) => put(match),
  );
  return (
    <>
      <PageHeader
        title={title}
        description={<Link to={addressOf.detail(invoiceHead, id)}>{match.number}</Link>}
        actions={
          <Button type="primary" icon={<PrinterOutlined />} onClick={() => print(match)}>
            {say(['打印', 'Print'])}
          </Button>
        }
      />
      <Sheet match={match} title={title} />
      {paper}
    </>
  );
}

function Sheet({ match, title }: { match: Match; title: string }) {
  const say = useLabel();
  const lines = match.lines.filter(({ debitNet }) => Number(debitNet) > 0);
  const hasReturns = lines.some(({ returned }) => Number(returned) > 0);
  const total = addDecimals(...lines.map(({ debitGross }) => debitGross));
  return (
    <article className={styles.sheet}>
      <h2 className={styles.title}>
        {match.company} · {title}
      </h2>
      <p>
        {say(['致：{supplier}', 'To: {supplier}'], { supplier: match.supplier })}
        <br />
        {say(
          [
            '贵方发票 {invoice}（我方单号 {number}）与订单及验收不符，请扣减以下金额：',
            'Your invoice {invoice} (ours: {number}) does not agree with order and goods; please deduct:',
          ],
          {
            ...{ invoice: match.invoiceNumber, number: match.number },
          },
        )}
      </p>
      {lines.length === 0 ? (
        <p>{say(['没有需要扣减的金额', 'There is nothing to deduct'])}</p>
      ) : (
        <table className={styles.lines}>
          <thead>
            <tr>
              <th>{say(['物料', 'Item'])}</th>
              <th>{say(['发票数量', 'Invoiced'])}</th>
              <th>{say(['已验收', 'Accepted'])}</th>
              {hasReturns && <th>{say(['已退回', 'Returned'])}</th>}
              <th>{say(['发票单价', 'Price'])}</th>
              <th>{say(['订单单价', 'Order price'])}</th>
              <th>{say(['扣减（不含税）', 'Deducted, net'])}</th>
              <th>{say(['扣减（含税）', 'Deducted, gross'])}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>{line.goods}</td>
                <td>
                  {formatDecimal(line.quantity)} {say(unitLabel(line.unit))}
                </td>
                <td>{formatDecimal(line.accepted)}</td>
                {hasReturns && <td>{formatDecimal(line.returned)}</td>}
                <td>{formatDecimal(line.price, 2)}</td>
                <td>{formatDecimal(line.orderPrice, 2)}</td>
                <td>{formatDecimal(line.debitNet, 2)}</td>
                <td>{formatDecimal(line.debitGross, 2)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={hasReturns ? 7 : 6}>
                {say(['合计 {currency}', 'In all, {currency}'], { currency: match.currency })}
              </td>
              <td>{formatDecimal(total, 2)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </article>
  );
}
