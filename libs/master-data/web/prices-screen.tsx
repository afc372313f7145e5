import { Segmented, Select } from 'antd';
import type { Label } from '#calls/model';
import { historyDays, pricesScreen } from '#master-data/model';
import { EmptyState, formatDecimal, Loaded, PageHeader, useLabel } from '#ui/web';
import { useAddress, useMay } from '#shell/web';
import { Change } from './change.tsx';
import { EnterPrices } from './enter-prices.tsx';
import { PriceHistory } from './price-history.tsx';
import { PriceTable } from './price-table.tsx';
import { usePrices, type PriceLine } from './use-prices.ts';
import styles from './prices.module.css';

type Days = (typeof historyDays)[number];
const spans: Record<Days, Label> = {
  30: ['30 天', '30 days'],
  90: ['90 天', '90 days'],
  365: ['1 年', '1 year'],
  730: ['2 年', '2 years'],
};
const usualDays: Days = 90;

/** BSE150P: today's figures, and the history of one of them. What is chosen stands in the address. */
export default function PricesScreen() {
  return <Loaded query={usePrices()}>{(lines) => <Prices lines={lines} />}</Loaded>;
}

function Prices({ lines }: { lines: readonly PriceLine[] }) {
  const say = useLabel();
  const { params, change } = useAddress();
  const mayEnter = useMay()(pricesScreen.code, 'edit');
  const [first] = lines;
  const enter = mayEnter && <EnterPrices />;
  if (!first)
    return (
      <EmptyState
        icon="line-chart"
        title={['暂无价格数据', 'No prices are kept yet']}
        hint={['由采购或财务每日录入。', 'Purchasing or finance enters them day by day.']}
        action={enter}
      />
    );

  const chosenAt = (address: URLSearchParams) => ({
    line: lines.find(({ series: { kind, of } }) => address.get(kind) === of) ?? first,
    days: historyDays.find((span) => String(span) === address.get('days')) ?? usualDays,
  });
  const { line: chosen, days } = chosenAt(params);
  const choose = (one: { line?: PriceLine | undefined; days?: Days }) =>
    change((asked) => {
      const { line = first, days: span } = { ...chosenAt(asked), ...one };
      return new URLSearchParams({ [line.series.kind]: line.series.of, days: String(span) });
    });
  return (
    <>
      <PageHeader
        title={say(pricesScreen.title)}
        description={say(['数据截至 {day}', 'Data as of {day}'], { day: chosen.day })}
        actions={enter}
      />
      <div className={styles.screen}>
        <section className={styles.panel}>
          <PriceTable lines={lines} linked />
        </section>
        <section className={`${styles.panel} ${styles.history}`}>
          <div className={styles.choice}>
            <Select
              aria-label={say(['品种', 'Metal or currency'])}
              value={chosen.name}
              options={lines.map(({ name }) => ({ value: name, label: name }))}
              onChange={(name: string) => choose({ line: lines.find((line) => line.name === name) })}
            />
            <strong className={`bms-figures ${styles.now}`}>
              {formatDecimal(chosen.figure, chosen.decimals)}
            </strong>
            <Change percent={chosen.changePercent} />
            <Segmented<Days>
              className={styles.spans ?? ''}
              value={days}
              options={historyDays.map((value) => ({ value, label: say(spans[value]) }))}
              onChange={(span) => choose({ days: span })}
            />
          </div>
          <PriceHistory line={chosen} days={days} />
        </section>
      </div>
    </>
  );
}
