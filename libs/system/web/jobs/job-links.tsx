import { Button } from 'antd';
import { Link } from 'react-router';
import type { Label } from '#calls/model';
import { useMay } from '#shell/web';
import { jobRoutes, jobsScreen } from '#system/model';
import { useLabel } from '#ui/web';

const places: readonly { to: string; label: Label; needs: 'query' | 'get' }[] = [
  { to: jobsScreen.route, label: ['定时任务', 'Jobs'], needs: 'query' },
  { to: jobRoutes.runs, label: ['运行记录', 'Runs'], needs: 'query' },
  { to: jobRoutes.reports, label: ['推送报表', 'Pushed reports'], needs: 'get' },
  { to: jobRoutes.archive, label: ['推送存档', 'Archive'], needs: 'query' },
  { to: jobRoutes.outbox, label: ['发件箱', 'Outbox'], needs: 'query' },
];

/** From one part of SYS170P to the others. */
export function JobLinks({ at }: { at: string }) {
  const say = useLabel();
  const may = useMay();
  return places
    .filter(({ to, needs }) => to !== at && may(jobsScreen.code, needs))
    .map(({ to, label }) => (
      <Link key={to} to={to}>
        <Button>{say(label)}</Button>
      </Link>
    ));
}
