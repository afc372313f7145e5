import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { bankContract, birthList, birthOptions, birthScreen } from '#contracts/model';
import { recordAddress } from '#registers/model';
import { Card } from '#shell/web';
import { formatDay, Loaded, useLabel } from '#ui/web';
import styles from './cards.module.css';

const first = { tab: ['sendKit'], pageSize: 10, sort: 'dueOn' };

/** Families whose kit is to be sent, the earliest birth first. */
export default function KitsCard() {
  const say = useLabel();
  const { data } = useQuery(read(birthOptions, {}));
  const query = useQuery(read(birthList.calls.rows, first));
  return (
    <Card
      title={say(['待寄采集包', 'Kits to send'])}
      count={data?.kitsToSend}
      all={`${birthScreen.route}?tab=sendKit`}
    >
      <Loaded query={query} rows={3}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>{say(['没有待寄的采集包', 'No kit is to be sent'])}</p>
          ) : (
            <ul className={styles.rows}>
              {rows.slice(0, 6).map((row) => (
                <li key={row.id} className={styles.row}>
                  <Link to={recordAddress(bankContract, row.contractId)}>
                    {row.number} {row.mother}
                  </Link>
                  <span className={styles.quiet}>
                    {say(['预产期 {day}', 'due {day}'], { day: formatDay(row.dueOn ?? '') })}
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
