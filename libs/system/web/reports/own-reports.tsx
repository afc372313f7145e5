import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { ownReports, ownReportsRoute, pushedReports } from '#system/model';
import { EmptyState, formatDay, Loaded, useLabel } from '#ui/web';
import styles from './reports.module.css';

/** The reports that were pushed to oneself, newest first. */
export function OwnReports({ most }: { most: number }) {
  const say = useLabel();
  const query = useQuery(read(ownReports, { most }));
  return (
    <Loaded query={query} rows={3}>
      {({ reports }) =>
        reports.length === 0 ? (
          <EmptyState icon="mail" title={['还没有推送给您的报表', 'No report was pushed to you yet']} />
        ) : (
          <ul className={styles.list}>
            {reports.map(({ id, report, day, count }) => (
              <li key={id} className={styles.line}>
                <Link to={`${ownReportsRoute}?id=${id}`}>
                  {say(pushedReports[report].title)} {formatDay(day)}
                </Link>
                <span className={styles.quiet}>
                  {count > 0 && say(['{count} 项', '{count} {count:item|items}'], { count })}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
