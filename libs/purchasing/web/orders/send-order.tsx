import { useQuery } from '@tanstack/react-query';
import { read, useWrite } from '#api-client/web';
import { invalid, type ResultOf } from '#calls/model';
import { text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { mostRecipients, readRecipients, sendOrder } from '#purchasing/model';
import { DateText, LoadedDialog, useLabel, useToast } from '#ui/web';
import styles from './change-order.module.css';

const fields = {
  to: text({
    label: ['收件人', 'To'],
    help: ['多个邮箱用分号隔开', 'Several addresses are set apart by semicolons'],
    required: true,
    max: 500,
  }),
  note: text({ label: ['附言', 'Note'], max: 500, multiline: true }),
};

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const addressesIn = (typed: string): string[] => typed.split(/[,;，；\s]+/).filter(Boolean);

type Known = ResultOf<typeof readRecipients>;

/** Sends a released order to its supplier by mail, with its lines as they stand now. */
export function SendOrder({ id, onClose }: { id: string; onClose(): void }) {
  const query = useQuery(read(readRecipients, { id }));
  return (
    <LoadedDialog query={query} title={['发送订单', 'Send order']} rows={3} onClose={onClose}>
      {(known) => <Sending id={id} known={known} onClose={onClose} />}
    </LoadedDialog>
  );
}

function Sending({ id, known, onClose }: { id: string; known: Known; onClose(): void }) {
  const say = useLabel();
  const toast = useToast();
  const send = useWrite(sendOrder);
  const last = known.sent[0]?.to ?? known.contacts.slice(0, 1).map(({ mail }) => mail);
  const sendTo = async (typed: string, note: string) => {
    const to = addressesIn(typed);
    const wrong = to.find((one) => !address.test(one));
    if (wrong !== undefined)
      throw invalid([{ path: 'to', text: [`${wrong} 不是邮箱地址`, `${wrong} is no mail address`] }]);
    if (to.length > mostRecipients)
      throw invalid([
        { path: 'to', text: [`最多 ${mostRecipients} 个收件人`, `At most ${mostRecipients} addresses`] },
      ]);
    await send.mutateAsync({ id, to, note });
    toast.success(['{number} 已发送', '{number} is sent'], { number: known.number });
  };
  const before = known.sent.length > 0 && (
    <ul className={styles.acts}>
      {known.sent.map(({ at, to, person, version }) => (
        <li key={at}>
          <DateText value={at} /> {person} → {to.join('、')}（
          {say(['版本 {version}', 'version {version}'], { version })}）
        </li>
      ))}
    </ul>
  );
  return (
    <FieldsDialog
      title={['发送订单 {number}', 'Send order {number}']}
      names={{ number: known.number }}
      ok={['发送', 'Send']}
      fields={fields}
      start={{ to: last.join('; ') || null }}
      about={say([
        '按当前的行、数量、单价与交期，以中英文发送给供应商，并附订单 PDF。',
        'It goes to the supplier in both languages, with lines, quantities, prices and days as they are now, and the order as a PDF.',
      ])}
      below={() => before}
      onOk={({ to, note }) => sendTo(to ?? '', note ?? '')}
      onClose={onClose}
    />
  );
}
