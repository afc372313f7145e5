import { currencies, type Currency, type Label } from '#calls/model';
import { useLabel } from '../language/i18n.ts';
import { formatDecimal } from './decimal-format.ts';
import styles from './figures.module.css';

/** What stands where there is no value. */
const nothing = '—';

export interface MoneyProps {
  /** Decimal text; null shows a dash. */
  amount: string | null;
  currency: Currency;
  /** Leave the currency out where the column's head says it. */
  bare?: boolean;
  strong?: boolean;
}

/** An amount with its currency, thousands separated, the decimals of the currency, figures under each other. */
export function Money({ amount, currency, bare, strong }: MoneyProps) {
  if (amount === null) return <span className={styles.none}>{nothing}</span>;
  return (
    <span className={`bms-figures ${styles.figure} ${strong ? styles.strong : ''}`}>
      {!bare && <span className={styles.unit}>{currency}</span>}
      {formatDecimal(amount, currencies[currency])}
    </span>
  );
}

export interface QuantityProps {
  value: string | null;
  unit?: string | Label;
  decimals?: number;
}

/** A quantity with its unit. */
export function Quantity({ value, unit, decimals = 0 }: QuantityProps) {
  const say = useLabel();
  if (value === null) return <span className={styles.none}>{nothing}</span>;
  return (
    <span className={`bms-figures ${styles.figure}`}>
      {formatDecimal(value, decimals)}
      {unit && <span className={styles.unit}>{typeof unit === 'string' ? unit : say(unit)}</span>}
    </span>
  );
}
