import { Button } from 'antd';
import { useState } from 'react';
import type { Label } from '#calls/model';
import { ListPage } from '#lists/web';
import {
  conditions,
  type CustodyList,
  type CustodyReturn,
  type CustodyRow,
  type ReceiveCall,
} from '#requisitions/model';
import { DateText, Quantity, useLabel } from '#ui/web';
import styles from '../figures/figures.module.css';
import { ReceiveDialog } from './receive-dialog.tsx';
import { useSourceAddress } from './use-source-address.ts';

interface CustodyLedgerProps {
  /** The type that hands it out. */
  type: string;
  list: CustodyList;
  receive: ReceiveCall;
  description: Label;
}

/** What is in whose hands, until when, and how it came back. */
export function CustodyLedger({ type, list, receive, description }: CustodyLedgerProps) {
  const say = useLabel();
  const [receiving, setReceiving] = useState<CustodyRow | null>(null);
  const open = useSourceAddress(type);
  const actions = (row: CustodyRow) =>
    row.mayReceive && (
      <Button size="small" onClick={() => setReceiving(row)}>
        {say(['登记归还', 'Take back'])}
      </Button>
    );
  return (
    <>
      <ListPage
        list={list}
        description={say(description)}
        open={open}
        cells={cells}
        empty={{ title: ['还没有登记', 'Nothing here yet'] }}
        actions={actions}
      />
      {receiving && <ReceiveDialog call={receive} row={receiving} onClose={() => setReceiving(null)} />}
    </>
  );
}

const cells = {
  returned: ({ returns }: CustodyRow) => <Returns returns={returns} />,
};

function Returns({ returns }: { returns: readonly CustodyReturn[] }) {
  const say = useLabel();
  if (!returns.length) return '—';
  return (
    <ul className={styles.settled}>
      {returns.map(({ id, at, quantity, condition, words, receivedBy }) => (
        <li key={id}>
          <DateText value={at} /> <Quantity value={quantity} /> {say(conditions[condition])}
          {words && ` · ${words}`} · {receivedBy.name}
        </li>
      ))}
    </ul>
  );
}
