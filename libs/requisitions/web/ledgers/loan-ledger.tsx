import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { compareDecimals } from '#calls/model';
import { ListPage } from '#lists/web';
import { headOf, loanList, owedLoans, type LoanLedgerRow, type LoanRepayment } from '#requisitions/model';
import { useLabel, useNarrow } from '#ui/web';
import { loanCells } from './loan-cells.tsx';
import { LoanTotals } from './loan-totals.tsx';
import { RepayDialog } from './repay-dialog.tsx';
import { UndoRepaymentDialog } from './undo-repayment-dialog.tsx';
import { useSourceAddress } from './use-source-address.ts';

const begins = { tab: [...owedLoans] };

/** Who owes what of which loan, since when, and what expenses and cash have settled of it. */
export default function LoanLedger() {
  const say = useLabel();
  // A card is pressed as a whole: what can be pressed by itself stands below it.
  const narrow = useNarrow();
  const [repaying, setRepaying] = useState<LoanLedgerRow | null>(null);
  const [undoing, setUndoing] = useState<{ row: LoanLedgerRow; repayment: LoanRepayment } | null>(null);
  const open = useSourceAddress(headOf('loan').code);
  const cells = useMemo(() => loanCells((row, repayment) => setUndoing({ row, repayment })), []);
  const actions = (row: LoanLedgerRow) => (
    <>
      {narrow && row.offsets.length > 0 && cells.offsetBy(row)}
      {narrow && row.repayments.length > 0 && cells.repaidIn(row)}
      {row.mayRepay && compareDecimals(row.open ?? '0', '0') > 0 && (
        <Button size="small" onClick={() => setRepaying(row)}>
          {say(['登记还款', 'Record a repayment'])}
        </Button>
      )}
    </>
  );
  return (
    <>
      <ListPage
        list={loanList}
        description={say([
          '差旅费报销冲抵所选借款，审批中的也计入；现金还款由本公司出纳登记，登错时冲销后重新登记。',
          'Travel expenses offset the loan that they name, those under way count as well; the cashier records cash that comes back, and takes a wrong entry back by a counter-entry.',
        ])}
        begins={begins}
        renderFigures={(filters) => <LoanTotals filters={filters} />}
        open={open}
        cells={cells}
        actions={actions}
        empty={{ title: ['没有未还清的借款', 'Nothing is owed'] }}
      />
      {repaying && <RepayDialog row={repaying} onClose={() => setRepaying(null)} />}
      {undoing && <UndoRepaymentDialog {...undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}
