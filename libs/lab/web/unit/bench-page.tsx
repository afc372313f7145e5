import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathOfFound, pathOfLookBacks, pathOfUnit, unitList, type UnitRow } from '#lab/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { later, useLabel } from '#ui/web';
import { LeftCell } from '../parts/left-cell.tsx';
import { ScanBar } from '../parts/scan-bar.tsx';

const ImportResults = later(
  () => import('./results/import-results.tsx').then((part) => part.ImportResults),
  () => null,
);

const begins = { tab: ['accepted', 'conditional', 'processing', 'frozen', 'quarantine'] };
const open = ({ id }: UnitRow): string => pathOfUnit(id);
const cells = { left: (row: UnitRow) => <LeftCell left={row.left} late={row.late} /> };
const scan = () => <ScanBar to={({ id }, sample) => pathOfFound(id, sample)} first />;

/** HBLAB330P: units at the bench by their limit, and all others behind the tabs. */
export default function BenchPage() {
  const say = useLabel();
  const may = useMay();
  const [importing, setImporting] = useState(false);
  return (
    <ListPage
      list={unitList}
      begins={begins}
      open={open}
      cells={cells}
      renderFigures={scan}
      links={
        <>
          <Link to={pathOfLookBacks}>{say(['追溯', 'Look-backs'])}</Link>
          {may(unitList.screens[0] ?? '', 'add') && (
            <Button onClick={() => setImporting(true)}>{say(['导入检测结果', 'Import results'])}</Button>
          )}
          {importing && <ImportResults onClose={() => setImporting(false)} />}
        </>
      }
      description={say([
        '按 48 小时期限排列；扫描即打开。',
        'In the order of the 48 hours; a scan opens a unit.',
      ])}
      empty={{ title: ['操作台上没有产品', 'Nothing is at the bench'] }}
    />
  );
}
