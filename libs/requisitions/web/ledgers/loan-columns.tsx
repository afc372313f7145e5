import { Button } from 'antd';
import { compareDecimals } from '#calls/model';
import type { LoanLedgerRow } from '#requisitions/model';
import { Money, PersonName, StatusTag, useLabel } from '#ui/web';
import type { FigureColumn } from '../figures/figure-table.tsx';
import styles from '../figures/figures.module.css';
import type { LoanRepayment } from './undo-repayment-dialog.tsx';
import { SourceLink } from './source-link.tsx';

interface LoanColumns {
  /** null: the reader records nothing. */
  onRepay: ((row: LoanLedgerRow) => void) | null;
  onUndo(row: LoanLedgerRow, repayment: LoanRepayment): void;
}

/** What the ledger shows of a loan; the cashier's actions for the cashier alone. */
export const loanColumns = ({ onRepay, onUndo }: LoanColumns): readonly FigureColumn<LoanLedgerRow>[] => [
  { title: ['员工', 'Employee'], show: ({ person }) => <PersonName name={person.name} id={person.id} /> },
  { title: ['借款单', 'Loan'], show: (row) => <SourceLink {...row} /> },
  { title: ['还款日期', 'Pay back by'], show: (row) => <Due {...row} /> },
  {
    title: ['借款金额', 'Lent'],
    figure: true,
    show: (row) => <Money amount={row.lent} currency={row.currency} />,
  },
  {
    title: ['未还', 'Owed'],
    figure: true,
    // Not approved yet, nothing is lent.
    show: (row) => (row.status === 'approved' ? <Money amount={row.open} currency={row.currency} /> : '—'),
  },
  ...(onRepay
    ? [
        {
          title: ['操作', 'Action'] as const,
          show: (row: LoanLedgerRow) =>
            row.mayRepay && compareDecimals(row.open, '0') > 0 ? (
              <RepayButton onPress={() => onRepay(row)} />
            ) : (
              '—'
            ),
        },
      ]
    : []),
  { title: ['冲抵与还款', 'Offset and repaid'], show: (row) => <Settled row={row} onUndo={onUndo} /> },
];

function RepayButton({ onPress }: { onPress(): void }) {
  const say = useLabel();
  return (
    <Button size="small" onClick={onPress}>
      {say(['登记还款', 'Record a repayment'])}
    </Button>
  );
}

function Due({ payBackBy, daysOverdue }: Pick<LoanLedgerRow, 'payBackBy' | 'daysOverdue'>) {
  return (
    <>
      {payBackBy}{' '}
      {daysOverdue > 0 && (
        <StatusTag label={[`逾期 ${daysOverdue} 天`, `${daysOverdue} days overdue`]} tone="red" />
      )}
    </>
  );
}

/** What expenses offset and what came back in cash. */
function Settled({ row, onUndo }: { row: LoanLedgerRow; onUndo: LoanColumns['onUndo'] }) {
  const say = useLabel();
  const { offsets, repayments, currency } = row;
  if (!offsets.length && !repayments.length) return '—';
  return (
    <ul className={styles.settled}>
      {offsets.map((offset) => (
        <li key={offset.number}>
          <SourceLink {...offset} /> {say(['冲抵', 'offset'])}{' '}
          <Money amount={offset.amount} currency={currency} />
        </li>
      ))}
      {repayments.map((one) => (
        <li key={one.id}>
          <span className={one.undone ? styles.struck : undefined}>
            {one.paidOn} {say(['现金还款', 'repaid in cash'])}{' '}
            <Money amount={one.amount} currency={currency} /> · {one.receipt}
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
