import { Button } from 'antd';
import { addDecimals, compareDecimals, percentOf } from '#calls/model';
import { formatDecimal } from '#documents/model';
import type { BudgetRow } from '#requisitions/model';
import { Money, StatusTag, useLabel } from '#ui/web';
import type { FigureColumn } from '../figures/figure-table.tsx';
import styles from '../figures/figures.module.css';

interface BudgetColumns {
  /** Those of several companies are shown. */
  ofGroup: boolean;
  onUses(row: BudgetRow): void;
  /** null: the reader keeps none. */
  onEdit: ((row: BudgetRow) => void) | null;
}

/** What the register shows of each budget. */
export const budgetColumns = ({
  ofGroup,
  onUses,
  onEdit,
}: BudgetColumns): readonly FigureColumn<BudgetRow>[] => [
  { title: ['预算编号', 'Budget code'], show: (row) => <Code row={row} onPress={() => onUses(row)} /> },
  { title: ['名称', 'Name'], show: ({ name }) => name },
  ...(ofGroup
    ? [{ title: ['公司', 'Company'] as const, show: ({ company }: BudgetRow) => company.name }]
    : []),
  { title: ['部门', 'Department'], show: ({ department }) => <Whose department={department} /> },
  {
    title: ['预算', 'Budget'],
    figure: true,
    show: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
  { title: ['已用', 'Used'], figure: true, show: (row) => <Spent row={row} /> },
  {
    title: ['审批中', 'Pending'],
    figure: true,
    show: ({ pending, currency }) => <Money amount={pending} currency={currency} />,
  },
  { title: ['剩余', 'Left'], figure: true, show: (row) => <Left row={row} /> },
  { title: ['使用率', 'Used %'], figure: true, show: (row) => <Share row={row} /> },
  ...(onEdit
    ? [
        {
          title: ['操作', 'Action'] as const,
          show: (row: BudgetRow) => row.mayKeep && <EditButton row={row} onPress={() => onEdit(row)} />,
        },
      ]
    : []),
];

function Code({ row: { code, strict }, onPress }: { row: BudgetRow; onPress(): void }) {
  const say = useLabel();
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.flush}
        onClick={onPress}
        title={say(['查看使用明细', 'See what uses it'])}
      >
        {code}
      </Button>
      {strict && <StatusTag label={['不可超支', 'Strict']} tone="grey" />}
    </>
  );
}

function Whose({ department }: Pick<BudgetRow, 'department'>) {
  const say = useLabel();
  return <>{department?.name ?? say(['全公司', 'Whole company'])}</>;
}

function Spent({ row: { used, currency, apart } }: { row: BudgetRow }) {
  const say = useLabel();
  return (
    <>
      <Money amount={used} currency={currency} />
      {apart.map((one) => (
        <div key={one.currency} className={styles.made}>
          + <Money amount={addDecimals(one.used, one.pending)} currency={one.currency} />{' '}
          {say(['无汇率', 'no rate'])}
        </div>
      ))}
    </>
  );
}

function Left({ row: { left, currency } }: { row: BudgetRow }) {
  const over = compareDecimals(left, '0') < 0;
  return (
    <>
      {over && <StatusTag label={['超支', 'Over']} tone="red" />} <Money amount={left} currency={currency} />
    </>
  );
}

function Share({ row: { amount, used, pending } }: { row: BudgetRow }) {
  return (
    <>
      {compareDecimals(amount, '0') > 0
        ? `${formatDecimal(percentOf(addDecimals(used, pending), amount) ?? '0', 2)}%`
        : '—'}
    </>
  );
}

function EditButton({ row: { code }, onPress }: { row: BudgetRow; onPress(): void }) {
  const say = useLabel();
  return (
    <Button
      size="small"
      onClick={onPress}
      aria-label={say(['修改预算 {code}', 'Change budget {code}'], { code })}
    >
      {say(['修改', 'Change'])}
    </Button>
  );
}
