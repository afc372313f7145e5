import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { benchScreen, halfSigned, pathOfUnit, productName } from '#lab/model';
import { Card } from '#shell/web';
import { DateText, Loaded, useLabel } from '#ui/web';
import styles from '../lab.module.css';

/** Releases that one person has signed and that wait for the second. */
export default function ReleasesCard() {
  const say = useLabel();
  const query = useQuery(read(halfSigned, {}));
  return (
    <Card
      title={say(['待第二人签署', 'Half-signed releases'])}
      count={query.data?.total}
      all={`${benchScreen.route}?tab=quarantine`}
    >
      <Loaded query={query} rows={3}>
        {({ sheets }) =>
          sheets.length === 0 ? (
            <p className={`${styles.quiet} ${styles.inCard}`}>{say(['没有待签的放行', 'None waits'])}</p>
          ) : (
            <ul className={`${styles.cardRows} ${styles.inCard}`}>
              {sheets.map((sheet) => (
                <li key={sheet.id} className={styles.cardRow}>
                  <Link to={`${pathOfUnit(sheet.unitId)}&part=release`}>
                    {sheet.din} {say(productName(sheet.product))} {sheet.childName}
                  </Link>
                  <span className={styles.quiet}>
                    {sheet.signedBy.name} <DateText value={sheet.signedAt} relative />
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
