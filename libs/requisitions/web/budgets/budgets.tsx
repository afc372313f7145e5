import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { read } from '#api-client/web';
import { ListPage } from '#lists/web';
import { budgetList, budgetOptions, type BudgetRow } from '#requisitions/model';
import { today, useLabel } from '#ui/web';
import { budgetCells } from './budget-cells.tsx';
import { BudgetDialog } from './budget-dialog.tsx';
import { BudgetImport } from './budget-import.tsx';
import { BudgetUses } from './budget-uses.tsx';

/** What each code may spend in a year, what is used and asked for, and what is left. Kept by finance. */
export default function Budgets() {
  const say = useLabel();
  const year = Number(today().slice(0, 4));
  const begins = useMemo(() => ({ where: `year:is:${year}` }), [year]);
  const [edited, setEdited] = useState<BudgetRow | 'new' | null>(null);
  const [uses, setUses] = useState<BudgetRow | null>(null);
  const [importing, setImporting] = useState(false);
  const mayKeep = useQuery(read(budgetOptions, {})).data?.mayKeep === true;
  const actions = (row: BudgetRow) =>
    row.mayKeep && (
      <Button
        size="small"
        onClick={() => setEdited(row)}
        aria-label={say(['修改预算 {code}', 'Change budget {code}'], { code: row.code ?? '' })}
      >
        {say(['修改', 'Change'])}
      </Button>
    );
  const createButton = (type: 'primary' | 'default') => (
    <Button type={type} onClick={() => setEdited('new')}>
      {say(['新增预算', 'Add budget'])}
    </Button>
  );
  return (
    <>
      <ListPage
        list={budgetList}
        description={say([
          '采购申请按预算编号占用预算；审批中的也计入。',
          'Purchase requisitions use the budget that they name; those under way count as well.',
        ])}
        begins={begins}
        onOpen={setUses}
        cells={budgetCells}
        actions={actions}
        links={mayKeep && <Button onClick={() => setImporting(true)}>{say(['导入', 'Import'])}</Button>}
        createButton={mayKeep ? createButton : undefined}
        empty={{
          title: mayKeep
            ? ['还没有预算，可新增或从 Excel 导入', 'None yet: add one or import a workbook']
            : ['没有您可查看的预算', 'There is no budget that you may see'],
        }}
      />
      {edited && (
        <BudgetDialog budget={edited === 'new' ? null : edited} year={year} onClose={() => setEdited(null)} />
      )}
      {uses && <BudgetUses budget={uses} onClose={() => setUses(null)} />}
      {importing && <BudgetImport onClose={() => setImporting(false)} />}
    </>
  );
}
