import { useNavigate, useSearchParams } from 'react-router';
import { ownReportsRoute } from '#system/model';
import { PageHeader, useLabel } from '#ui/web';
import { OwnReports } from './own-reports.tsx';
import { ReportDialog } from './report-dialog.tsx';
import styles from './reports.module.css';

const most = 100;

/** What the clock has sent to me; `?id=` opens one of them. */
export default function OwnReportsPage() {
  const say = useLabel();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <>
      <PageHeader title={say(['推送给我的报表', 'Reports pushed to me'])} />
      <section className={styles.own}>
        <OwnReports most={most} />
      </section>
      {id && <ReportDialog id={id} onClose={() => void navigate(ownReportsRoute, { replace: true })} />}
    </>
  );
}
