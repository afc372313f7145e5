import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { WhyDrawer } from '#documents/web';
import { narrowedAddress } from '#fields/model';
import { explainLot, lotList, onHandScreen, type LotRow } from '#inventory/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { later, PrintStickers, useLabel, type Sticker } from '#ui/web';

const LotDialog = later(() => import('./lot-dialog.tsx').then((part) => part.LotDialog));

/** The moves of a lot: why there is so much of it. */
const movesOf = ({ itemId, id }: LotRow): string =>
  narrowedAddress(onHandScreen.details?.[0]?.route, [
    { field: 'item', operation: 'is', value: itemId },
    { field: 'ofLot', operation: 'is', value: id },
  ]);

/** Lots: what is known of each, its moves, its label. */
export default function Lots() {
  const say = useLabel();
  const may = useMay();
  const navigate = useNavigate();
  const [labels, setLabels] = useState<readonly LotRow[] | null>(null);
  const [traced, setTraced] = useState<string | null>(null);
  const [edited, setEdited] = useState<LotRow | null>(null);
  const stickerOf = ({ id, lot, item, spec, expires }: LotRow): Sticker => ({
    key: id,
    ...{ code: lot ?? '', name: item?.name ?? '', qr: lot ?? '' },
    notes: [
      ...(spec ? [spec] : []),
      ...(expires ? [say(['有效期至 {day}', 'Expires {day}'], { day: expires })] : []),
    ],
  });
  const actions = (row: LotRow) => (
    <Flex gap="small" justify="end">
      <Button
        size="small"
        onClick={() => setLabels([row])}
        aria-label={say(['{lot} 的标签', 'Label of {lot}'], { lot: row.lot ?? '' })}
      >
        {say(['标签', 'Label'])}
      </Button>
      <Button
        size="small"
        onClick={() => setTraced(row.id)}
        aria-label={say(['追溯 {lot} 的来源与去向', 'Trace where {lot} came from and went'], {
          lot: row.lot ?? '',
        })}
      >
        {say(['追溯', 'Trace'])}
      </Button>
      {may('INV120P', 'edit') && (
        <Button
          size="small"
          onClick={() => setEdited(row)}
          aria-label={say(['更正 {lot}', 'Correct {lot}'], { lot: row.lot ?? '' })}
        >
          {say(['更正', 'Correct'])}
        </Button>
      )}
    </Flex>
  );
  const bulk = [
    {
      key: 'labels',
      label: ['打印 {n} 张标签', 'Print {n} labels'] as const,
      opens: (rows: readonly LotRow[]) => setLabels(rows),
    },
  ];
  return (
    <>
      <ListPage
        list={lotList}
        open={movesOf}
        actions={actions}
        actionsRoom="wide"
        bulk={bulk}
        description={say([
          '批次在首次入库时建立；点批号看它的全部流水，过期批次不能出库；追溯可看它由什么制成、去了哪里。',
          'A lot is known from its first receipt on; it opens all of its moves. What is expired does not leave; tracing says what it was made of and where it went.',
        ])}
        links={
          <Button onClick={() => void navigate(onHandScreen.route)}>{say(['库存查询', 'On hand'])}</Button>
        }
        empty={{ title: ['没有批次', 'No lots'] }}
      />
      {labels && <PrintStickers stickers={labels.map(stickerOf)} onClose={() => setLabels(null)} />}
      {traced !== null && <WhyDrawer call={explainLot} id={traced} onClose={() => setTraced(null)} />}
      {edited && <LotDialog lot={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
