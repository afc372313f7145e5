import { Button } from 'antd';
import { useWrite } from '#api-client/web';
import { envelopeCode, openSigning, pathOfEnvelope, recipientStates, signerRoles } from '#esign/model';
import { useMay } from '#shell/web';
import { formatDate, StatusTag, useLabel, useToast } from '#ui/web';
import type { Envelope } from './envelope-drawer.tsx';
import { recipientTone } from './tones.ts';
import styles from './envelope.module.css';

type Recipient = Envelope['recipients'][number];

/** Whom it is for, in the order in which they sign; whose turn it is can sign on this device. */
export function Recipients({ envelope, mayOpen }: { envelope: Envelope; mayOpen: boolean }) {
  const may = useMay();
  const opens = mayOpen && may(envelopeCode, 'edit');
  return (
    <ul className={styles.recipients}>
      {envelope.recipients.map((one) => (
        <RecipientRow key={one.no} {...{ one, envelopeId: envelope.id, opens }} />
      ))}
    </ul>
  );
}

interface RecipientRowProps {
  one: Recipient;
  envelopeId: string;
  opens: boolean;
}

function RecipientRow({ one, envelopeId, opens }: RecipientRowProps) {
  const say = useLabel();
  const toast = useToast();
  const open = useWrite(openSigning);
  const isTurn = one.state === 'sent' || one.state === 'delivered';
  const sign = () =>
    open.mutate(
      { id: envelopeId, recipient: one.no, back: window.location.origin + pathOfEnvelope(envelopeId) },
      { onSuccess: ({ url }) => window.location.assign(url), onError: toast.refusal },
    );
  return (
    <li className={styles.recipient}>
      <span className={styles.order} title={say(['签署顺序', 'Order of signing'])}>
        {one.routing}
      </span>
      <span className={styles.who}>
        <strong>{one.name}</strong> · {say(signerRoles[one.role])}
        <span className={styles.quiet}>{one.email}</span>
        {one.reason && (
          <span className={styles.quiet}>
            {say(['理由：{reason}', 'Reason: {reason}'], { reason: one.reason })}
          </span>
        )}
        {one.remindedAt && (
          <span className={styles.quiet}>
            {say(['提醒于 {at}', 'Reminded {at}'], { at: formatDate(one.remindedAt) })}
          </span>
        )}
      </span>
      <span className={styles.state}>
        <StatusTag label={recipientStates[one.state]} tone={recipientTone[one.state]} />
        {one.stateAt && <span className={styles.quiet}>{formatDate(one.stateAt)}</span>}
      </span>
      {opens && isTurn && (
        <Button size="small" loading={open.isPending} onClick={sign}>
          {say(['现场签署', 'Sign here'])}
        </Button>
      )}
    </li>
  );
}
