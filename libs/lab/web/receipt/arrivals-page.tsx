import { Segmented } from 'antd';
import { lazy, Suspense } from 'react';
import {
  arrivalList,
  pathOfReceipt,
  pathOfUnit,
  receiptScreen,
  awaitedStates,
  type ArrivalRow,
  type UnitHead,
  type UnitState,
} from '#lab/model';
import { ListPage } from '#lists/web';
import { useAddressValues } from '#shell/web';
import { LoadingState, PageHeader, useLabel } from '#ui/web';
import { LeftCell } from '../parts/left-cell.tsx';
import { ScanBar } from '../parts/scan-bar.tsx';

const begins = { tab: ['expected', 'collected', 'received'] };
const to = (unit: Pick<UnitHead, 'id' | 'state'>): string =>
  awaitedStates.includes(unit.state) ? pathOfReceipt(unit.id) : pathOfUnit(unit.id);
const isDue = ({ state }: UnitHead): boolean => awaitedStates.includes(state);
const open = ({ id, state }: ArrivalRow): string => to({ id, state: state as UnitState });
const cells = { left: (row: ArrivalRow) => <LeftCell left={row.left} late={row.late} /> };
const Forecast = lazy(() => import('../forecast/forecast-view.tsx'));
type Part = 'list' | 'forecast';

/** The parts of the desk: what is to be received, and when it comes to a bench. */
function Parts({ part }: { part: Part }) {
  const say = useLabel();
  const [, set] = useAddressValues();
  return (
    <Segmented<Part>
      aria-label={say(['查看', 'Look at'])}
      style={{ marginBlockEnd: 12 }}
      value={part}
      onChange={(to) => set('part', to === 'list' ? null : to)}
      options={[
        { value: 'list', label: say(['待接收', 'Arrivals']) },
        { value: 'forecast', label: say(['到货预测', 'Forecast']) },
      ]}
    />
  );
}
const scan = () => (
  <>
    <Parts part="list" />
    <ScanBar to={to} isDue={isDue} first />
  </>
);

/** HBLAB310P: what is on its way and at the door; a scan of the box opens its receipt. */
export default function ArrivalsPage() {
  const say = useLabel();
  const [params] = useAddressValues();
  const part = params.get('part');
  if (part === 'forecast')
    return (
      <>
        <PageHeader
          title={say(receiptScreen.title)}
          description={say([
            '按期限依次排到最早空出的操作台；可试算增加操作台、开放时间和运输。',
            'By their limit, each takes the earliest gap of a bench; more benches, hours and shipping can be tried.',
          ])}
        />
        <Parts part={part} />
        <Suspense fallback={<LoadingState rows={6} />}>
          <Forecast />
        </Suspense>
      </>
    );
  return (
    <ListPage
      list={arrivalList}
      begins={begins}
      open={open}
      cells={cells}
      renderFigures={scan}
      description={say([
        '扫描箱、袋或运单即打开接收单；期限最近的在最上面。',
        'A scan of box, bag or waybill opens the receipt; whatever is due first stands on top.',
      ])}
      empty={{ title: ['没有待接收的产品', 'Nothing waits to be received'] }}
    />
  );
}
