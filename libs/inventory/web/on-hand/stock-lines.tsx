import { useCallback } from 'react';
import { useDocumentAddress } from '#documents/web';
import { stockLineList, type StockLineRow } from '#inventory/model';
import { ListPage } from '#lists/web';
import { useLabel } from '#ui/web';

/** Every line of the stock ledger: what a balance is the sum of, and which document posted it. */
export default function StockLines() {
  const say = useLabel();
  const address = useDocumentAddress();
  const open = useCallback(
    ({ voucher, voucherId }: StockLineRow) => address(voucher, voucherId) ?? undefined,
    [address],
  );
  return (
    <ListPage
      list={stockLineList}
      open={open}
      description={say([
        '过账后不再改动，只能冲销；金额重算时保留原值，并注明因哪张单据重算。',
        'What is posted is never changed, only reversed; where a value was worked out anew, the one before stays, with the document that caused it.',
      ])}
      empty={{ title: ['没有流水', 'No lines'] }}
    />
  );
}
