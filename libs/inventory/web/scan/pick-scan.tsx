import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { Label, ResultOf } from '#calls/model';
import type { FormView } from '#documents/model';
import { PostedLink, usePosting } from '#documents/web';
import { scanPick, stockOutHead } from '#inventory/model';
import { formatDecimal, ScanGoods, ScanPage, useLabel } from '#ui/web';
import { lotLabel } from './lot-label.ts';

type Line = ResultOf<typeof scanPick>['lines'][number];

/** /invhome/Inv130p_scan: the storekeeper scans a request or an item, and issues line by line from where it lies. */
export default function PickScan() {
  const [scanned, setScanned] = useState('');
  const [posted, setPosted] = useState<{ view: FormView; what: string } | null>(null);
  const [request, setRequest] = useState('');
  const query = useQuery({ ...read(scanPick, { scanned, first: request }), enabled: scanned !== '' });
  // What is in hand is meant for the request that was scanned last.
  const scan = (text: string) => {
    if (query.data?.lines.some(({ number }) => number === scanned.toUpperCase()))
      setRequest(scanned.toUpperCase());
    setScanned(text);
  };
  return (
    <ScanPage
      title={['扫码拣料', 'Pick by scan']}
      how={[
        '扫描申请后逐行显示在哪个库位、哪一批取多少；扫描实际拿到的批号或序列号即改取它，确认即出库。',
        'The scan of a request says line by line what to take from where; scan the lot or the serial number that you have in hand to take that one. Confirming issues it.',
      ]}
      scan={['扫描申请单号、物料、批号或序列号', 'Scan a request, item, lot or serial']}
      scanned={scanned}
      onScan={scan}
      query={query}
      nothing={{
        title: ['没有待拣的行', 'Nothing is to be picked'],
        hint: [
          '请核对编号，或已发完、已撤销、属于其他公司。',
          'Check the number; it may be issued, withdrawn, or of another company.',
        ],
      }}
      said={posted && <PostedLink head={stockOutHead} {...posted} />}
      render={(line) => (
        <PickLine key={[line.id, line.bin?.id, line.lot].join(' ')} line={line} onPosted={setPosted} />
      )}
    />
  );
}

/** Whoever picks is told that the lot that is asked for is not there, and that not all of it is. */
function saidOf({ quantity, unit, lot, askedLot, missing, missingOfLot }: Line): Label[] {
  const said: Label[] = [];
  if (Number(missingOfLot) > 0 && lot !== askedLot)
    said.push(
      Number(quantity) > 0
        ? [
            `申请的批号 ${askedLot} 可用不足，改取 ${lot || '无批号'}`,
            `Lot ${askedLot} is not there: take ${lot || 'goods without a lot'}`,
          ]
        : [`申请的批号 ${askedLot} 没有可用库存`, `Nothing of lot ${askedLot} is usable`],
    );
  if (Number(missing) > 0)
    said.push([
      `可用不足，还差 ${formatDecimal(missing)} ${unit}`,
      `Not enough: ${formatDecimal(missing)} ${unit} missing`,
    ]);
  return said;
}

function PickLine({
  line,
  onPosted,
}: {
  line: Line;
  onPosted(posted: { view: FormView; what: string }): void;
}) {
  const say = useLabel();
  const { post, forget, posting, done, waits, ready, problem } = usePosting(stockOutHead, {
    sight: line.quantity,
    onPosted: (view) => {
      setTyped(null);
      onPosted({ view, what: `${line.item.name} ${formatDecimal(quantity)} ${line.unit}` });
    },
  });
  const [typed, setTyped] = useState<string | null>(null);
  const quantity = typed ?? line.quantity;
  const isNone = Number(line.quantity) === 0;
  const wanted = {
    requested: formatDecimal(line.requested),
    issued: formatDecimal(line.issued),
    unit: line.unit,
  };
  const mayPost = ready && !done && !isNone && quantity.trim() !== '';
  const send = () =>
    post({
      ...{ kind: 'issue', warehouse: line.warehouse, happenedAt: null },
      lines: [
        {
          ...{ id: 'scan', item: line.item, unit: line.unit, lot: line.lot || null, bin: line.bin },
          ...{ quantity, request: line.request },
        },
      ],
    });
  return (
    <>
      <ScanGoods name={line.item.name}>
        {[line.itemCode, line.number].filter(Boolean).join(' · ')}
        <br />
        {line.warehouse.name} · {say(['库位 {bin}', 'Bin {bin}'], { bin: line.bin?.name ?? '—' })}
        {line.lot && ` · ${say(lotLabel(line), { lot: line.lot })}`}
        <br />
        {Number(line.issued) > 0
          ? say(
              ['申请 {requested} {unit}，已发 {issued}', 'Asked for {requested} {unit}, {issued} issued'],
              wanted,
            )
          : say(['申请 {requested} {unit}', 'Asked for {requested} {unit}'], wanted)}
      </ScanGoods>
      {saidOf(line).map((words) => (
        <Alert key={words[0]} type={isNone ? 'error' : 'warning'} showIcon title={say(words)} />
      ))}
      <label>
        {say(['拣料数量', 'Picked'])}
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
          onPressEnter={() => mayPost && void send()}
        />
      </label>
      {problem && (
        <p role="alert" style={{ color: 'var(--bms-status-red)' }}>
          {say(problem.text)}
        </p>
      )}
      <Button type="primary" size="large" loading={posting} disabled={!mayPost} onClick={() => void send()}>
        {waits
          ? say(['修改或重新扫描后发料', 'Type or scan to go on'])
          : done
            ? say(['已发料', 'Issued'])
            : say(['发料过账', 'Issue'])}
      </Button>
    </>
  );
}
