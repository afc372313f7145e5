import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import { headOf, listBudgets, type BudgetRow, exportBudgets } from '#requisitions/model';
import { Loaded, PageHeader, useLabel, today } from '#ui/web';
import { useAddressValues } from '../address/use-address-values.ts';
import desk from '../desk/desk.module.css';
import { FigureTable } from '../figures/figure-table.tsx';
import { BudgetDialog } from './budget-dialog.tsx';
import { budgetColumns } from './budget-columns.tsx';
import { BudgetImport } from './budget-import.tsx';
import { BudgetTotals } from './budget-totals.tsx';
import { BudgetUses } from './budget-uses.tsx';
import { useLedgerExport } from '../ledgers/use-ledger-export.ts';

const title: Label = headOf('purchaseRequisition').related?.[0]?.title ?? ['', ''];
const yearsBack = 3;

/** What each code may spend in a year, what is used and asked for, and what is left. Kept by finance. */
export default function Budgets() {
  const say = useLabel();
  const [params, set] = useAddressValues();
  const thisYear = Number(today().slice(0, 4));
  const year = Number(params.get('year')) || thisYear;
  const q = params.get('q') ?? '';
  const overOnly = params.has('over');
  const [edited, setEdited] = useState<BudgetRow | 'new' | null>(null);
  const [uses, setUses] = useState<BudgetRow | null>(null);
  const [importing, setImporting] = useState(false);
  const asked = { year, ...(q && { q }), overOnly };
  const query = useQuery({ ...read(listBudgets, asked), placeholderData: keepPreviousData });
  const exporting = useLedgerExport(exportBudgets, asked, [`预算 ${year}`, `Budgets ${year}`]);
  const { data } = query;
  const mayKeep = data?.mayKeep === true;
  const years = Array.from({ length: yearsBack + 2 }, (_year, back) => thisYear + 1 - back);
  return (
    <>
      <PageHeader
        title={say(title)}
        description={say([
          '采购申请按预算编号占用预算；审批中的也计入。',
          'Purchase requisitions use the budget that they name; those under way count as well.',
        ])}
        actions={
          <>
            <Select
              aria-label={say(['年度', 'Year'])}
              value={year}
              onChange={(next) => set('year', next === thisYear ? null : String(next))}
              options={[...new Set([...years, year])].map((value) => ({ value, label: String(value) }))}
            />
            <Input.Search
              className={String(desk.search)}
              allowClear
              key={q}
              defaultValue={q}
              onSearch={(typed) => set('q', typed.trim())}
              placeholder={say(['编号、名称或拼音', 'Code, name or pinyin'])}
              aria-label={say(['搜索', 'Search'])}
            />
            <label className={desk.only}>
              <Switch size="small" checked={overOnly} onChange={(only) => set('over', only ? '1' : null)} />
              {say(['只看超支', 'Only overdrawn'])}
            </label>
            <Button loading={exporting.busy} onClick={() => void exporting.run()}>
              {say(['导出', 'Export'])}
            </Button>
            {mayKeep && (
              <>
                <Button onClick={() => setImporting(true)}>{say(['导入', 'Import'])}</Button>
                <Button type="primary" onClick={() => setEdited('new')}>
                  {say(['新增预算', 'Add budget'])}
                </Button>
              </>
            )}
          </>
        }
      />
      <Loaded query={query}>
        {({ rows }) => (
          <>
            <BudgetTotals rows={rows} />
            <FigureTable
              title={['预算明细', 'Budgets']}
              rows={rows}
              keyOf={({ id }) => id}
              columns={budgetColumns({
                ofGroup: new Set(rows.map(({ company }) => company.id)).size > 1,
                onUses: setUses,
                onEdit: mayKeep ? setEdited : null,
              })}
              empty={
                q || overOnly
                  ? ['没有符合的预算', 'No budget matches']
                  : mayKeep
                    ? [
                        '本年度还没有预算，可新增或从 Excel 导入',
                        'None in this year yet: add one or import a workbook',
                      ]
                    : ['本年度没有您可查看的预算', 'There is no budget in this year that you may see']
              }
            />
          </>
        )}
      </Loaded>
      {edited && (
        <BudgetDialog budget={edited === 'new' ? null : edited} year={year} onClose={() => setEdited(null)} />
      )}
      {uses && <BudgetUses budget={uses} onClose={() => setUses(null)} />}
      {importing && <BudgetImport onClose={() => setImporting(false)} />}
    </>
  );
}
