import { Button } from 'antd';
import { useState } from 'react';
import { countList, countScreen, type CountRow, pathOfCount, unfinishedCounts } from '#inventory/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { later, useLabel } from '#ui/web';
import { CloseButton } from '../periods/close-button.tsx';

const PlanDialog = later(() => import('./plan-dialog.tsx').then((part) => part.PlanDialog));

const begins = { tab: [...unfinishedCounts] };
const open = ({ id }: CountRow): string => pathOfCount(id);

/** INV150P: counts under way and those of before. */
export default function Counts({ embedded }: { embedded?: string }) {
  const say = useLabel();
  const may = useMay();
  const [planning, setPlanning] = useState(false);
  const createButton = (type: 'primary' | 'default') => (
    <Button type={type} onClick={() => setPlanning(true)}>
      {say(['计划盘点', 'Plan a count'])}
    </Button>
  );
  return (
    <>
      <ListPage
        list={countList}
        embedded={embedded}
        begins={begins}
        open={open}
        description={say([
          '盘点表不显示账面数，出入库照常进行；差异过大的由另一人复盘，过账后以盘点数为准。',
          'The sheet shows no figure of the books, and work goes on; what is far apart is counted by another person. Once posted, what was counted is true.',
        ])}
        links={<CloseButton />}
        createButton={may(countScreen.code, 'add') ? createButton : undefined}
        empty={{ title: ['没有盘点单', 'No counts'] }}
      />
      {planning && <PlanDialog onClose={() => setPlanning(false)} />}
    </>
  );
}
