import { formatDecimal } from '#fields/model';
import type { Currency } from '#calls/model';
import { Money } from '#ui/web';
import styles from '../list.module.css';

interface SumsProps {
  label: string;
  /** Of amounts by currency; of quantities without one. */
  sums: readonly { currency: Currency | null; amount: string; about: string }[];
}

/** Sums side by side: never added across currencies. */
export function Sums({ label, sums }: SumsProps) {
  if (!sums.length) return <span />;
  return (
    <span className={styles.totals}>
      {label}
      {sums.map(({ currency, amount, about }) => (
        <span key={currency} title={about} className={styles.total}>
          {currency ? (
            <Money amount={amount} currency={currency} strong />
          ) : (
            <strong className="bms-figures">{formatDecimal(amount)}</strong>
          )}
        </span>
      ))}
    </span>
  );
}
