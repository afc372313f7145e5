import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { compareDecimals } from '#calls/model';
import { readPriceHistory, type historyDays } from '#master-data/model';
import { EmptyState, formatDecimal, LineChart, Loaded, useLabel, type ChartPoint } from '#ui/web';
import type { PriceLine } from './use-prices.ts';
import styles from './prices.module.css';

export interface PriceHistoryProps {
  line: PriceLine;
  days: (typeof historyDays)[number];
}

/** How a figure went: its chart, and between which figures it moved. */
export function PriceHistory({ line, days }: PriceHistoryProps) {
  const say = useLabel();
  const query = useQuery(read(readPriceHistory, { series: line.series, days }));
  return (
    <Loaded query={query} rows={8}>
      {({ points }) =>
        points.length < 2 ? (
          <EmptyState icon="line-chart" title={['该时段没有足够的数据', 'Too few figures in this time']} />
        ) : (
          <>
            <LineChart
              points={points}
              label={say(['{name} 走势', 'History of {name}'], { name: line.name })}
              unit={line.unit}
            />
            <Reach points={points} decimals={line.decimals} />
          </>
        )
      }
    </Loaded>
  );
}

function Reach({ points, decimals }: { points: readonly ChartPoint[]; decimals: number }) {
  const say = useLabel();
  const byValue = points.toSorted((a, b) => compareDecimals(a.value, b.value));
  const [low, high] = [byValue[0], byValue.at(-1)];
  if (!low || !high) return null;
  return (
    <dl className={`bms-figures ${styles.reach}`}>
      <div>
        <dt>{say(['最高', 'Highest'])}</dt>
        <dd>
          {formatDecimal(high.value, decimals)} ({high.day})
        </dd>
      </div>
      <div>
        <dt>{say(['最低', 'Lowest'])}</dt>
        <dd>
          {formatDecimal(low.value, decimals)} ({low.day})
        </dd>
      </div>
    </dl>
  );
}
