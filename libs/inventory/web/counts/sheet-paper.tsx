import { isCounted, stockStatuses } from '#inventory/model';
import { formatDecimal, PlainTable, useLabel } from '#ui/web';
import type { Count } from './count-page.tsx';

const figure = (value: string | null | undefined): string => (value ? formatDecimal(value) : '');

/** The sheet on paper: with room to write while it is counted, with what was found afterwards. */
export function SheetPaper({ count, headed = true }: { count: Count; headed?: boolean }) {
  const say = useLabel();
  const isOpen = isCounted(count.state);
  return (
    <article>
      {headed && (
        <>
          <h2>
            {say(['盘点表', 'Count sheet'])} {count.number}
          </h2>
          <p>
            {count.warehouse.name} {count.note}
          </p>
        </>
      )}
      <PlainTable
        label={say(['盘点表', 'Count sheet'])}
        rows={count.lines}
        rowKey={({ id }) => id}
        columns={[
          { title: say(['库位', 'Bin']), render: ({ bin }) => bin?.name ?? '' },
          { title: say(['物料编码', 'Item code']), render: ({ itemCode }) => itemCode },
          { title: say(['物料', 'Item']), render: ({ item, spec }) => `${item.name} ${spec}` },
          { title: say(['批号', 'Lot']), render: ({ lot }) => lot },
          { title: say(['状态', 'Status']), render: ({ status }) => say(stockStatuses[status]) },
          { title: say(['单位', 'Unit']), render: ({ unit }) => unit },
          {
            title: say(['实盘数', 'Counted']),
            width: 14,
            end: true,
            render: ({ counted }) => (isOpen ? '' : figure(counted)),
          },
          ...(isOpen
            ? []
            : [
                {
                  title: say(['账面数', 'Book']),
                  end: true,
                  render: ({ outcome }: Count['lines'][number]) => figure(outcome?.book),
                },
                {
                  title: say(['差异', 'Difference']),
                  end: true,
                  render: ({ outcome }: Count['lines'][number]) => figure(outcome?.variance),
                },
              ]),
        ]}
      />
      <p>
        {say(['盘点人：____________  日期：____________', 'Counted by: ____________  Date: ____________'])}
      </p>
    </article>
  );
}
