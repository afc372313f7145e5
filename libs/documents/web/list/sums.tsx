import type { Currency } from '#calls/model';
import { Money } from '#ui/web';
import styles from './form-list.module.css';

interface SumsProps {
  label: string;
  sums: readonly { currency: Currency; amount: string; about: string }[];
}

/** Sums by currency, side by side: never added across currencies. */
export function Sums({ label, sums }: SumsProps) {
  if (!sums.length) return <span />;
  return (
    <span className={styles.totals}>
      {label}
      {sums.map(({ currency, amount, about }) => (
        <span key={currency} title={about} className={styles.total}>
          <Money amount={amount} currency={currency} strong />
        </span>
      ))}
    </span>
  );
}
