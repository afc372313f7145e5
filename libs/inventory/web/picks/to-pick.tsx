import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { listRouteOf } from '#documents/model';
import { addressOf, useDocumentAddress } from '#documents/web';
import { stockOutHead, toPickList, type ToPickRow } from '#inventory/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { useLabel } from '#ui/web';
import { onHandOf } from '../on-hand/lines-of.ts';

const stockOf = ({ item, warehouse }: ToPickRow): string => onHandOf(item?.id ?? '', warehouse?.id);
const why = { available: stockOf, reserved: stockOf };
const begins = { tab: ['reserved', 'free', 'taken', 'short', 'lotShort', 'expired'] };

/** INV130P: what approved requests ask the warehouse for; a row leads to the document that issues its request. */
export default function ToPick() {
  const say = useLabel();
  const may = useMay();
  const navigate = useNavigate();
  const address = useDocumentAddress();
  const open = ({ documentType, documentId }: ToPickRow) => address(documentType, documentId) ?? undefined;
  const actions = ({ state, documentId, number }: ToPickRow) =>
    may(stockOutHead.code, 'add') &&
    state !== 'done' &&
    state !== 'released' && (
      <Link
        to={addressOf.newFrom(stockOutHead, documentId)}
        aria-label={say(['拣料：{number}', 'Pick for {number}'], { number: number ?? '' })}
      >
        {say(['拣料', 'Pick'])}
      </Link>
    );
  return (
    <ListPage
      list={toPickList}
      begins={begins}
      open={open}
      why={why}
      actions={actions}
      description={say([
        '批准时按可用数量预留，到期自动释放；拣料按有效期、先进先出带出批号与库位，申请的批次无货时改取其他批次并注明。',
        'What is available is reserved at approval, and free again when that is over; picks go by expiry, then first in, and say where the lot that is asked for is not there.',
      ])}
      links={
        <>
          <Button onClick={() => void navigate('/invhome/Inv130p_scan')}>
            {say(['扫码拣料', 'Pick by scan'])}
          </Button>
          <Button onClick={() => void navigate(listRouteOf(stockOutHead))}>
            {say(['出库单', 'Stock out'])}
          </Button>
        </>
      }
      empty={{ title: ['没有待拣的申请', 'Nothing is to be picked'] }}
    />
  );
}
