import { useCallback, useMemo, useState } from 'react';
import { useDocumentAddress, WhyDrawer } from '#documents/web';
import { explainLine, stockLineList, type StockLineRow } from '#inventory/model';
import { ListPage } from '#lists/web';
import { useLabel } from '#ui/web';

/** Every line of the stock ledger: what a balance is the sum of, which document posted it, and why it is worth what it is. */
export default function StockLines() {
  const say = useLabel();
  const address = useDocumentAddress();
  const [asked, setAsked] = useState<string | null>(null);
  const open = useCallback(
    ({ voucher, voucherId }: StockLineRow) => address(voucher, voucherId) ?? undefined,
    [address],
  );
  const why = useMemo(() => {
    const ask =
      ({ id }: StockLineRow) =>
      () =>
        setAsked(id);
    return {
      ...{ value: ask, generation: ask },
      because: ({ causeVoucher, causeId }: StockLineRow) =>
        (causeVoucher !== null && causeId !== null && address(causeVoucher, causeId)) || undefined,
    };
  }, [address]);
  return (
    <>
      <ListPage
        list={stockLineList}
        open={open}
        why={why}
        description={say([
          '过账后不再改动，只能冲销；金额重算时保留原值，点金额看每次的值、单位成本和起因单据。',
          'What is posted is never changed, only reversed; where a value was worked out anew, the ones before stay: a value shows each of them, its unit cost and the document that caused it.',
        ])}
        empty={{ title: ['没有流水', 'No lines'] }}
      />
      {asked !== null && <WhyDrawer call={explainLine} id={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
