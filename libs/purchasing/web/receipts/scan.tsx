import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type ResultOf } from '#calls/model';
import { formCalls } from '#documents/model';
import { addressOf } from '#documents/web';
import { DayInput, RecordSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { receiptHead, scanOrder } from '#purchasing/model';
import { EmptyState, LoadingState, PageHeader, useLabel, useToast } from '#ui/web';
import styles from './scan.module.css';

type OpenLine = ResultOf<typeof scanOrder>['lines'][number];

/** /purhome/Pur120p_scan: the storekeeper scans an order or an item, and receives line by line, with the thumb. */
export default function Scan() {
  const say = useLabel();
  // A scanner types at once.
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [scanned, setScanned] = useState('');
  const query = useQuery({ ...read(scanOrder, { scanned }), enabled: scanned !== '' });
  const lines = query.data?.lines ?? [];
  const look = (event: FormEvent) => {
    event.preventDefault();
    setScanned(typed.trim());
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={say(receiptHead.related?.[0]?.title ?? receiptHead.title)}
        description={say([
          '扫描后逐行收货，数量按未到数预填，确认即过账。',
          'Line by line what is still to come stands there already; confirming posts it.',
        ])}
      />
      <form onSubmit={look} className={styles.scan}>
        <Input
          ref={input}
          size="large"
          value={typed}
          maxLength={100}
          inputMode="search"
          aria-label={say(['扫描订单号或物料条码', 'Scan an order or an item'])}
          placeholder={say(['扫描订单号或物料条码', 'Scan an order or an item'])}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
        />
        <Button size="large" type="primary" htmlType="submit">
          {say(['查找', 'Find'])}
        </Button>
      </form>
      {scanned !== '' && query.isFetching && lines.length === 0 && <LoadingState rows={3} />}
      {query.isSuccess && lines.length === 0 && (
        <EmptyState
          title={['没有未到的订单行', 'No open line']}
          hint={[
            '请核对编号，或订单已到齐、已关闭、属于其他公司。',
            'Check the number; the order may be complete, closed, or of another company.',
          ]}
        />
      )}
      {lines.length > 0 && <Receiving key={`${scanned} ${lines.length}`} lines={lines} />}
    </div>
  );
}

/** One line at a time; each is posted by itself, so that nothing waits for the end of the lorry. */
function Receiving({ lines }: { lines: readonly OpenLine[] }) {
  const say = useLabel();
  const [at, setAt] = useState(0);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  /** Chosen for the line before: a lorry is unloaded in one place. */
  const [last, setLast] = useState<Reference | null>(null);
  const line = lines[Math.min(at, lines.length - 1)] as OpenLine;
  return (
    <>
      <nav className={styles.steps} aria-label={say(['订单行', 'Lines'])}>
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          {say(['上一行', 'Previous'])}
        </Button>
        <span>
          {Math.min(at, lines.length - 1) + 1} / {lines.length}
        </span>
        <Button disabled={at >= lines.length - 1} onClick={() => setAt(at + 1)}>
          {say(['下一行', 'Next'])}
        </Button>
      </nav>
      <ReceiveLine
        key={line.id}
        line={line}
        done={done.has(line.id)}
        last={last}
        onWarehouse={setLast}
        onDone={() => {
          setDone(new Set([...done, line.id]));
          if (at < lines.length - 1) setAt(at + 1);
        }}
      />
    </>
  );
}

interface ReceiveLineProps {
  line: OpenLine;
  done: boolean;
  last: Reference | null;
  onWarehouse(warehouse: Reference | null): void;
  onDone(): void;
}

function ReceiveLine({ line, done, last, onWarehouse, onDone }: ReceiveLineProps) {
  const say = useLabel();
  const toast = useToast();
  const navigate = useNavigate();
  const submit = useWrite(formCalls(receiptHead).submit);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [warehouse, setWarehouse] = useState<Reference | null>(line.warehouse ?? last);
  const [typed, setTyped] = useState({ quantity: line.open, lot: '', expiry: '', damaged: '' });
  const [problems, setProblems] = useState<ReturnType<typeof problemsIn>>([]);
  const options = useQuery(read(formCalls(receiptHead).options, {}));
  const set = (next: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...next }));
  const problemOf = (name: string) =>
    problems.find(({ path }) => path === name || path === `lines.0.${name}` || path.endsWith(`.${name}`));
  const field = (name: keyof typeof typed | 'warehouse', label: string, control: ReactNode) => {
    const problem = problemOf(name);
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
  const send = async () => {
    const { quantity, lot, expiry, damaged } = typed;
    try {
      const view = await submit.mutateAsync({
        ...{ id, version: 0, departmentId: options.data?.departments[0]?.id ?? '', subject: '' },
        ...{ urgency: 'normal', currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '' },
        values: {
          ...{ kind: 'receipt', order: line.order, warehouse, returns: [] },
          lines: [
            {
              ...{ id: 'scan', orderLine: { id: line.id, name: '' }, quantity, lot: lot || null },
              ...{ expiry: expiry || null, damaged: damaged || null },
            },
          ],
        },
      });
      setProblems([]);
      setId(crypto.randomUUID());
      toast.success(['已收货：{number}', 'Received: {number}'], { number: view.number ?? '' });
      onDone();
    } catch (error) {
      const found = problemsIn(error);
      setProblems(found);
      if (!found.some(({ path }) => /(quantity|lot|expiry|damaged|warehouse)$/.test(path)))
        toast.failure(error);
    }
  };
  return (
    <section className={styles.line}>
      <h2 className={styles.goods}>{line.goods}</h2>
      <p>
        {line.itemCode} · {line.supplier} · {line.order.name}
        <br />
        {say(['未到 {open} {unit}，最多可收 {most}', 'Open {open} {unit}, at most {most}'], {
          ...{ open: line.open, unit: line.unit, most: line.most },
        })}
        {line.inspected && ` · ${say(['须检验，入待检', 'Inspected: into quarantine'])}`}
      </p>
      <Form layout="vertical">
        {field(
          'quantity',
          say(['实收数量', 'Received']),
          <Input
            id="scan-quantity"
            size="large"
            inputMode="decimal"
            suffix={line.unit}
            value={typed.quantity}
            onChange={({ target }) => set({ quantity: target.value })}
          />,
        )}
        {field(
          'lot',
          line.needsLot ? say(['批号（必填）', 'Lot (needed)']) : say(['批号', 'Lot']),
          <Input
            id="scan-lot"
            size="large"
            maxLength={40}
            value={typed.lot}
            onChange={({ target }) => set({ lot: target.value })}
          />,
        )}
        {field(
          'expiry',
          say(['有效期至', 'Expires']),
          <DayInput
            id="scan-expiry"
            size="large"
            value={typed.expiry}
            onChange={(expiry) => set({ expiry })}
          />,
        )}
        {field(
          'damaged',
          say(['其中破损', 'Of it damaged']),
          <Input
            id="scan-damaged"
            size="large"
            inputMode="decimal"
            value={typed.damaged}
            onChange={({ target }) => set({ damaged: target.value })}
          />,
        )}
        {field(
          'warehouse',
          say(['仓库', 'Warehouse']),
          <RecordSelect
            id="scan-warehouse"
            kind="warehouse"
            value={warehouse}
            companyId={options.data?.company.id}
            onChange={(option) => {
              const chosen = option && { id: option.id, name: option.name };
              setWarehouse(chosen);
              onWarehouse(chosen);
            }}
          />,
        )}
      </Form>
      <div className={styles.bar}>
        <Button onClick={() => void navigate(addressOf.newFrom(receiptHead, line.order.id))}>
          {say(['整单收货', 'Whole order'])}
        </Button>
        <Button
          type="primary"
          size="large"
          disabled={done || !options.data || !warehouse}
          loading={submit.isPending}
          onClick={() => void send()}
        >
          {done ? say(['已收', 'Received']) : say(['收货过账', 'Post'])}
        </Button>
      </div>
    </section>
  );
}
