import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import type { Currency } from '#calls/model';
import { feeAges, feeList, feesByAge, feesCode, payFee, type FeeRow } from '#contracts/model';
import { date, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { Money, today, useLabel, useToast, useUndo } from '#ui/web';
import { useOpensContract } from '../parts/use-opens-contract.ts';
import styles from './money.module.css';

const fields = {
  paidOn: date({ label: ['支付日', 'Paid on'], required: true }),
  note: text({ label: ['说明（付款方式、凭证号）', 'Note (how, reference)'], max: 300, width: 4 }),
};

/** What is unpaid by age, above the list. */
function Ages() {
  const say = useLabel();
  const { data } = useQuery(read(feesByAge, {}));
  if (!data?.ages.length) return null;
  return (
    <dl className={styles.ages} aria-label={say(['账龄', 'By age'])}>
      {Object.entries(feeAges).map(([age, label]) => {
        const own = data.ages.filter((each) => each.age === age);
        return (
          <div key={age}>
            <dt>{say(label)}</dt>
            <dd>
              {own.length === 0 && '—'}
              {own.map(({ currency, amount }) => (
                <Money key={currency} amount={amount} currency={currency as Currency} />
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** HBCTR350P: fees that are earned and not paid, the oldest first. */
export default function FeesPage() {
  const open = useOpensContract();
  const say = useLabel();
  const toast = useToast();
  const done = useUndo();
  const may = useMay();
  const write = useWrite(payFee);
  const [paying, setPaying] = useState<FeeRow | null>(null);
  const pays = may(feesCode, 'edit');
  const actions = (row: FeeRow) => (
    <Button
      size="small"
      type="link"
      aria-label={say(['{partner}：登记支付', '{partner}: paid'], { partner: row.partner ?? '' })}
      onClick={() => setPaying(row)}
    >
      {say(['登记支付', 'Paid'])}
    </Button>
  );
  return (
    <>
      <ListPage
        list={feeList}
        {...(open && { open })}
        renderFigures={() => <Ages />}
        {...(pays && { actions })}
        empty={{
          icon: 'money-collect',
          title: ['没有未付费用', 'Nothing is unpaid'],
          hint: [
            '推荐费在首付到账后确认，采集费在登记出生后确认。',
            'Referral fees are earned when the enrolment is paid, collection fees with the birth call.',
          ],
        }}
      />
      {paying && (
        <FieldsDialog
          title={['登记支付：{partner}', 'Paid: {partner}']}
          names={{ partner: paying.partner ?? '' }}
          ok={['登记', 'Write down']}
          about={
            <p>
              {paying.number} ·{' '}
              <Money amount={paying.amount ?? '0'} currency={(paying.currency ?? 'CNY') as Currency} />
            </p>
          }
          fields={fields}
          start={{ paidOn: today() }}
          onOk={async ({ paidOn, note }) => {
            await write.mutateAsync({ id: paying.id, paidOn: paidOn ?? '', note: note ?? '' });
            const { id } = paying;
            done({
              title: ['已登记支付', 'Written down as paid'],
              undo: async () => {
                await write.mutateAsync({ id, paidOn: null }).catch(toast.refusal);
              },
            });
          }}
          onClose={() => setPaying(null)}
        />
      )}
    </>
  );
}
