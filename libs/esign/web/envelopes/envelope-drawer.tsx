import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { envelopeStates, isOut, providers, readEnvelope } from '#esign/model';
import { useMay } from '#shell/web';
import { DetailList, formatDate, Loaded, Note, StatusTag, useLabel } from '#ui/web';
import { actsOf, EnvelopeActions } from './envelope-actions.tsx';
import { EnvelopeTrail } from './envelope-trail.tsx';
import { FileButtons } from './file-buttons.tsx';
import { Recipients } from './recipients.tsx';
import { envelopeTone } from './tones.ts';
import styles from './envelope.module.css';

export type Envelope = ResultOf<typeof readEnvelope>;

interface EnvelopeDrawerProps {
  id: string;
  onClose: () => void;
}

/** One envelope with whom it is for, its files, and what befell it. */
export function EnvelopeDrawer({ id, onClose }: EnvelopeDrawerProps) {
  const [open, setOpen] = useState(true);
  const query = useQuery(read(readEnvelope, { id }));
  const may = useMay();
  const { data } = query;
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      size="large"
      title={data ? <Title envelope={data} /> : id}
      {...(data && actsOf(data, may).any && { footer: <EnvelopeActions envelope={data} /> })}
    >
      <Loaded query={query} rows={8}>
        {(envelope) => <Content envelope={envelope} />}
      </Loaded>
    </Drawer>
  );
}

function Title({ envelope }: { envelope: Envelope }) {
  const say = useLabel();
  return (
    <span className={styles.title}>
      {envelope.number}
      <StatusTag label={envelopeStates[envelope.state]} tone={envelopeTone[envelope.state]} />
      {envelope.voiding && <StatusTag label={['撤回中', 'Being voided']} tone="orange" />}
      {envelope.provider === 'sandbox' && (
        <span title={say(providers.sandbox)}>
          <StatusTag label={['沙箱', 'Sandbox']} tone="orange" />
        </span>
      )}
    </span>
  );
}

function Content({ envelope }: { envelope: Envelope }) {
  const say = useLabel();
  const { problem, state, tries } = envelope;
  return (
    <div className={styles.content}>
      {envelope.provider === 'sandbox' && (
        <p className={styles.sandbox}>
          {say([
            '由沙箱签署：没有配置 DocuSign 密钥，签署没有法律效力。',
            'Signed in a sandbox: no keys of DocuSign are set, and what is signed has no legal force.',
          ])}
        </p>
      )}
      {problem && (
        <Note>
          {state === 'queued'
            ? say(
                [
                  '签署服务没有应答，已试 {tries} 次，会自动再试：{problem}',
                  'The service did not answer ({tries} tries); it is tried again by itself: {problem}',
                ],
                { tries, problem },
              )
            : problem}
        </Note>
      )}
      <DetailList
        columns={2}
        items={[
          { label: say(['文件', 'Document']), value: say(envelope.title) },
          { label: say(['版本', 'Version']), value: envelope.version },
          { label: say(['发送时间', 'Sent']), value: envelope.sentAt ? formatDate(envelope.sentAt) : '—' },
          { label: say(['状态时间', 'Since']), value: formatDate(envelope.stateAt) },
          ...(envelope.reason ? [{ label: say(['理由', 'Reason']), value: envelope.reason }] : []),
        ]}
      />
      <FileButtons envelope={envelope} />
      <h3>{say(['签署人', 'Signers'])}</h3>
      <Recipients envelope={envelope} mayOpen={isOut(state) && !envelope.voiding} />
      <h3>{say(['经过', 'History'])}</h3>
      <EnvelopeTrail trail={envelope.trail} />
    </div>
  );
}
