import { Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { changeEnvelope, envelopeCode, isOut, sendToSign } from '#esign/model';
import { useMay } from '#shell/web';
import { later, useLabel, useToast } from '#ui/web';
import type { Envelope } from './envelope-drawer.tsx';
import styles from './envelope.module.css';

const VoidDialog = later(
  () => import('./void-dialog.tsx').then((part) => part.VoidDialog),
  () => null,
);

/** What can be done with an envelope as it stands, by whoever may do it. */
export function actsOf(envelope: Envelope, may: ReturnType<typeof useMay>) {
  const isOpen = (isOut(envelope.state) || envelope.state === 'queued') && !envelope.voiding;
  const voids = isOpen && may(envelopeCode, 'edit');
  const resends = voids && isOut(envelope.state);
  const sendsAgain = envelope.again && may(envelopeCode, 'add');
  return { voids, resends, sendsAgain, any: voids || sendsAgain };
}

/** The buttons of these acts. */
export function EnvelopeActions({ envelope }: { envelope: Envelope }) {
  const say = useLabel();
  const may = useMay();
  const toast = useToast();
  const resend = useWrite(changeEnvelope);
  const sendAgain = useWrite(sendToSign);
  const [voiding, setVoiding] = useState(false);
  const { id, kind, subjectId } = envelope;
  const { voids, resends, sendsAgain } = actsOf(envelope, may);
  return (
    <div className={styles.actions}>
      {voids && (
        <Button danger onClick={() => setVoiding(true)}>
          {say(['撤回', 'Void'])}
        </Button>
      )}
      {resends && (
        <Button
          type="primary"
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(
              { act: 'resend', id },
              {
                onSuccess: () => toast.success(['已再次发送', 'Sent again']),
                onError: toast.refusal,
              },
            )
          }
        >
          {say(['再次发送', 'Send again'])}
        </Button>
      )}
      {sendsAgain && (
        <Button
          type="primary"
          loading={sendAgain.isPending}
          onClick={() =>
            sendAgain.mutate(
              { kind, subjectId },
              {
                onSuccess: () => toast.success(['已重新发起签约', 'Sent to be signed anew']),
                onError: toast.refusal,
              },
            )
          }
        >
          {say(['重新发起', 'Send anew'])}
        </Button>
      )}
      {voiding && <VoidDialog id={id} onClose={() => setVoiding(false)} />}
    </div>
  );
}
