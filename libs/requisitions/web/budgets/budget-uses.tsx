import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { budgetUses, type BudgetRow } from '#requisitions/model';
import { DateText, Loaded, Money, PersonName, useFocusBack, useLabel } from '#ui/web';
import { FigureTable, type FigureColumn } from '../figures/figure-table.tsx';
import { SourceLink } from '../ledgers/source-link.tsx';

type Use = ResultOf<typeof budgetUses>['rows'][number];

const columns: readonly FigureColumn<Use>[] = [
  { title: ['单据', 'Document'], show: (row) => <SourceLink {...row} /> },
  { title: ['日期', 'Day'], show: ({ day }) => <DateText value={day} day /> },
  { title: ['申请人', 'Applicant'], show: ({ applicant }) => <PersonName {...applicant} /> },
  { title: ['主题', 'Subject'], show: ({ subject }) => subject },
  {
    title: ['金额', 'Amount'],
    figure: true,
    show: (row) => <Money amount={row.amount} currency={row.currency} />,
  },
];

/** What a budget is used for, requisition by requisition. */
export function BudgetUses({ budget, onClose }: { budget: BudgetRow; onClose(): void }) {
  useFocusBack();
  const say = useLabel();
  const query = useQuery(read(budgetUses, { id: budget.id }));
  return (
    <Modal
      open
      width="min(96vw, 1000px)"
      title={`${budget.code} · ${budget.name}`}
      footer={null}
      onCancel={onClose}
      closable={{ 'aria-label': say(['关闭', 'Close']) }}
    >
      <Loaded query={query}>
        {({ rows, total }) => (
          <FigureTable
            title={
              total > rows.length
                ? [
                    `使用明细：最近 ${rows.length} 条，共 ${total} 条`,
                    `Used by: the newest ${rows.length} of ${total}`,
                  ]
                : ['使用明细', 'Used by']
            }
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            empty={['还没有申请使用此预算', 'No requisition uses it yet']}
          />
        )}
      </Loaded>
    </Modal>
  );
}
