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

/** What can be done with an envelope as it stands. */
export function EnvelopeActions({ envelope }: { envelope: Envelope }) {
  const say = useLabel();
  const may = useMay();
  const toast = useToast();
  const resend = useWrite(changeEnvelope);
  const sendAgain = useWrite(sendToSign);
  const [voiding, setVoiding] = useState(false);
  const { id, kind, subjectId, state } = envelope;
  const mayEdit = may(envelopeCode, 'edit');
  const isOpen = (isOut(state) || state === 'queued') && !envelope.voiding;
  return (
    <div className={styles.actions}>
      {mayEdit && isOpen && (
        <Button danger onClick={() => setVoiding(true)}>
          {say(['撤回', 'Void'])}
        </Button>
      )}
      {mayEdit && isOut(state) && isOpen && (
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
      {envelope.again && may(envelopeCode, 'add') && (
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
