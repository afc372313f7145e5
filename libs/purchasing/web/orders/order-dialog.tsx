import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { inDays, problemsIn, type FieldProblem, type Label } from '#calls/model';
import { addressOf } from '#documents/web';
import { formatDecimal, unitLabel } from '#fields/model';
import { DayInput, RecordSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { orderHead, orderLines, type OrdersMade, type ToOrderRow } from '#purchasing/model';
import { DateText, PlainTable, today, useFocusBack, useLabel, useToast } from '#ui/web';
import styles from './change-order.module.css';

interface Wanted {
  supplier: Reference | null;
  quantity: string;
  price: string;
  promised: string;
}

/** Where a proposed price comes from. */
const sources = {
  agreed: ['协议价', 'as agreed'],
  last: ['最近价', 'last price'],
  asked: ['申请价', 'as asked'],
} as const satisfies Record<string, Label>;

/** As prices are written, to be typed over. */
const written = (price: string): string => formatDecimal(price, 2).replaceAll(',', '');

/** The price that is proposed, and where it comes from. */
function proposedOf({ price, lastPrice, agreed }: ToOrderRow): {
  price: string;
  source: keyof typeof sources | null;
} {
  if (agreed && price !== null) return { price: written(price), source: 'agreed' };
  if (lastPrice !== null) return { price: written(lastPrice), source: 'last' };
  return price === null ? { price: '', source: null } : { price: written(price), source: 'asked' };
}

/** What is proposed for a line: the price of its contract where it has one, else what was paid last; the day that it is needed, if that is to come. */
const wantedOf = (row: ToOrderRow, usual: string): Wanted => {
  const { supplier, lastSupplier, open, due } = row;
  return {
    supplier: supplier ?? lastSupplier ?? null,
    quantity: open ?? '',
    price: proposedOf(row).price,
    promised: due !== null && due > today() ? due : usual,
  };
};

/** What is wrong with these is said where they stand; with what an order is refused for else, above them. */
const placed = /^(promised|reasons\..+|lines\.\d+(\.(quantity|price|supplierId|promised))?)$/;

/** In a fortnight, unless a supplier says otherwise. */
const usualDays = 14;

interface OrderDialogProps {
  rows: readonly ToOrderRow[];
  onOrdered(orders: OrdersMade): void;
  onClose(): void;
}

/** Chosen lines become orders: one for each supplier, released at once. */
export function OrderDialog({ rows, onOrdered, onClose }: OrderDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const navigate = useNavigate();
  const order = useWrite(orderLines);
  const [promised, setPromised] = useState(() => inDays(usualDays));
  const [warehouse, setWarehouse] = useState<Reference | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<Wanted>>>>({});
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const of = (row: ToOrderRow): Wanted => ({ ...wantedOf(row, promised), ...typed[row.id] });
  const set = (row: ToOrderRow, next: Partial<Wanted>) =>
    setTyped((now) => ({ ...now, [row.id]: { ...now[row.id], ...next } }));
  const without = rows.filter((row) => !of(row).supplier);
  const orders = new Set(rows.flatMap((row) => of(row).supplier?.id ?? [])).size;
  // Those that are known to be graded D, and those that the server says it of.
  const asked = [
    ...new Map(
      rows.flatMap((row) => {
        const { supplier } = of(row);
        if (!supplier) return [];
        const isKnown = row.grade === 'D' && supplier.id === (row.supplier ?? row.lastSupplier)?.id;
        const isRefused = problems.some(({ path }) => path === `reasons.${supplier.id}`);
        return isKnown || isRefused || supplier.id in reasons ? [[supplier.id, supplier] as const] : [];
      }),
    ).values(),
  ];
  const send = async () => {
    try {
      const made = await order.mutateAsync({
        promised,
        warehouseId: warehouse?.id ?? null,
        reasons: asked.map(({ id }) => ({ supplierId: id, reason: reasons[id] ?? '' })),
        lines: rows.map((row) => ({
          ...{ id: row.id, supplierId: of(row).supplier?.id ?? '' },
          ...{ quantity: of(row).quantity || '0', price: of(row).price || '0', taxRate: row.taxRate ?? '13' },
          promised: of(row).promised || null,
        })),
      });
      toast.success(['已下达 {n} 张订单：{numbers}', '{n} orders released: {numbers}'], {
        n: made.orders.length,
        numbers: made.orders.map(({ number }) => number).join('、'),
      });
      onOrdered(made.orders);
      onClose();
      const [only, ...more] = made.orders;
      if (only && more.length === 0) void navigate(addressOf.detail(orderHead, only.id));
    } catch (error) {
      const found = problemsIn(error);
      setProblems(found);
      if (!found.length) toast.failure(error);
    }
  };
  const noDay = problems.find(({ path }) => path === 'promised');
  const problemOf = (...paths: readonly string[]) => problems.find(({ path }) => paths.includes(path));
  const said = (problem: FieldProblem | undefined) =>
    problem && (
      <div className={styles.problem} role="alert">
        {say(problem.text)}
      </div>
    );
  const cell = (row: ToOrderRow, index: number, name: 'quantity' | 'price', label: string) => {
    const problem = problemOf(`lines.${index}.${name}`);
    const { price: proposed, source } = proposedOf(row);
    return (
      <>
        <Input
          inputMode="decimal"
          value={of(row)[name]}
          {...(problem && { status: 'error' as const })}
          aria-label={`${inFull(row)} ${label}`}
          onChange={({ target }) => set(row, { [name]: target.value })}
        />
        {said(problem)}
        {name === 'price' && source && of(row).price === proposed && (
          <div className={styles.quiet}>{say(sources[source])}</div>
        )}
      </>
    );
  };
  const [quantity, price, due] = [
    say(['数量', 'Quantity']),
    say(['不含税单价', 'Net price']),
    say(['交期', 'Promised']),
  ];
  return (
    <Modal
      open
      width={980}
      title={say(['生成采购订单', 'Order these lines'])}
      okText={say(['下达 {n} 张订单', 'Release {n} orders'], { n: orders })}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={order.isPending}
      okButtonProps={{ disabled: without.length > 0 }}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form layout="inline">
        <Form.Item
          label={say(['默认交期', 'Usual date'])}
          extra={say([
            '用于没有需用日期或需用日期已过的行',
            'For lines that are needed by no day, or by one that is past',
          ])}
          htmlFor="order-promised"
          {...(noDay && { validateStatus: 'error' as const, help: say(noDay.text) })}
        >
          <DayInput
            id="order-promised"
            value={promised}
            invalid={noDay !== undefined}
            onChange={setPromised}
          />
        </Form.Item>
        <Form.Item label={say(['收货仓库', 'Deliver to'])} htmlFor="order-warehouse">
          <RecordSelect
            id="order-warehouse"
            kind="warehouse"
            value={warehouse}
            allowClear
            onChange={(option) => setWarehouse(option && { id: option.id, name: option.name })}
          />
        </Form.Item>
      </Form>
      {problems
        .filter(({ path }) => !placed.test(path))
        .map((problem) => (
          <p key={problem.path} className={styles.problem} role="alert">
            {say(problem.text)}
          </p>
        ))}
      {without.length > 0 && (
        <p className={styles.problem} role="alert">
          {say(['还有 {n} 行没有供应商', '{n} lines have no supplier'], { n: without.length })}
        </p>
      )}
      {asked.map(({ id, name }) => {
        const problem = problems.find(({ path }) => path === `reasons.${id}`);
        return (
          <Form.Item
            key={id}
            required
            label={say(['{name} 评级为 D，理由', '{name} is graded D: reason'], { name })}
            htmlFor={`order-reason-${id}`}
            {...(problem && !reasons[id] && { validateStatus: 'error' as const, help: say(problem.text) })}
          >
            <Input
              id={`order-reason-${id}`}
              maxLength={500}
              value={reasons[id] ?? ''}
              onChange={({ target }) => setReasons((now) => ({ ...now, [id]: target.value }))}
            />
          </Form.Item>
        );
      })}
      <div className={styles.lines}>
        <PlainTable
          label={say(['订货明细', 'Lines to order'])}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              title: say(['物料', 'Item']),
              width: 20,
              render: (row, index) => (
                <div className={styles.item}>
                  {inFull(row)}
                  {said(problemOf(`lines.${index}`))}
                </div>
              ),
            },
            {
              title: say(['供应商', 'Supplier']),
              width: 28,
              render: (row, index) => (
                <>
                  <RecordSelect
                    kind="supplier"
                    value={of(row).supplier}
                    control={{ 'aria-label': `${inFull(row)} ${say(['供应商', 'Supplier'])}` }}
                    onChange={(option) =>
                      set(row, { supplier: option && { id: option.id, name: option.name } })
                    }
                  />
                  {said(problemOf(`lines.${index}.supplierId`))}
                </>
              ),
            },
            { title: quantity, width: 12, render: (row, index) => cell(row, index, 'quantity', quantity) },
            { title: say(['单位', 'Unit']), render: ({ unit }) => say(unitLabel(unit ?? '')) },
            { title: price, width: 12, render: (row, index) => cell(row, index, 'price', price) },
            {
              title: say(['需用日期', 'Needed by']),
              render: ({ due: needed }) => (needed === null ? '—' : <DateText value={needed} />),
            },
            {
              title: due,
              width: 16,
              render: (row, index) => (
                <>
                  <DayInput
                    label={`${inFull(row)} ${due}`}
                    value={of(row).promised}
                    invalid={problemOf(`lines.${index}.promised`) !== undefined}
                    onChange={(day) => set(row, { promised: day })}
                  />
                  {said(problemOf(`lines.${index}.promised`))}
                  {row.due !== null && isAfter(of(row).promised, row.due) && (
                    <div className={styles.late}>
                      {say(['晚于需用 {n} 天', '{n} days after it is needed'], {
                        n: daysBetween(row.due, of(row).promised),
                      })}
                    </div>
                  )}
                </>
              ),
            },
          ]}
        />
      </div>
    </Modal>
  );
}

/** What is no day is said by whoever it is sent to. */
const isAfter = (day: string, other: string): boolean => !Number.isNaN(Date.parse(day)) && day > other;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Items of the same name are told apart by code and specification. */
const inFull = ({ item, itemCode, spec }: ToOrderRow): string =>
  [itemCode, item?.name, spec].filter(Boolean).join(' ');
