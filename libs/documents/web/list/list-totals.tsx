import { Money, formatDecimal, useLabel } from '#ui/web';
import type { ListOf } from './list-of.ts';
import type { ListState } from './list-state.ts';
import { useFormTotals } from './use-form-rows.ts';
import styles from './form-list.module.css';

/** Amounts of everything that the filters leave, by currency; never added across currencies. */
export function ListTotals({ list, state }: { list: ListOf; state: ListState }) {
  const say = useLabel();
  const { data } = useFormTotals(list, state);
  if (!list.hasAmount || !data) return <span />;
  if (!data.sums)
    return (
      <span className={styles.totals}>
        {say([
          '超过一万条，缩小范围后显示金额合计',
          'More than 10,000: narrow the list to see the sum of amounts',
        ])}
      </span>
    );
  if (!data.sums.length) return <span />;
  return (
    <span className={styles.totals}>
      {say(['金额合计', 'Sum of amounts'])}
      {data.sums.map(({ currency, amount, count }) => (
        <span
          key={currency}
          title={say(['{n} 份', '{n} {n:form|forms}'], { n: formatDecimal(String(count)) })}
          className={styles.total}
        >
          <Money amount={amount} currency={currency} strong />
        </span>
      ))}
    </span>
  );
}
