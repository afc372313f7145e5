import { Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { ReasonDialog } from '#fields/web';
import {
  envelopeMoves,
  envelopeStates,
  moveEnvelope,
  needsReason,
  type Envelope,
  type EnvelopeState,
} from '#test-pages/model';
import { DateText, StatusTag, useLabel, useToast, type Tone } from '#ui/web';
import styles from './signing.module.css';

const tones: Readonly<Record<EnvelopeState, Tone>> = {
  sent: 'blue',
  delivered: 'blue',
  completed: 'green',
  declined: 'red',
  voided: 'struck',
};

/** What one does to get there. */
const moves: Readonly<Record<EnvelopeState, Label>> = {
  sent: ['发送', 'Send'],
  delivered: ['以签署人身份查看', 'See it as the signer'],
  completed: ['以签署人身份签署', 'Sign as the signer'],
  declined: ['以签署人身份拒签', 'Decline as the signer'],
  voided: ['作废', 'Void'],
};

/** An envelope: who signs what, where it is, what can happen next, what happened. */
export function EnvelopeCard({ envelope, mayMove }: { envelope: Envelope; mayMove: boolean }) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(moveEnvelope);
  const [asking, setAsking] = useState<EnvelopeState | null>(null);
  const { id, subject, signerName, signerEmail, state, events } = envelope;
  const move = (to: EnvelopeState) => write.mutate({ id, to, reason: '' }, { onError: toast.failure });
  return (
    <article className={styles.card} aria-label={subject}>
      <header className={styles.head}>
        <strong>{subject}</strong>
        <StatusTag label={envelopeStates[state]} tone={tones[state]} />
      </header>
      <p className={styles.quiet}>{`${signerName} <${signerEmail}>`}</p>
      <ol className={styles.events} aria-label={say(['经过', 'What happened'])}>
        {events.map(({ state: to, at, reason }) => (
          <li key={to}>
            <DateText value={at} /> {say(envelopeStates[to])}
            {reason && <span className={styles.quiet}> {reason}</span>}
          </li>
        ))}
      </ol>
      {mayMove && envelopeMoves[state].length > 0 && (
        <div className={styles.actions}>
          {envelopeMoves[state].map((to) => (
            <Button
              key={to}
              size="small"
              danger={needsReason(to)}
              type={to === 'completed' ? 'primary' : 'default'}
              loading={write.isPending && write.variables?.to === to}
              onClick={() => (needsReason(to) ? setAsking(to) : move(to))}
            >
              {say(moves[to])}
            </Button>
          ))}
        </div>
      )}
      {asking && (
        <ReasonDialog
          title={moves[asking]}
          ok={['确定', 'OK']}
          most={255}
          onOk={(reason) => write.mutateAsync({ id, to: asking, reason })}
          onClose={() => setAsking(null)}
        />
      )}
    </article>
  );
}
