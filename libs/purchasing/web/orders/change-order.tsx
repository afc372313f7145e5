import { useQuery } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { CallError, problemsByLine, type FieldProblem, type ResultOf } from '#calls/model';
import { unitLabel } from '#fields/model';
import { DayInput } from '#fields/web';
import { changeOrder, readOrderLines } from '#purchasing/model';
import { DateText, LoadedDialog, PlainTable, useFocusBack, useLabel, useToast } from '#ui/web';
import styles from './change-order.module.css';

type Standing = ResultOf<typeof readOrderLines>;
type Line = Standing['lines'][number];
interface Change {
  quantity: string;
  price: string;
  promised: string;
}

/** Changes lines of a released order with a reason; what was before stands below, version by version. */
export function ChangeOrder({ id, onClose }: { id: string; onClose(): void }) {
  const query = useQuery(read(readOrderLines, { id }));
  const again = async () => (await query.refetch()).data?.version;
  return (
    <LoadedDialog query={query} title={['变更订单', 'Change order']} onClose={onClose}>
      {(standing) => <Changing id={id} standing={standing} again={again} onClose={onClose} />}
    </LoadedDialog>
  );
}

function Changing({
  id,
  standing,
  again,
  onClose,
}: {
  id: string;
  standing: Standing;
  /** Reads it again; the version that it has now. */
  again(): Promise<number | undefined>;
  onClose(): void;
}) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const change = useWrite(changeOrder);
  // What is not typed is as it stands; what was typed was meant for the version that was looked at.
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<Change>>>>({});
  const [seen, setSeen] = useState(standing.version);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const open = standing.lines.filter(({ state }) => state !== 'closed' && state !== 'cancelled');
  const of = (line: Line): Change => ({
    ...{ quantity: line.quantity, price: line.price, promised: line.promised ?? '' },
    ...typed[line.lineId],
  });
  const set = (line: Line, next: Partial<Change>) =>
    setTyped((now) => ({ ...now, [line.lineId]: { ...now[line.lineId], ...next } }));
  const send = async () => {
    try {
      const lines = open.map((line) => ({ lineId: line.lineId, ...of(line) }));
      const { version } = await change.mutateAsync({ id, version: seen, reason, lines });
      toast.success(['订单已变更，版本 {version}', 'Changed: version {version}'], { version });
      onClose();
    } catch (error) {
      const found = problemsByLine(
        error,
        'lines',
        // As the order has them, with those that are closed.
        standing.lines.map((line) => line.lineId),
      );
      setProblems(found);
      // What is refused of the order as a whole has no field here.
      if (!found.some(({ path }) => path === 'reason' || path.startsWith('lines.'))) toast.failure(error);
      if (error instanceof CallError && error.errorName === 'conflict') setSeen((await again()) ?? seen);
    }
  };
  const problemOf = (path: string) => problems.find((one) => one.path === path);
  const input = (line: Line, name: keyof Change, label: string) => {
    const problem = problemOf(`lines.${line.lineId}.${name}`);
    return (
      <div>
        {name === 'promised' ? (
          <DayInput
            size="small"
            label={`${line.item} ${label}`}
            value={of(line).promised}
            invalid={problem !== undefined}
            onChange={(day) => set(line, { promised: day })}
          />
        ) : (
          <Input
            size="small"
            inputMode="decimal"
            value={of(line)[name]}
            {...(problem && { status: 'error' as const })}
            aria-label={`${line.item} ${label}`}
            onChange={({ target }) => set(line, { [name]: target.value })}
          />
        )}
        {problem && (
          <div className={styles.problem} role="alert">
            {say(problem.text)}
          </div>
        )}
      </div>
    );
  };
  const [quantity, price, promised] = [
    say(['数量', 'Quantity']),
    say(['不含税单价', 'Net price']),
    say(['交期', 'Promised']),
  ];
  const wrongReason = problemOf('reason');
  return (
    <Modal
      open
      width={820}
      title={say(['变更订单 {number}', 'Change order {number}'], { number: standing.number })}
      okText={say(['变更', 'Change'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={change.isPending}
      okButtonProps={{ disabled: open.length === 0 }}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <PlainTable
        label={say(['订单明细', 'Lines of the order'])}
        rows={open}
        rowKey={({ lineId }) => lineId}
        columns={[
          { title: say(['物料', 'Item']), render: ({ item }) => item },
          {
            title: say(['已收', 'Received']),
            end: true,
            render: ({ received, unit }) => `${received} ${say(unitLabel(unit))}`,
          },
          { title: quantity, width: 12, render: (line) => input(line, 'quantity', quantity) },
          { title: price, width: 12, render: (line) => input(line, 'price', price) },
          { title: promised, width: 16, render: (line) => input(line, 'promised', promised) },
        ]}
      />
      <Input.TextArea
        className={styles.reason}
        rows={2}
        maxLength={500}
        placeholder={say(['变更原因（必填）', 'Reason (needed)'])}
        aria-label={say(['变更原因', 'Reason of the change'])}
        value={reason}
        {...(wrongReason && { status: 'error' as const })}
        onChange={({ target }) => setReason(target.value)}
      />
      {wrongReason && (
        <div className={styles.problem} role="alert">
          {say(wrongReason.text)}
        </div>
      )}
      {standing.acts.length > 0 && (
        <ul className={styles.acts}>
          {standing.acts.map((act, at) => (
            <li key={`${at} ${act.at}`}>
              <DateText value={act.at} /> {act.person} · {say(acts[act.act])} · {act.item}
              {act.before && act.after && (
                <>
                  {'：'}
                  {act.before.quantity} → {act.after.quantity}，{act.before.price} → {act.after.price}，
                  {act.before.promised ?? '—'} → {act.after.promised ?? '—'}
                </>
              )}
              {'（'}
              {act.reason}
              {'）'}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

const acts = {
  close: ['短关', 'closed short'],
  reopen: ['重开', 'reopened'],
  cancel: ['取消', 'cancelled'],
  change: ['变更', 'changed'],
} as const;
