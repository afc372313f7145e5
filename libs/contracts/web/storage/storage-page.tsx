import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import type { Currency, Label } from '#calls/model';
import {
  handOverStorage,
  storageCode,
  storageList,
  storageOptions,
  withdrawStorage,
  type StorageRow,
} from '#contracts/model';
import { ReasonDialog } from '#fields/web';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { Money, useLabel, useToast } from '#ui/web';
import { useOpensContract } from '../parts/use-opens-contract.ts';
import styles from './storage.module.css';

const begins = { tab: ['due'] };

function Overview() {
  const say = useLabel();
  const { data } = useQuery(read(storageOptions, {}));
  if (!data) return null;
  return (
    <p className={styles.overview}>
      <span>{say(['到期未移交 {n} 笔', '{n} due, to hand over'], { n: data.due })}</span>
      {data.amounts.map(({ currency, amount }) => (
        <Money key={currency} amount={amount} currency={currency as Currency} strong />
      ))}
      {!data.billed && (
        <span className={styles.muted}>
          {say([
            '财务模块尚未开具账单：已移交的年费显示为“尚未开单”。',
            'Finance does not bill yet: what was handed over stands as “not billed yet”.',
          ])}
        </span>
      )}
    </p>
  );
}

/** HBCTR280P: storage years that are due, handed over to finance many at once. */
export default function StoragePage() {
  const open = useOpensContract();
  const say = useLabel();
  const toast = useToast();
  const may = useMay();
  const hand = useWrite(handOverStorage);
  const withdraw = useWrite(withdrawStorage);
  const [taking, setTaking] = useState<StorageRow | null>(null);
  const edits = may(storageCode, 'edit');
  /** Why each of them was not handed over, in their order. */
  const over = async (rows: readonly StorageRow[]): Promise<(Label | null)[]> => {
    const { failed } = await hand.mutateAsync({ keys: rows.map(({ id }) => id) });
    return rows.map(({ id }) => failed.find(({ key }) => key === id)?.reason ?? null);
  };
  const overOne = async (row: StorageRow) => {
    try {
      const [reason] = await over([row]);
      if (reason) toast.error(reason);
      else toast.success(['已移交财务', 'Handed over']);
    } catch (error) {
      toast.refusal(error);
    }
  };
  const actions = (row: StorageRow) =>
    row.handId !== null ? (
      <Button
        size="small"
        type="link"
        aria-label={say(['{number} 第 {year} 年：撤回移交', '{number} year {year}: withdraw'], {
          ...{ number: row.number ?? '', year: row.year ?? '' },
        })}
        onClick={() => setTaking(row)}
      >
        {say(['撤回', 'Withdraw'])}
      </Button>
    ) : (
      row.state === 'due' && (
        <Button size="small" type="link" onClick={() => void overOne(row)}>
          {say(['移交', 'Hand over'])}
        </Button>
      )
    );
  return (
    <>
      <ListPage
        list={storageList}
        {...(open && { open })}
        begins={begins}
        renderFigures={() => <Overview />}
        {...(edits && {
          actions,
          bulk: [
            {
              key: 'hand',
              label: ['移交 {n} 笔', 'Hand over {n}'],
              title: ['移交财务', 'Hand over to finance'],
              together: over,
            },
          ],
        })}
        empty={{
          icon: 'schedule',
          title: ['没有到期的年费', 'No storage year is due'],
          hint: [
            '产品入库满一年起，每年的应缴日列在这里。',
            'From the first year after a unit was banked, each day that is due stands here.',
          ],
        }}
      />
      {taking && (
        <ReasonDialog
          title={['撤回移交：{number}', 'Withdraw: {number}']}
          names={{ number: taking.number ?? '' }}
          text={['财务尚未开单的年费可以撤回。', 'What finance has not billed can be withdrawn.']}
          ok={['撤回', 'Withdraw']}
          most={300}
          onOk={async (reason) => {
            await withdraw.mutateAsync({ id: taking.handId ?? '', reason });
            toast.success(['已撤回', 'Withdrawn']);
          }}
          onClose={() => setTaking(null)}
        />
      )}
    </>
  );
}
