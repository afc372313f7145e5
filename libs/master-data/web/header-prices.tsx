import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pricesScreen } from '#master-data/model';
import { useMay } from '#shell/web';
import { formatDecimal, useLabel } from '#ui/web';
import { Change } from './change.tsx';
import { PriceTable } from './price-table.tsx';
import { usePrices } from './use-prices.ts';
import styles from './prices.module.css';

/** In the line: the first metal and the first currency; the rest is one press away. */
export default function HeaderPrices() {
  const say = useLabel();
  const navigate = useNavigate();
  const mayOpen = useMay()(pricesScreen.code, 'query');
  const [open, setOpen] = useState(false);
  const { data: lines } = usePrices();
  if (!lines?.length) return null;
  const shown = [
    lines.find(({ series }) => series.kind === 'metal'),
    lines.find(({ series }) => series.kind === 'rate' && series.of === 'USD'),
  ].filter((line) => line !== undefined);
  const all = (
    <>
      <PriceTable lines={lines} linked={mayOpen} />
      {mayOpen && (
        <Button
          type="link"
          onClick={() => {
            setOpen(false);
            void navigate(pricesScreen.route);
          }}
        >
          {say(['查看历史走势', 'See their history'])}
        </Button>
      )}
    </>
  );
  return (
    <Popover trigger="click" open={open} onOpenChange={setOpen} content={all} placement="bottomRight">
      <Button type="text" className={styles.header}>
        <span className="bms-unseen">{say(pricesScreen.title)}</span>
        {shown.map(({ name, figure, decimals, changePercent }) => (
          <span key={name} className={`bms-figures ${styles.quote}`}>
            <span className={styles.unit}>{name}</span>
            {formatDecimal(figure, decimals)}
            <Change percent={changePercent} />
          </span>
        ))}
      </Button>
    </Popover>
  );
}
