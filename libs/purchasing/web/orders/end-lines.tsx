import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import type { Label, ResultOf } from '#calls/model';
import { unitLabel } from '#fields/model';
import { ReasonDialog } from '#fields/web';
import { closeOrder, readOrderLines, reopenOrder } from '#purchasing/model';
import { formatDecimal, LoadedDialog, PlainTable, useLabel, useToast } from '#ui/web';

type Line = ResultOf<typeof readOrderLines>['lines'][number];

interface Words {
  title: Label;
  text: Label;
  ok: Label;
  done: Label;
  /** States of the lines that it can be done with. */
  of: readonly Line['state'][];
}

const words = {
  close: {
    title: ['短关订单？', 'Close the order short?'],
    text: ['未到的数量不再收货，可以重开。', 'What is open is not received any more; it can be reopened.'],
    ok: ['短关', 'Close short'],
    done: ['已短关 {n} 行', '{n} lines closed short'],
    of: ['open', 'partly'],
  },
  reopen: {
    title: ['重开订单？', 'Reopen the order?'],
    text: ['短关的行重新等待到货。', 'Lines that were closed short are expected again.'],
    ok: ['重开', 'Reopen'],
    done: ['已重开 {n} 行', '{n} lines reopened'],
    of: ['closed'],
  },
} as const satisfies Record<string, Words>;

interface EndLinesProps {
  id: string;
  act: keyof typeof words;
  onClose(): void;
}

/** Closes lines of an order short, or lets them be expected again: all that can be, unless some are taken out. */
export function EndLines({ id, act, onClose }: EndLinesProps) {
  const query = useQuery(read(readOrderLines, { id }));
  const toast = useToast();
  const close = useWrite(closeOrder);
  const reopen = useWrite(reopenOrder);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const { title, text, ok, done, of }: Words = words[act];
  const end = async (lines: readonly Line[], reason: string) => {
    const lineIds = lines.flatMap(({ lineId }) => (without.has(lineId) ? [] : [lineId]));
    const ended = await (act === 'close' ? close : reopen).mutateAsync({ id, lineIds, reason });
    toast.success(done, { n: ended.lines });
  };
  return (
    <LoadedDialog query={query} title={title} onClose={onClose}>
      {(standing) => {
        const lines = standing.lines.filter(({ state }) => of.includes(state));
        return (
          <ReasonDialog
            title={title}
            text={text}
            ok={ok}
            about={lines.length > 1 && <Lines lines={lines} without={without} onChange={setWithout} />}
            onOk={(reason) => end(lines, reason)}
            onClose={onClose}
          />
        );
      }}
    </LoadedDialog>
  );
}

interface LinesProps {
  lines: readonly Line[];
  without: ReadonlySet<string>;
  onChange(without: ReadonlySet<string>): void;
}

function Lines({ lines, without, onChange }: LinesProps) {
  const say = useLabel();
  const set = (lineId: string, isIn: boolean) => {
    const next = new Set(without);
    if (isIn) next.delete(lineId);
    else next.add(lineId);
    onChange(next);
  };
  return (
    <PlainTable
      label={say(['订单明细', 'Lines of the order'])}
      rows={lines}
      rowKey={({ lineId }) => lineId}
      columns={[
        {
          title: say(['物料', 'Item']),
          render: ({ lineId, item }) => (
            <Checkbox checked={!without.has(lineId)} onChange={({ target }) => set(lineId, target.checked)}>
              {item}
            </Checkbox>
          ),
        },
        { title: say(['订货', 'Ordered']), end: true, render: ({ quantity }) => formatDecimal(quantity) },
        { title: say(['已收', 'Received']), end: true, render: ({ received }) => formatDecimal(received) },
        { title: say(['单位', 'Unit']), render: ({ unit }) => say(unitLabel(unit)) },
      ]}
    />
  );
}
