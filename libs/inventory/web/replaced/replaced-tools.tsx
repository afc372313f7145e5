import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { listRouteOf } from '#documents/model';
import { addressOf, useDocumentAddress } from '#documents/web';
import { ReasonDialog } from '#fields/web';
import {
  reopenTools,
  replacedList,
  settleTools,
  stockInHead,
  stockOutHead,
  type ReplacedRow,
} from '#inventory/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { useLabel, useToast } from '#ui/web';

type Act = 'scrapped' | 'repaired' | 'reopened';

interface Words {
  press: Label;
  ofOne: Label;
  ofSeveral: Label;
  asks: Label;
  says: Label;
  done: Label;
}

const acts = {
  scrapped: {
    press: ['报废', 'Scrap'],
    ofOne: ['报废 {tool}', 'Scrap {tool}'],
    ofSeveral: ['报废 {n} 行', 'Scrap {n}'],
    asks: ['报废 {n} 行旧工具？', 'Scrap {n} replaced tools?'],
    says: ['请说明如何处置。', 'Say how they are disposed of.'],
    done: ['已登记报废', 'Scrapped'],
  },
  repaired: {
    press: ['修复', 'Repaired'],
    ofOne: ['{tool} 已修复', '{tool} is repaired'],
    ofSeveral: ['修复 {n} 行', 'Repaired: {n}'],
    asks: ['登记 {n} 行旧工具已修复？', '{n} replaced tools are repaired?'],
    says: [
      '请说明如何修复、交给谁用；要入库可随后从该行生成入库单。',
      'Say how, and who has them now; to bring one into stock, go on from its row.',
    ],
    done: ['已登记修复', 'Noted as repaired'],
  },
  reopened: {
    press: ['撤回处置', 'Take back'],
    ofOne: ['撤回 {tool} 的处置', 'Take back what became of {tool}'],
    ofSeveral: ['撤回 {n} 行的处置', 'Take back {n}'],
    asks: ['撤回 {n} 行旧工具的处置？', 'Take back what became of {n} replaced tools?'],
    says: ['撤回后重新待处置；请说明原因。', 'They wait again; say why.'],
    done: ['已撤回，重新待处置', 'Taken back: they wait again'],
  },
} as const satisfies Record<Act, Words>;

const begins = { tab: ['waiting'] };
const may: Readonly<Record<Act, (row: ReplacedRow) => boolean>> = {
  scrapped: ({ state }) => state === 'waiting',
  repaired: ({ state }) => state === 'waiting',
  reopened: ({ state, stockIn }) => (state === 'scrapped' || state === 'repaired') && stockIn === null,
};
const actNames = Object.keys(acts) as Act[];

/** INV130P: old tools that were given back for new ones; several are scrapped or repaired at once, and taken back. */
export default function ReplacedTools() {
  const say = useLabel();
  const allowed = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const address = useDocumentAddress();
  const settle = useWrite(settleTools);
  const reopen = useWrite(reopenTools);
  const [chosen, setChosen] = useState<{ act: Act; rows: readonly ReplacedRow[] } | null>(null);
  const mayAct = allowed(stockOutHead.code, 'add');
  const open = ({ documentType, documentId }: ReplacedRow) => address(documentType, documentId) ?? undefined;
  const actions = (row: ReplacedRow) => (
    <Flex gap="small">
      {mayAct &&
        actNames
          .filter((act) => may[act](row))
          .map((act) => (
            <Button
              key={act}
              size="small"
              onClick={() => setChosen({ act, rows: [row] })}
              aria-label={say(acts[act].ofOne, { tool: row.item?.name ?? '' })}
            >
              {say(acts[act].press)}
            </Button>
          ))}
      {row.state === 'repaired' && row.stockIn === null && allowed(stockInHead.code, 'add') && (
        <Button
          size="small"
          aria-label={say(['{tool} 入库', '{tool} into stock'], { tool: row.item?.name ?? '' })}
          onClick={() => void navigate(addressOf.newFrom(stockInHead, row.id))}
        >
          {say(['入库', 'Into stock'])}
        </Button>
      )}
    </Flex>
  );
  const bulk = actNames.map((act) => ({
    key: act,
    label: acts[act].ofSeveral,
    isFor: may[act],
    opens: (rows: readonly ReplacedRow[]) => setChosen({ act, rows: rows.filter(may[act]) }),
  }));
  return (
    <>
      <ListPage
        list={replacedList}
        begins={begins}
        open={open}
        actions={actions}
        actionsRoom="wide"
        {...(mayAct && { bulk })}
        description={say([
          '以旧换新交回的旧工具在此待报废或修复；领用时已出库，报废不再影响库存，修复后可另行入库。',
          'Tools that were given back for new ones wait here to be scrapped or repaired. They left stock when they were issued: scrapping moves none, and what is repaired may come in again.',
        ])}
        links={
          <Button onClick={() => void navigate(listRouteOf(stockOutHead))}>
            {say(['出库单', 'Stock out'])}
          </Button>
        }
        empty={{ title: ['没有待处置的旧工具', 'No replaced tools wait'] }}
      />
      {chosen && (
        <ReasonDialog
          title={acts[chosen.act].asks}
          names={{ n: String(chosen.rows.length) }}
          text={acts[chosen.act].says}
          ok={acts[chosen.act].press}
          most={200}
          onOk={async (words) => {
            const { act, rows } = chosen;
            const ids = rows.map(({ id }) => id);
            const { reasons } = await (act === 'reopened'
              ? reopen.mutateAsync({ ids, words })
              : settle.mutateAsync({ ids, words, outcome: act }));
            const first = reasons.find((reason) => reason !== null);
            if (first) toast.error(first);
            else toast.success(acts[act].done);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
