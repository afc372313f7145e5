import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Input, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { makeCall, read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import type { FormView } from '#documents/model';
import { PostedLink, usePosting } from '#documents/web';
import { RecordSelect } from '#fields/web';
import { searchReferences, type Reference } from '#identity/model';
import { scanStock, transferHead } from '#inventory/model';
import { ScanGoods, ScanPage, useLabel } from '#ui/web';
import { lotLabel } from './lot-label.ts';

type Line = ResultOf<typeof scanStock>['lines'][number];

/** Takes a scan as the bin that the goods in sight go to; answers false where it is none of their warehouse. */
type TakeBin = (text: string) => Promise<boolean>;

/** /invhome/Inv140p_scan: the storekeeper scans what came, then its bin, and it is put away. */
export default function PutAwayScan() {
  const [scanned, setScanned] = useState('');
  const [posted, setPosted] = useState<FormView | null>(null);
  const [pieces, setPieces] = useState<readonly Line[]>([]);
  /** The scan that was put away last: what lies in its bin now is in nobody's hand any more. */
  const [done, setDone] = useState('');
  const query = useQuery({ ...read(scanStock, { scanned }), enabled: scanned !== '' });
  const takeBin = useRef<TakeBin | null>(null);
  const scan = async (text: string) => {
    if (await takeBin.current?.(text)) return;
    const [one, ...others] = query.data?.lines ?? [];
    // Piece after piece is scanned, and then the bin that all of them go to.
    if (one && others.length === 0 && isPiece(one, scanned) && done !== scanned)
      setPieces((now) => [...now.filter(({ id }) => id !== one.id), one]);
    setDone('');
    setScanned(text);
  };
  const onPosted = (view: FormView) => {
    setPosted(view);
    setPieces([]);
    setDone(scanned);
  };
  return (
    <ScanPage
      title={['扫码上架', 'Put away by scan']}
      how={[
        '扫描后显示现有库位，再扫目标库位即移库；多个序列号可逐个扫描后一次上架。',
        'The scan shows where it lies; scan the bin that it goes to, and it is moved. Serial numbers may be scanned one after the other, and then their bin.',
      ]}
      scan={['扫描物料、批号、序列号或库位', 'Scan an item, lot, serial or bin']}
      scanned={scanned}
      onScan={(text) => void scan(text)}
      query={query}
      nothing={{
        title: ['这里没有可用库存', 'Nothing usable is here'],
        hint: [
          '待检与冻结的货物不能上架；请核对编号。',
          'What is in quarantine or blocked stays where it is; check the number.',
        ],
      }}
      said={posted && <PostedLink head={transferHead} view={posted} />}
      render={(line) => (
        <PutAwayLine
          key={line.id}
          line={line}
          pieces={pieces.filter(({ id, warehouse }) => id !== line.id && warehouse.id === line.warehouse.id)}
          onDrop={(id) => setPieces((now) => now.filter((one) => one.id !== id))}
          offer={(take) => void (takeBin.current = take)}
          onPosted={onPosted}
        />
      )}
    />
  );
}

/** Was this piece scanned by its own number? */
const isPiece = ({ serial, lot }: Line, scanned: string): boolean =>
  serial && lot.toUpperCase() === scanned.toUpperCase();

/** The bin of the warehouse that has this code. */
async function binOf(code: string, warehouseId: string): Promise<Reference | null> {
  const { options } = await makeCall(searchReferences, { kind: 'bin', keyword: code, within: warehouseId });
  const found = options.find((one) => one.active && one.code?.toUpperCase() === code.toUpperCase());
  return found ? { id: found.id, name: found.name } : null;
}

interface PutAwayLineProps {
  line: Line;
  /** Pieces of the same warehouse that were scanned before it: they go to the same bin. */
  pieces: readonly Line[];
  onDrop(id: string): void;
  /** Says what takes the next scan while these goods are in sight; null: nothing any more. */
  offer(take: TakeBin | null): void;
  onPosted(view: FormView): void;
}

function PutAwayLine({ line, pieces, onDrop, offer, onPosted }: PutAwayLineProps) {
  const say = useLabel();
  const { post, forget, posting, done, waits, ready, problem } = usePosting(transferHead, {
    sight: line.quantity,
    onPosted: (view) => {
      setTyped(null);
      setBin(null);
      onPosted(view);
    },
  });
  const [typed, setTyped] = useState<string | null>(null);
  const quantity = typed ?? line.quantity;
  const [bin, setBin] = useState<Reference | null>(null);
  const mayPost = ready && !done && bin !== null && quantity.trim() !== '';
  const send = (toBin: Reference | null) =>
    post({
      ...{ from: line.warehouse, to: line.warehouse, happenedAt: null },
      lines: [{ ...line, quantity }, ...pieces].map((one, at) => ({
        ...{ id: at === 0 ? 'scan' : `piece-${at}`, item: one.item, unit: one.unit, lot: one.lot || null },
        ...{ quantity: one.quantity, fromBin: one.bin, toBin },
      })),
    });
  useEffect(() => {
    offer(async (text) => {
      const found = await binOf(text, line.warehouse.id).catch(() => null);
      if (!found || found.id === line.bin?.id) return false;
      setBin(found);
      await send(found);
      return true;
    });
    return () => offer(null);
  });
  return (
    <>
      <ScanGoods name={line.item.name}>
        {line.itemCode} · {line.warehouse.name}
        <br />
        {say(['现在库位 {bin}', 'Now in bin {bin}'], { bin: line.bin?.name ?? '—' })}
        {line.lot && ` · ${say(lotLabel(line), { lot: line.lot })}`} · {line.quantity} {line.unit}
      </ScanGoods>
      {pieces.length > 0 && (
        <div>
          {say(['一起上架（{n} 件）', 'Put away with it ({n})'], { n: String(pieces.length) })}
          <Flex wrap gap="small" role="list">
            {pieces.map(({ id, lot }) => (
              <Tag
                key={id}
                role="listitem"
                closable
                closeIcon={<span aria-label={say(['移出 {lot}', 'Leave out {lot}'], { lot })}>×</span>}
                onClose={() => onDrop(id)}
              >
                {lot}
              </Tag>
            ))}
          </Flex>
        </div>
      )}
      <label htmlFor="put-away-bin">{say(['上架到库位', 'To bin'])}</label>
      <RecordSelect
        id="put-away-bin"
        kind="bin"
        within={line.warehouse.id}
        value={bin}
        onChange={(option) => {
          setBin(option && { id: option.id, name: option.name });
          forget(['toBin']);
        }}
      />
      <label>
        {say(['数量', 'Quantity'])}
        <Input
          size="large"
          inputMode="decimal"
          suffix={line.unit}
          value={quantity}
          {...(problem && { status: 'error' as const })}
          onChange={({ target }) => {
            setTyped(target.value);
            forget(['quantity']);
          }}
          onPressEnter={() => mayPost && void send(bin)}
        />
      </label>
      {problem && (
        <p role="alert" style={{ color: 'var(--bms-status-red)' }}>
          {say(problem.text)}
        </p>
      )}
      <Button
        type="primary"
        size="large"
        loading={posting}
        disabled={!mayPost}
        onClick={() => void send(bin)}
      >
        {done && !waits
          ? say(['已上架', 'It is put away'])
          : pieces.length > 0
            ? say(['上架过账（{n} 件）', 'Put away ({n})'], { n: String(pieces.length + 1) })
            : say(['上架过账', 'Put away'])}
      </Button>
    </>
  );
}
