import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { Label, ResultOf } from '#calls/model';
import { exportLoans, headOf, loanAges, loanLedger, type LoanLedgerRow } from '#requisitions/model';
import { Loaded, Money, PageHeader, useLabel } from '#ui/web';
import { useAddressValues } from '../address/use-address-values.ts';
import { FigureTable } from '../figures/figure-table.tsx';
import styles from '../figures/figures.module.css';
import { ExportButton } from './export-button.tsx';
import { loanColumns } from './loan-columns.tsx';
import { PersonFilter } from './person-filter.tsx';
import { RepayDialog } from './repay-dialog.tsx';
import { UndoRepaymentDialog, type LoanRepayment } from './undo-repayment-dialog.tsx';

type Ledger = ResultOf<typeof loanLedger>;

const [screen] = headOf('loan').related ?? [];
const title: Label = screen?.title ?? ['', ''];

/** Which loans are shown. */
const shown = {
  open: ['未还清', 'Owed'],
  overdue: ['已逾期', 'Overdue'],
  all: ['全部', 'All'],
} as const satisfies Record<string, Label>;
type Shown = keyof typeof shown;
const isShown = (text: string | null): text is Shown => text !== null && text in shown;

const empty: Readonly<Record<Shown, Label>> = {
  open: ['没有未还清的借款', 'Nothing is owed'],
  overdue: ['没有逾期的借款', 'Nothing is overdue'],
  all: ['还没有借款', 'No loans yet'],
};

/** Who owes what of which loan, since when, and what expenses and cash have settled of it. */
export default function LoanLedger() {
  const say = useLabel();
  const [params, set] = useAddressValues();
  const [repaying, setRepaying] = useState<LoanLedgerRow | null>(null);
  const [undoing, setUndoing] = useState<{ row: LoanLedgerRow; repayment: LoanRepayment } | null>(null);
  const personId = params.get('person');
  const asked = params.get('show');
  const which: Shown = isShown(asked) ? asked : 'open';
  const filter = {
    openOnly: which !== 'all',
    overdueOnly: which === 'overdue',
    ...(personId && { personId }),
  };
  const query = useQuery({ ...read(loanLedger, filter), placeholderData: keepPreviousData });
  const { data } = query;
  const chosen = data?.rows.find(({ person }) => person.id === personId)?.person;
  const columns = loanColumns({
    onRepay: data?.rows.some(({ mayRepay }) => mayRepay) ? setRepaying : null,
    onUndo: (row, repayment) => setUndoing({ row, repayment }),
  });
  return (
    <>
      <PageHeader
        title={say(title)}
        description={say([
          '差旅费报销冲抵所选借款，审批中的也计入；现金还款由本公司出纳登记，登错时冲销后重新登记。',
          'Travel expenses offset the loan that they name, those under way count as well; the cashier records cash that comes back, and takes a wrong entry back by a counter-entry.',
        ])}
        actions={
          <>
            {data?.mayChoose && (
              <PersonFilter
                value={personId ? (chosen ?? { id: personId, name: personId }) : null}
                onChange={(id) => set('person', id)}
                allowClear
              />
            )}
            <Select
              aria-label={say(['显示', 'Show'])}
              value={which}
              onChange={(next) => set('show', next === 'open' ? null : next)}
              options={Object.entries(shown).map(([value, label]) => ({ value, label: say(label) }))}
            />
            <ExportButton screen={headOf('loan').code} call={exportLoans} asked={filter} name={title} />
          </>
        }
      />
      <Loaded query={query}>
        {(data) => (
          <>
            <Totals totals={data.totals} />
            <FigureTable
              title={['借款明细', 'Loans']}
              rows={data.rows}
              keyOf={({ id }) => id}
              columns={columns}
              empty={empty[which]}
            />
          </>
        )}
      </Loaded>
      {repaying && <RepayDialog row={repaying} onClose={() => setRepaying(null)} />}
      {undoing && <UndoRepaymentDialog {...undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}

function Totals({ totals }: Pick<Ledger, 'totals'>) {
  const say = useLabel();
  if (!totals.length) return null;
  return (
    <dl className={styles.head}>
      {totals.flatMap(({ currency, lent, offset, repaid, open, ages }) => [
        <div key={currency} className={styles.figure}>
          <dt>{say(['未还金额', 'Still owed'])}</dt>
          <dd>
            <Money amount={open} currency={currency} />
          </dd>
          <dd className={styles.made}>
            {say(['借出', 'Lent'])} <Money amount={lent} currency={currency} /> · {say(['已冲抵', 'offset'])}{' '}
            <Money amount={offset} currency={currency} /> · {say(['现金还款', 'repaid'])}{' '}
            <Money amount={repaid} currency={currency} />
          </dd>
        </div>,
        ...ages.map(({ age, open: owed }) => (
          <div key={`${currency} ${age}`} className={styles.figure}>
            <dt>{say(loanAges.find((one) => one.age === age)!.label)}</dt>
            <dd>
              <Money amount={owed} currency={currency} />
            </dd>
          </div>
        )),
      ])}
    </dl>
  );
}
