import {
  arrivalList,
  pathOfReceipt,
  pathOfUnit,
  awaitedStates,
  type ArrivalRow,
  type UnitHead,
  type UnitState,
} from '#lab/model';
import { ListPage } from '#lists/web';
import { useLabel } from '#ui/web';
import { LeftCell } from '../parts/left-cell.tsx';
import { ScanBar } from '../parts/scan-bar.tsx';

const begins = { tab: ['expected', 'collected', 'received'] };
const to = (unit: Pick<UnitHead, 'id' | 'state'>): string =>
  awaitedStates.includes(unit.state) ? pathOfReceipt(unit.id) : pathOfUnit(unit.id);
const open = ({ id, state }: ArrivalRow): string => to({ id, state: state as UnitState });
const cells = { left: (row: ArrivalRow) => <LeftCell left={row.left} late={row.late} /> };
const scan = () => <ScanBar to={to} first />;

/** HBLAB310P: what is on its way and at the door; a scan of the box opens its receipt. */
export default function ArrivalsPage() {
  const say = useLabel();
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
