import { Link } from 'react-router';
import { addressOf } from '#documents/web';
import { narrowedAddress } from '#fields/model';
import { onHandScreen, shortageList, type ShortageRow } from '#inventory/model';
import { ListPage } from '#lists/web';
import { purchaseHead } from '#requisitions/model';
import { useMay } from '#shell/web';
import { useLabel } from '#ui/web';

/** Where what there is of the item is shown, warehouse by warehouse. */
const onHandOf = ({ itemId }: ShortageRow): string =>
  narrowedAddress(onHandScreen.route, [{ field: 'item', operation: 'is', value: itemId }]);

const why = { available: onHandOf, onHand: onHandOf, reserved: onHandOf, lent: onHandOf };

/** Goes on from a shortage to the request to buy what is suggested; nothing where what is on order will do. */
function Asks({ row }: { row: ShortageRow }) {
  const say = useLabel();
  const allowed = useMay();
  if (row.suggested === '0' || !allowed(purchaseHead.code, 'add')) return null;
  return (
    <Link
      to={addressOf.newFrom(purchaseHead, row.id)}
      aria-label={say(['申请采购 {item}', 'Ask to buy {item}'], { item: row.item?.name ?? '' })}
    >
      {say(['申请采购', 'Ask to buy'])}
    </Link>
  );
}
const actions = (row: ShortageRow) => <Asks row={row} />;

/** /invhome/Inv110p_short: what warehouses have less of than their safety stock asks for; a row opens what there is of the item. */
export default function Shortages() {
  const say = useLabel();
  return (
    <ListPage
      list={shortageList}
      open={onHandOf}
      why={why}
      actions={actions}
      description={say([
        '可用库存（不含已过期，减去已预留与借出）低于物料在该仓库的安全库存；缺口占比大的在前。建议采购使预计库存不低于安全库存，不少于最小订货量，按订货倍数取整。',
        'Less is available (without what has expired, less what is reserved and lent) than the safety stock of the item in the warehouse; the worst come first. What is to buy brings projected stock to the safety stock, at least the minimum order, in whole multiples.',
      ])}
      empty={{ title: ['没有低于安全库存的物料', 'Nothing is below its safety stock'] }}
    />
  );
}
