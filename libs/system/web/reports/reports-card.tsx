import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { Card } from '#shell/web';
import { ownReports, ownReportsRoute } from '#system/model';
import { useLabel } from '#ui/web';
import { OwnReports } from './own-reports.tsx';

const shown = 4;

/** Pushed reports on the workplace; not there for those to whom nothing is pushed. */
export default function ReportsCard() {
  const say = useLabel();
  const { data } = useQuery(read(ownReports, { most: shown }));
  if (!data?.reports.length) return null;
  return (
    <Card title={say(['推送报表', 'Pushed reports'])} all={ownReportsRoute}>
      <OwnReports most={shown} />
    </Card>
  );
}
