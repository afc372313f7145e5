import { addDecimals, currencyCode } from '#calls/model';
import type { BudgetRow } from '#requisitions/model';
import { Money, StatusTag, useLabel } from '#ui/web';
import styles from '../figures/figures.module.css';

/** Cells of the list of budgets that say more than their value. */
export const budgetCells = {
  code: (row: BudgetRow) => <Code {...row} />,
  department: (row: BudgetRow) => <Whose {...row} />,
  used: (row: BudgetRow) => <Used {...row} />,
};

function Code({ code, exceeded }: Pick<BudgetRow, 'code' | 'exceeded'>) {
  return (
    <>
      {code} {exceeded === 'refuse' && <StatusTag label={['不可超支', 'Strict']} tone="grey" />}
    </>
  );
}

function Whose({ department }: Pick<BudgetRow, 'department'>) {
  const say = useLabel();
  return department?.name ?? say(['全公司', 'Whole company']);
}

/** What is used, and what stands apart because nobody knows its rate. */
function Used({ used, currency, apart }: Pick<BudgetRow, 'used' | 'currency' | 'apart'>) {
  const say = useLabel();
  return (
    <>
      <Money amount={used ?? '0'} currency={currencyCode.parse(currency)} />
      {apart.map((one) => (
        <div key={one.currency} className={styles.made}>
          + <Money amount={addDecimals(one.used, one.pending)} currency={one.currency} />{' '}
          {say(['无汇率', 'no rate'])}
        </div>
      ))}
    </>
  );
}
