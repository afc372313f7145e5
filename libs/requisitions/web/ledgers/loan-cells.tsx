import { Button } from 'antd';
import { currencyCode } from '#calls/model';
import type { LoanLedgerRow, LoanRepayment } from '#requisitions/model';
import { Money, StatusTag, useLabel } from '#ui/web';
import styles from '../figures/figures.module.css';
import { SourceLink } from './source-link.tsx';

/** Takes back what was recorded wrongly of a loan. */
export type OnUndo = (row: LoanLedgerRow, repayment: LoanRepayment) => void;

/** Cells of the ledger that say more than their value. */
export const loanCells = (onUndo: OnUndo) => ({
  payBackBy: (row: LoanLedgerRow) => <Due {...row} />,
  offsetBy: (row: LoanLedgerRow) => <Offsets row={row} />,
  repaidIn: (row: LoanLedgerRow) => <Repayments row={row} onUndo={onUndo} />,
});

const currencyOf = ({ currency }: LoanLedgerRow) => currencyCode.parse(currency);

function Due({ payBackBy, daysOverdue }: Pick<LoanLedgerRow, 'payBackBy' | 'daysOverdue'>) {
  return (
    <>
      {payBackBy}{' '}
      {Number(daysOverdue) > 0 && (
        <StatusTag label={[`逾期 ${daysOverdue} 天`, `${daysOverdue} days overdue`]} tone="red" />
      )}
    </>
  );
}

/** What expenses offset. */
function Offsets({ row }: { row: LoanLedgerRow }) {
  if (!row.offsets.length) return '—';
  return (
    <ul className={styles.offsets}>
      {row.offsets.map((offset) => (
        <li key={offset.number}>
          <SourceLink {...offset} /> <Money amount={offset.amount} currency={currencyOf(row)} />
        </li>
      ))}
    </ul>
  );
}

/** What came back in cash, and what of it was taken back. */
function Repayments({ row, onUndo }: { row: LoanLedgerRow; onUndo: OnUndo }) {
  const say = useLabel();
  if (!row.repayments.length) return '—';
  return (
    <ul className={styles.offsets}>
      {row.repayments.map((one) => (
        <li key={one.id}>
          <span className={one.undone ? styles.struck : undefined}>
            {one.paidOn} <Money amount={one.amount} currency={currencyOf(row)} /> · {one.receipt}
          </span>{' '}
          · {one.recordedBy.name}
          {one.words && ` · ${one.words}`}
          {one.undone ? (
            <>
              {' '}
              <StatusTag label={['已冲销', 'Taken back']} tone="struck" /> {one.undone.recordedBy.name} ·{' '}
              {one.undone.words}
            </>
          ) : (
            row.mayRepay && (
              <Button type="link" size="small" danger onClick={() => onUndo(row, one)}>
                {say(['冲销', 'Take back'])}
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}
