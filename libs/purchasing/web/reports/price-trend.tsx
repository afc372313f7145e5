import { ListPage } from '#lists/web';
import { priceTrendList, type PriceTrendRow } from '#purchasing/model';
import { linesWhere } from './drill.ts';

const open = ({ itemId }: PriceTrendRow): string =>
  linesWhere([{ field: 'item', operation: 'is', value: itemId }]);

/** PUR320: net prices of items by day; a row opens the order lines of the item. */
export default function PriceTrend() {
  return (
    <ListPage
      list={priceTrendList}
      open={open}
      empty={{ title: ['还没有下达的订单', 'No order was released yet'] }}
    />
  );
}
