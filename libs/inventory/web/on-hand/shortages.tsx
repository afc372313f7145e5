import { writeFilters } from '#fields/model';
import { onHandScreen, shortageList, type ShortageRow } from '#inventory/model';
import { ListPage } from '#lists/web';
import { useLabel } from '#ui/web';

/** Where what there is of the item is shown, warehouse by warehouse. */
const onHandOf = ({ itemId }: ShortageRow): string =>
  `${onHandScreen.route}?where=${encodeURIComponent(writeFilters([{ field: 'item', operation: 'is', value: itemId }]))}`;

const why = { available: onHandOf, onHand: onHandOf, reserved: onHandOf };

/** /invhome/Inv110p_short: what warehouses have less of than their safety stock asks for; a row opens what there is of the item. */
export default function Shortages() {
  const say = useLabel();
  return (
    <ListPage
      list={shortageList}
      open={onHandOf}
      why={why}
      description={say([
        '可用库存（不含已过期，减去已预留）低于物料在该仓库的安全库存；缺口占比大的在前。',
        'Less is available (without what has expired, less what is reserved) than the safety stock of the item in the warehouse; the worst come first.',
      ])}
      empty={{ title: ['没有低于安全库存的物料', 'Nothing is below its safety stock'] }}
    />
  );
}
