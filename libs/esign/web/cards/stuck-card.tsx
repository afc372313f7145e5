import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { pathOfEnvelope, signerList, signingScreen } from '#esign/model';
import { Card } from '#shell/web';
import { Loaded, useLabel } from '#ui/web';
import styles from '../envelopes/envelope.module.css';

/** Signers who have kept others waiting for longer than is allowed, and what was declined. */
export default function StuckCard() {
  const say = useLabel();
  const query = useQuery(
    read(signerList.calls.rows, { tab: ['stuck', 'declined'], sort: '-days', pageSize: 8 }),
  );
  return (
    <Card
      title={say(['滞留与拒签', 'Stuck or declined'])}
      count={query.data?.total ?? undefined}
      all={`${signingScreen.route}?tab=stuck`}
    >
      <Loaded query={query} rows={3}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.cardRow}>{say(['没有滞留的签约', 'Nothing is stuck'])}</p>
          ) : (
            <ul className={styles.cardRows}>
              {rows.map((row) => (
                <li key={row.id}>
                  <Link className={styles.cardRow} to={pathOfEnvelope(row.envelopeId)}>
                    <span>
                      {row.number} {row.name}
                    </span>
                    <span className={row.state === 'declined' ? styles.cardBad : styles.cardFact}>
                      {row.state === 'declined'
                        ? say(['已拒签', 'Declined'])
                        : say(['已等 {n} 天', '{n} days'], { n: row.days ?? '—' })}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
