import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { read } from '#api-client/web';
import { Card } from '#shell/web';
import { ownReports, ownReportsRoute } from '#system/model';
import { useLabel } from '#ui/web';
import styles from './reports-card.module.css';

/** Comes where something is pushed to the reader; most have nothing. */
const OwnReports = lazy(async () => ({ default: (await import('./own-reports.tsx')).OwnReports }));

const shown = 4;

/** Pushed reports on the workplace; not there for those to whom nothing is pushed. */
export default function ReportsCard() {
  const say = useLabel();
  const { data } = useQuery(read(ownReports, { most: shown }));
  if (!data?.reports.length) return null;
  return (
    <Card title={say(['推送报表', 'Pushed reports'])} all={ownReportsRoute}>
      <div className={styles.inCard}>
        <Suspense>
          <OwnReports most={shown} />
        </Suspense>
      </div>
    </Card>
  );
}
