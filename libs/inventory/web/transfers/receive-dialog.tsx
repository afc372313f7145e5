import { useQuery } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import {
  addDecimals,
  compareDecimals,
  problemsByLine,
  type FieldProblem,
  type Label,
  type ResultOf,
} from '#calls/model';
import { RecordSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { readTransfer, receiveTransfer } from '#inventory/model';
import {
  DateText,
  formatDecimal,
  LoadedDialog,
  PlainTable,
  Quantity,
  useFocusBack,
  useLabel,
  useToast,
} from '#ui/web';
import styles from '../counts/count.module.css';

type Transfer = ResultOf<typeof readTransfer>;
type Line = Transfer['lines'][number];
interface Came {
  received: string;
  lost: string;
  bin: Reference | null;
}

/** What came of a transfer: all that is on its way, unless somebody says otherwise. */
export function ReceiveDialog({ id, onClose }: { id: string; onClose(): void }) {
  const query = useQuery(read(readTransfer, { id }));
  return (
    <LoadedDialog query={query} title={['收货过账', 'Post what arrived']} onClose={onClose}>
      {(transfer) => <Receiving id={id} transfer={transfer} onClose={onClose} />}
    </LoadedDialog>
  );
}

/** What of a transfer does not come any more, with what was lost before; empty where nothing is missing. */
function missingOf(lines: readonly Line[], of: (line: Line) => Came, comma: string): string {
  return lines
    .flatMap((line) => {
      const now = Number(line.open) > 0 ? of(line).lost.trim() || '0' : '0';
      const lost = addDecimals(line.lost, now);
      return compareDecimals(lost, '0') > 0
        ? [`${line.itemCode} ${line.item.name} ${formatDecimal(lost)} ${line.unit}`]
        : [];
    })
    .join(comma);
}
const saidOf = (missing: string): [Label, { missing: string }] => [
  missing
    ? ['已收货，没有在途了；短少 {missing}', 'Received, nothing is on the way any more; missing: {missing}']
    : ['已收货，全部到齐', 'Received: all is there'],
  { missing },
];

function Receiving({ id, transfer, onClose }: { id: string; transfer: Transfer; onClose(): void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const receive = useWrite(receiveTransfer);
  const [typed, setTyped] = useState<Readonly<Record<string, Came>>>({});
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const lines = transfer.lines.filter(({ open }) => Number(open) > 0);
  const of = (line: Line): Came => typed[line.id] ?? { received: line.open, lost: '', bin: line.bin };
  const set = (line: Line, next: Partial<Came>) =>
    setTyped((now) => ({ ...now, [line.id]: { ...of(line), ...next } }));
  const problemOf = (path: string) => problems.find((one) => one.path === path);
  const send = async () => {
    // What is left at 0 stays on its way: a transfer of many lines comes in parts.
    const came = lines.flatMap((line) => {
      const { received, lost, bin } = of(line);
      const sent = { received: received.trim() || '0', lost: lost.trim() || '0' };
      return Number(sent.received) === 0 && Number(sent.lost) === 0
        ? []
        : [{ lineId: line.id, ...sent, binId: bin?.id ?? null }];
    });
    try {
      const { left } = await receive.mutateAsync({ id, reason: reason.trim(), lines: came });
      const missing = missingOf(transfer.lines, of, say(['、', ', ']));
      if (left > 0)
        toast.success(
          missing
            ? [
                '已收货，还有 {left} 行在途；损失 {missing}',
                'Received, {left} lines are on the way; lost: {missing}',
              ]
            : ['已收货，还有 {left} 行在途', 'Received, {left} lines are on the way'],
          { left, missing },
        );
      else toast.success(...saidOf(missing));
      onClose();
    } catch (error) {
      const found = problemsByLine(
        error,
        'lines',
        came.map(({ lineId }) => lineId),
      );
      setProblems(found);
      if (!found.some(({ path }) => path === 'reason' || /\.(received|lost|bin)$/.test(path)))
        toast.failure(error);
    }
  };
  const input = (line: Line, name: 'received' | 'lost', label: string) => {
    const problem = problemOf(`lines.${line.id}.${name}`);
    return (
      <div>
        <Input
          inputMode="decimal"
          value={of(line)[name]}
          aria-label={`${line.item.name} ${label}`}
          {...(problem && { status: 'error' as const })}
          onChange={({ target }) => set(line, { [name]: target.value })}
        />
        {problem && (
          <div className={styles.problem} role="alert">
            {say(problem.text)}
          </div>
        )}
      </div>
    );
  };
  const wrongReason = problemOf('reason');
  const [received, lost] = [say(['到货', 'Received']), say(['损失', 'Lost'])];
  return (
    <Modal
      open
      width={820}
      title={say(['{number} 到货：{to}', '{number} arrives at {to}'], {
        ...{ number: transfer.number, to: transfer.to.name },
      })}
      okText={say(['收货过账', 'Post'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={receive.isPending}
      okButtonProps={{ disabled: lines.length === 0 }}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <PlainTable
        label={say(['在途明细', 'On the way'])}
        rows={lines}
        rowKey={(line) => line.id}
        columns={[
          {
            title: say(['物料', 'Item']),
            render: ({ item, itemCode, lot }) => (
              <span>
                {item.name}{' '}
                <span className={styles.quiet}>{[itemCode, lot].filter(Boolean).join(' · ')}</span>
              </span>
            ),
          },
          {
            title: say(['在途', 'In transit']),
            end: true,
            render: ({ open, unit }) => <Quantity value={open} unit={unit} />,
          },
          { title: received, width: 10, render: (line) => input(line, 'received', received) },
          { title: lost, width: 10, render: (line) => input(line, 'lost', lost) },
          {
            title: say(['库位', 'Bin']),
            width: 20,
            render: (line) => {
              const problem = problemOf(`lines.${line.id}.bin`);
              return (
                <div>
                  <RecordSelect
                    kind="bin"
                    within={transfer.to.id}
                    value={of(line).bin}
                    allowClear
                    control={{ 'aria-label': `${line.item.name} ${say(['库位', 'Bin'])}` }}
                    onChange={(option) => set(line, { bin: option && { id: option.id, name: option.name } })}
                  />
                  {problem && (
                    <div className={styles.problem} role="alert">
                      {say(problem.text)}
                    </div>
                  )}
                </div>
              );
            },
          },
        ]}
      />
      <Form layout="vertical">
        <Form.Item
          label={say(['损失原因', 'Why some was lost'])}
          htmlFor="transfer-reason"
          {...(wrongReason && { validateStatus: 'error' as const, help: say(wrongReason.text) })}
        >
          <Input
            id="transfer-reason"
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
      {transfer.receipts.length > 0 && (
        <ul>
          {transfer.receipts.map((one, at) => (
            <li key={`${at} ${one.at}`}>
              <DateText value={one.at} /> {one.person} · {one.item} {received} {formatDecimal(one.received)}
              {Number(one.lost) > 0 && `，${lost} ${formatDecimal(one.lost)}（${one.reason}）`}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
