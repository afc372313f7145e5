import type { Currency } from '#calls/model';
import { amountInWords } from '#ui/model';
import { Money, useLabel, useLanguage } from '#ui/web';
import styles from './amount-bar.module.css';

/** The total in figures and in words, always in view. */
export function AmountBar({ amount, currency }: { amount: string | null; currency: Currency }) {
  const say = useLabel();
  const language = useLanguage();
  if (amount === null) return null;
  return (
    <div className={styles.amount} aria-live="polite">
      <span className={styles.figure}>
        <span className={styles.label}>{say(['合计', 'Total'])}</span>
        <Money amount={amount} currency={currency} strong />
      </span>
      <span className={styles.words}>{amountInWords(amount, currency, language)}</span>
    </div>
  );
}
