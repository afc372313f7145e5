import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ListPage } from '#lists/web';
import {
  inspectionList,
  inspectionScreen,
  pathOfInspection,
  scanPath,
  suppliersPath,
  switchingPath,
  type InspectionRow,
} from '#quality/model';
import { useMay } from '#shell/web';
import { useLabel } from '#ui/web';
import { AgeCell } from '../parts/age-cell.tsx';
import styles from '../quality.module.css';

const InspectBlockedDialog = lazy(() => import('./inspect-blocked-dialog.tsx'));

const begins = { tab: ['waiting', 'sampling'] };
const open = ({ id }: InspectionRow): string => pathOfInspection(id);
const cells = { age: (row: InspectionRow) => <AgeCell days={row.age} /> };

/** QC200P: what waits, the oldest first; what was decided stands behind the tabs. */
export default function InspectionsPage() {
  const say = useLabel();
  const may = useMay();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <ListPage
        list={inspectionList}
        begins={begins}
        open={open}
        cells={cells}
        description={say([
          '须检物料到货后在此待检，等得最久的在前。',
          'Goods of inspected items wait here, what has waited longest first.',
        ])}
        links={
          <span className={styles.links}>
            {may(inspectionScreen.code, 'edit') && (
              <Button type="link" size="small" onClick={() => setAsks(true)}>
                {say(['检验冻结品', 'Inspect blocked goods'])}
              </Button>
            )}
            <Link to={scanPath}>{say(['扫码检验', 'Inspect by scan'])}</Link>
            <Link to={switchingPath}>{say(['转移规则', 'Switching'])}</Link>
            <Link to={suppliersPath}>{say(['供应商评分', 'Supplier scores'])}</Link>
          </span>
        }
        empty={{
          title: ['没有待检的到货', 'Nothing waits for inspection'],
          hint: ['须检物料收货后自动出现。', 'Receipts of inspected items appear by themselves.'],
        }}
      />
      <Suspense>{asks && <InspectBlockedDialog onClose={() => setAsks(false)} />}</Suspense>
    </>
  );
}
