import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import type { FormView } from '#documents/model';
import { addressOf, PostedLink, usePosting } from '#documents/web';
import { unitLabel } from '#fields/model';
import { DayInput, RecordSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { inUnit, isWeight, netWeight, receiptHead, scanOrder } from '#purchasing/model';
import { ScanGoods, ScanPage, useLabel } from '#ui/web';

/** What was posted last. */
interface Posted {
  view: FormView;
  what: string;
}

type OpenLine = ResultOf<typeof scanOrder>['lines'][number];

/**
 * /purhome/Pur120p_scan: the storekeeper scans an order or an item, and receives line by line, with the thumb. Each line is
 * posted by itself, so that nothing waits for the end of the lorry.
 */
export default function Scan() {
  const [scanned, setScanned] = useState('');
  const [posted, setPosted] = useState<Posted | null>(null);
  /** Chosen for the line before: a lorry is unloaded in one place. */
  const [last, setLast] = useState<Reference | null>(null);
  const query = useQuery({ ...read(scanOrder, { scanned }), enabled: scanned !== '' });
  return (
    <ScanPage
      title={receiptHead.related?.[0]?.title ?? receiptHead.title}
      how={[
        '扫描后逐行收货，数量按未到数预填，确认即过账。',
        'Open quantities are filled in line by line; confirm to post.',
      ]}
      scan={['扫描订单号或物料条码', 'Scan an order or an item']}
      scanned={scanned}
      onScan={setScanned}
      query={query}
      nothing={{
        title: ['没有未到的订单行', 'No open line'],
        hint: [
          '请核对编号，或订单已到齐、已关闭、属于其他公司。',
          'Check the number; the order may be complete, closed, or of another company.',
        ],
      }}
      said={posted && <PostedLink head={receiptHead} {...posted} />}
      render={(line) => (
        <ReceiveLine key={line.id} line={line} last={last} onWarehouse={setLast} onPosted={setPosted} />
      )}
    />
  );
}

/** Of what is left of a line after a part of it came, nothing is known yet: it is another lot. Without a quantity all that is open came. */
const nothing = {
  ...{ quantity: null as string | null, lot: '', damaged: '', gross: '', tare: '' },
  ...{ madeOn: '', expiry: '', shortLife: '' },
};

interface ReceiveLineProps {
  line: OpenLine;
  last: Reference | null;
  onWarehouse(warehouse: Reference | null): void;
  onPosted(posted: Posted): void;
}

const shown = /(quantity|gross|tare|lot|madeOn|expiry|shortLife|damaged|warehouse)$/;

function ReceiveLine({ line, last, onWarehouse, onPosted }: ReceiveLineProps) {
  const say = useLabel();
  const navigate = useNavigate();
  const { post, forget, posting, done, waits, ready, companyId, problems } = usePosting(receiptHead, {
    sight: line.open,
    onPosted: (view) => {
      setTyped(nothing);
      onPosted({
        view,
        what: `${line.goods} ${line.serial ? typed.lot : `${typed.quantity} ${say(unitLabel(line.unit))}`}`,
      });
    },
    words: ['已收货：{number}', 'Received: {number}'],
  });
  const [warehouse, setWarehouse] = useState<Reference | null>(line.warehouse ?? last);
  const [own, setTyped] = useState(nothing);
  const typed = { ...own, quantity: own.quantity ?? line.open };
  const set = (next: Partial<typeof nothing>) => {
    setTyped((now) => ({ ...now, ...next }));
    forget(Object.keys(next));
  };
  /** What the weighbridge says is what came, until somebody says otherwise. */
  const weigh = (next: { gross: string } | { tare: string }) => {
    const { gross, tare } = { ...typed, ...next };
    const net = netWeight(gross, tare);
    set({ ...next, ...(net !== null && { quantity: inUnit(net, line.unit) ?? typed.quantity }) });
  };
  const mayPost =
    ready && !done && warehouse !== null && typed[line.serial ? 'lot' : 'quantity'].trim() !== '';
  const send = () => {
    const { quantity, gross, tare, lot, madeOn, expiry, shortLife, damaged } = typed;
    return post({
      ...{ kind: 'receipt', order: line.order, warehouse, returns: [], shortLife: shortLife || null },
      ...{ gross: gross || null, tare: tare || null },
      lines: [
        {
          ...{ id: 'scan', orderLine: { id: line.id, name: '' }, lot: lot || null },
          quantity: line.serial ? null : quantity,
          ...{ madeOn: madeOn || null, expiry: expiry || null, damaged: damaged || null },
        },
      ],
    });
  };
  const unit = say(unitLabel(line.unit));
  const byEnter = () => mayPost && void send();
  const field = (name: keyof typeof typed | 'warehouse', label: string, control: ReactNode) => {
    const problem = problems.find(({ path }) => path === name || path.endsWith(`.${name}`));
    return (
      <Form.Item
        label={label}
        htmlFor={`scan-${name}`}
        {...(problem && { validateStatus: 'error' as const, help: say(problem.text) })}
      >
        {control}
      </Form.Item>
    );
  };
  const elsewhere = problems.find(
    ({ path }) => !shown.test(path) || (line.serial && path.endsWith('.quantity')),
  );
  return (
    <>
      <ScanGoods name={line.goods}>
        {line.itemCode} · {line.supplier} · {line.order.name}
        <br />
        {say(['未到 {open} {unit}，最多可收 {most}', 'Open {open} {unit}, at most {most}'], {
          ...{ open: line.open, unit, most: line.most },
        })}
        {line.inspected && ` · ${say(['须检验，入待检', 'Inspected: into quarantine'])}`}
      </ScanGoods>
      <Form layout="vertical">
        {isWeight(line.unit) && (
          <Flex gap="small">
            {(['gross', 'tare'] as const).map((which) => (
              <div key={which} style={{ flex: 1 }}>
                {field(
                  which,
                  which === 'gross' ? say(['磅单毛重', 'Weighed gross']) : say(['磅单皮重', 'Weighed tare']),
                  <Input
                    id={`scan-${which}`}
                    size="large"
                    inputMode="decimal"
                    suffix={say(unitLabel('t'))}
                    value={typed[which]}
                    onChange={({ target: { value } }) =>
                      weigh(which === 'gross' ? { gross: value } : { tare: value })
                    }
                    onPressEnter={byEnter}
                  />,
                )}
              </div>
            ))}
          </Flex>
        )}
        {/* A serial number is a piece: whoever scans numbers counts nothing. */}
        {!line.serial &&
          field(
            'quantity',
            say(['实收数量', 'Received']),
            <Input
              id="scan-quantity"
              size="large"
              inputMode="decimal"
              suffix={unit}
              value={typed.quantity}
              onChange={({ target }) => set({ quantity: target.value })}
              onPressEnter={byEnter}
            />,
          )}
        {field(
          'lot',
          line.serial
            ? say(['序列号（必填，连号写 SN001~SN010）', 'Serial number (needed; a range as SN001~SN010)'])
            : line.needsLot
              ? say(['批号（必填）', 'Lot (needed)'])
              : say(['批号', 'Lot']),
          // The supplier's label is scanned into it.
          <Input
            id="scan-lot"
            data-scan=""
            size="large"
            maxLength={40}
            value={typed.lot}
            onChange={({ target }) => set({ lot: target.value })}
          />,
        )}
        {line.asksLife &&
          field(
            'madeOn',
            say(['生产日期', 'Made']),
            <DayInput
              id="scan-madeOn"
              size="large"
              value={typed.madeOn}
              onChange={(madeOn) => set({ madeOn })}
            />,
          )}
        {field(
          'expiry',
          line.asksLife
            ? say(['有效期至（留空按保质期推算）', 'Expires (empty: by its shelf life)'])
            : say(['有效期至', 'Expires']),
          <DayInput
            id="scan-expiry"
            size="large"
            value={typed.expiry}
            onChange={(expiry) => set({ expiry })}
          />,
        )}
        {line.minimumLife !== null &&
          field(
            'shortLife',
            say(
              ['效期不足原因（剩余少于 {days} 天时）', 'Why it is taken (with fewer than {days} days left)'],
              {
                days: String(line.minimumLife),
              },
            ),
            <Input
              id="scan-shortLife"
              size="large"
              maxLength={200}
              value={typed.shortLife}
              onChange={({ target }) => set({ shortLife: target.value })}
            />,
          )}
        {field(
          'damaged',
          say(['其中破损', 'Damaged']),
          <Input
            id="scan-damaged"
            size="large"
            inputMode="decimal"
            suffix={unit}
            value={typed.damaged}
            onChange={({ target }) => set({ damaged: target.value })}
            onPressEnter={byEnter}
          />,
        )}
        {field(
          'warehouse',
          say(['仓库', 'Warehouse']),
          <RecordSelect
            id="scan-warehouse"
            kind="warehouse"
            value={warehouse}
            companyId={companyId}
            onChange={(option) => {
              const chosen = option && { id: option.id, name: option.name };
              setWarehouse(chosen);
              onWarehouse(chosen);
            }}
          />,
        )}
      </Form>
      {elsewhere && (
        <p role="alert" style={{ color: 'var(--bms-status-red)' }}>
          {say(elsewhere.text)}
        </p>
      )}
      <Flex gap="small" align="center" justify="space-between">
        <Button onClick={() => void navigate(addressOf.newFrom(receiptHead, line.order.id))}>
          {say(['整单收货', 'Whole order'])}
        </Button>
        <Button type="primary" size="large" disabled={!mayPost} loading={posting} onClick={() => void send()}>
          {waits
            ? say(['修改或重新扫描后收货', 'Type or scan to go on'])
            : done
              ? say(['已收', 'Received'])
              : say(['收货过账', 'Post'])}
        </Button>
      </Flex>
    </>
  );
}
