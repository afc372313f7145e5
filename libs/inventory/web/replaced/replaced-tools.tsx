import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { listRouteOf } from '#documents/model';
import { useDocumentAddress } from '#documents/web';
import { ReasonDialog } from '#fields/web';
import { replacedList, scrapTools, stockOutHead, type ReplacedRow } from '#inventory/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { useLabel, useToast } from '#ui/web';

const begins = { tab: ['waiting'] };
const waits = ({ state }: ReplacedRow): boolean => state === 'waiting';

/** INV130P: old tools that were given back for new ones; several are scrapped at once. */
export default function ReplacedTools() {
  const say = useLabel();
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const address = useDocumentAddress();
  const scrap = useWrite(scrapTools);
  const [chosen, setChosen] = useState<readonly ReplacedRow[] | null>(null);
  const mayScrap = may(stockOutHead.code, 'add');
  const open = ({ documentType, documentId }: ReplacedRow) => address(documentType, documentId) ?? undefined;
  const actions = (row: ReplacedRow) =>
    mayScrap &&
    waits(row) && (
      <Button
        size="small"
        onClick={() => setChosen([row])}
        aria-label={say(['报废 {tool}', 'Scrap {tool}'], { tool: row.item?.name ?? '' })}
      >
        {say(['报废', 'Scrap'])}
      </Button>
    );
  const bulk = [
    {
      key: 'scrap',
      label: ['报废 {n} 行', 'Scrap {n}'] as const,
      isFor: waits,
      opens: (rows: readonly ReplacedRow[]) => setChosen(rows.filter(waits)),
    },
  ];
  return (
    <>
      <ListPage
        list={replacedList}
        begins={begins}
        open={open}
        actions={actions}
        {...(mayScrap && { bulk })}
        description={say([
          '以旧换新交回的旧工具在此待报废；领用时已出库，报废不再影响库存。',
          'Tools that were given back for new ones wait here; they left stock when they were issued, so that scrapping moves none.',
        ])}
        links={
          <Button onClick={() => void navigate(listRouteOf(stockOutHead))}>
            {say(['出库单', 'Stock out'])}
          </Button>
        }
        empty={{ title: ['没有待报废的旧工具', 'No replaced tools wait'] }}
      />
      {chosen && (
        <ReasonDialog
          title={['报废 {n} 行旧工具？', 'Scrap {n} replaced tools?']}
          names={{ n: String(chosen.length) }}
          text={['请说明如何处置。', 'Say how they are disposed of.']}
          ok={['报废', 'Scrap']}
          most={200}
          onOk={async (words) => {
            const { reasons } = await scrap.mutateAsync({ ids: chosen.map(({ id }) => id), words });
            const first = reasons.find((reason) => reason !== null);
            if (first) toast.error(first);
            else toast.success(['已登记报废', 'Scrapped']);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
