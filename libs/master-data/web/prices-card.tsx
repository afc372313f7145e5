import { pricesScreen } from '#master-data/model';
import { Card } from '#shell/web';
import { EmptyState, Loaded, useLabel } from '#ui/web';
import { PriceTable } from './price-table.tsx';
import { usePrices, type PriceLine } from './use-prices.ts';

const shownOfEach = 3;

/** The first metals and currencies; the rest is one press away. */
const foremost = (lines: readonly PriceLine[]): PriceLine[] =>
  (['metal', 'rate'] as const).flatMap((kind) =>
    lines.filter(({ series }) => series.kind === kind).slice(0, shownOfEach),
  );

/** Metal prices and exchange rates on the workplace. */
export default function PricesCard() {
  const say = useLabel();
  const query = usePrices();
  return (
    <Card title={say(pricesScreen.title)} all={pricesScreen.route}>
      <Loaded query={query} rows={6}>
        {(lines) =>
          lines.length === 0 ? (
            <EmptyState icon="line-chart" title={['暂无价格数据', 'No prices are kept yet']} />
          ) : (
            <PriceTable lines={foremost(lines)} linked />
          )
        }
      </Loaded>
    </Card>
  );
}
