import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { WhyDrawer } from '#documents/web';
import { explainBalance, onHandList, onHandScreen, type OnHandRow } from '#inventory/model';
import { ListPage } from '#lists/web';
import { DateText, Quantity, useLabel } from '#ui/web';
import { CloseButton } from '../periods/close-button.tsx';
import { linesOfBalance } from './lines-of.ts';
import styles from './on-hand.module.css';

const begins = { tab: ['usable'] };

/** Where the lines of a balance are: why it is what it is. */
const linesOf = ({ itemId, balance }: OnHandRow): string => linesOfBalance(itemId, balance);

/** What may be used; what has expired beside it is said, as it still lies there. */
function Available({ row: { available, expired } }: { row: OnHandRow }) {
  const say = useLabel();
  if (available === null) return <>—</>;
  return (
    <>
      <Quantity value={available} />
      {expired !== null && (
        <div className={styles.expired}>
          {say(['已过期', 'expired'])} <Quantity value={expired} />
        </div>
      )}
    </>
  );
}

/** Its value; where that is worked out anew it is said, as it may be another one soon. */
function Value({ since, children }: { since: string | null; children: ReactNode }) {
  const say = useLabel();
  return (
    <>
      {children}
      {since !== null && (
        <div className={styles.revalued}>
          {say(['重算中，起点', 'being revalued since'])} <DateText value={since} day />
        </div>
      )}
    </>
  );
}

const cells = {
  quantity: ({ quantity }: OnHandRow) => <Quantity value={quantity ?? '0'} />,
  available: (row: OnHandRow) => <Available row={row} />,
  value: ({ revaluedSince }: OnHandRow, usual: ReactNode) => <Value since={revaluedSince}>{usual}</Value>,
};

/** INV110P: what is on hand; a row opens the lines that it is the sum of. */
export default function OnHand({ embedded }: { embedded?: string }) {
  const say = useLabel();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string | null>(null);
  const why = useMemo(() => {
    const ask =
      ({ id }: OnHandRow) =>
      () =>
        setAsked(id);
    return {
      quantity: linesOf,
      ...{ reserved: ask, available: ask, expired: ask, value: ask, rate: ask, onOrder: ask, projected: ask },
    };
  }, []);
  return (
    <>
      <ListPage
        list={onHandList}
        embedded={embedded}
        begins={begins}
        open={linesOf}
        cells={cells}
        why={why}
        description={say([
          '每个结存都可点开，看它由哪些单据形成；金额按公司移动平均，按批次计价的物料按批次计算。',
          'A balance opens the documents that made it; values are the moving average of the company, or of the lot where an item is valued by lot.',
        ])}
        links={
          <>
            <Button onClick={() => void navigate(onHandScreen.details?.[2]?.route ?? '')}>
              {say(['批次', 'Lots'])}
            </Button>
            <Button onClick={() => void navigate(onHandScreen.details?.[3]?.route ?? '')}>
              {say(['缺料', 'Shortages'])}
            </Button>
            <Button onClick={() => void navigate(onHandScreen.details?.[1]?.route ?? '')}>
              {say(['历史时点', 'At a past instant'])}
            </Button>
            <CloseButton />
          </>
        }
        empty={{ title: ['没有库存', 'Nothing is in stock'] }}
      />
      {asked !== null && <WhyDrawer call={explainBalance} id={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
