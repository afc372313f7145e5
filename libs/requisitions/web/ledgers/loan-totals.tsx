import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import type { ListFilters } from '#lists/model';
import { loanAges, loanFigures } from '#requisitions/model';
import { Loaded, Money, useLabel } from '#ui/web';
import styles from '../figures/figures.module.css';

/** What the loans that are asked for come to, currency by currency, and how long what is owed is overdue. */
export function LoanTotals({ filters }: { filters: ListFilters }) {
  const query = useQuery({ ...read(loanFigures, filters), placeholderData: keepPreviousData });
  const say = useLabel();
  return (
    <Loaded query={query}>
      {({ totals }) =>
        totals.length > 0 && (
          <dl className={styles.head}>
            {totals.flatMap(({ currency, lent, offset, repaid, open, ages }) => [
              <div key={currency} className={styles.figure}>
                <dt>{say(['未还金额', 'Still owed'])}</dt>
                <dd>
                  <Money amount={open} currency={currency} />
                </dd>
                <dd className={styles.made}>
                  {say(['借出', 'Lent'])} <Money amount={lent} currency={currency} /> ·{' '}
                  {say(['已冲抵', 'offset'])} <Money amount={offset} currency={currency} /> ·{' '}
                  {say(['现金还款', 'repaid'])} <Money amount={repaid} currency={currency} />
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
        )
      }
    </Loaded>
  );
}
