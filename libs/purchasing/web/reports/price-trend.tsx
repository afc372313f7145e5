import { ListPage } from '#lists/web';
import { pricesScreen } from '#master-data/model';
import { priceTrendList, type PriceTrendRow } from '#purchasing/model';
import { linesWhere } from './drill.ts';

/** The order lines of an item that were released on a day. */
const linesOf = ({ itemId, companyId, day }: PriceTrendRow): string =>
  linesWhere([
    { field: 'item', operation: 'is', value: itemId },
    { field: 'company', operation: 'is', value: companyId },
    { field: 'released', operation: 'from', value: day ?? '' },
    { field: 'released', operation: 'to', value: day ?? '' },
  ]);
const why = {
  ...{ lowest: linesOf, mean: linesOf, highest: linesOf, quantity: linesOf },
  metalPrice: () => pricesScreen.route,
};

/** PUR320: net prices of items by day, the price of their metal beside; a row opens the order lines of the day. */
export default function PriceTrend() {
  return (
    <ListPage
      list={priceTrendList}
      open={linesOf}
      why={why}
      empty={{ title: ['还没有下达的订单', 'No order was released yet'] }}
    />
  );
}
