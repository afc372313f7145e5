import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { arrivalList, pathOfReceipt, productName, receiptScreen } from '#lab/model';
import { Card } from '#shell/web';
import { Loaded, useLabel } from '#ui/web';
import styles from '../lab.module.css';
import { LeftCell } from '../parts/left-cell.tsx';

/** What is on its way and at the door, whatever is due first on top. */
export default function ArrivalsCard() {
  const say = useLabel();
  const query = useQuery(
    read(arrivalList.calls.rows, {
      tab: ['expected', 'collected', 'received'],
      sort: 'deadline',
      pageSize: 8,
    }),
  );
  return (
    <Card
      title={say(['待接收', 'Arrivals'])}
      count={query.data?.total ?? undefined}
      all={receiptScreen.route}
    >
      <Loaded query={query} rows={4}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={`${styles.quiet} ${styles.inCard}`}>
              {say(['没有待接收的产品', 'Nothing is on its way'])}
            </p>
          ) : (
            <ul className={`${styles.cardRows} ${styles.inCard}`}>
              {rows.map((row) => (
                <li key={row.id} className={styles.cardRow}>
                  <Link to={pathOfReceipt(row.id)}>
                    {row.din} {row.product && say(productName(row.product))} {row.child}
                  </Link>
                  <span>
                    <LeftCell left={row.left} late={row.late} /> {say(['小时', 'h'])}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
