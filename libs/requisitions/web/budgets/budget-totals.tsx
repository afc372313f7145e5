import { addDecimals, type Currency } from '#calls/model';
import type { BudgetRow } from '#requisitions/model';
import { Money, useLabel } from '#ui/web';
import styles from '../figures/figures.module.css';

/** What all the budgets that are shown come to, currency by currency. */
export function BudgetTotals({ rows }: { rows: readonly BudgetRow[] }) {
  const say = useLabel();
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  if (!currencies.length) return null;
  const sum = (currency: Currency, of: (row: BudgetRow) => string): string =>
    addDecimals(...rows.filter((row) => row.currency === currency).map(of));
  return (
    <dl className={styles.head}>
      {currencies.map((currency) => (
        <div key={currency} className={styles.figure}>
          <dt>{say(['剩余', 'Left'])}</dt>
          <dd>
            <Money amount={sum(currency, ({ left }) => left)} currency={currency} />
          </dd>
          <dd className={styles.made}>
            {say(['预算', 'Budget'])}{' '}
            <Money amount={sum(currency, ({ amount }) => amount)} currency={currency} /> ·{' '}
            {say(['已用', 'used'])} <Money amount={sum(currency, ({ used }) => used)} currency={currency} /> ·{' '}
            {say(['审批中', 'pending'])}{' '}
            <Money amount={sum(currency, ({ pending }) => pending)} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
