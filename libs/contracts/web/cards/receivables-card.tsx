import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { Currency } from '#calls/model';
import { bankContract, receivableList, receivablesScreen } from '#contracts/model';
import { recordAddress } from '#registers/model';
import { Card } from '#shell/web';
import { Loaded, Money, useLabel } from '#ui/web';
import styles from './cards.module.css';

const first = { tab: ['overdue'], where: 'side:is:receivable', pageSize: 10, sort: 'dueOn' };

/** What families owe and have not paid in time, the oldest first. */
export default function ReceivablesCard() {
  const say = useLabel();
  const query = useQuery(read(receivableList.calls.rows, first));
  return (
    <Card
      title={say(['逾期应收', 'Overdue receivables'])}
      count={query.data?.total ?? undefined}
      all={`${receivablesScreen.route}?tab=overdue&where=side%3Ais%3Areceivable`}
    >
      <Loaded query={query} rows={3}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>{say(['没有逾期的应收', 'Nothing is overdue'])}</p>
          ) : (
            <ul className={styles.rows}>
              {rows.slice(0, 6).map((row) => (
                <li key={row.id} className={styles.row}>
                  <Link to={recordAddress(bankContract, row.contractId)}>
                    {row.number} {row.party}
                  </Link>
                  <Money amount={row.open ?? '0'} currency={(row.currency ?? 'CNY') as Currency} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
