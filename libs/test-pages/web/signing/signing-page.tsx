import { useQuery } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { defaultPageSize } from '#calls/model';
import { useMay } from '#shell/web';
import { listEnvelopes, signingScreen } from '#test-pages/model';
import { EmptyState, ErrorState, LoadingState, PageHeader, StatusTag, useLabel } from '#ui/web';
import { EnvelopeCard } from './envelope-card.tsx';
import { SendDialog } from './send-dialog.tsx';
import styles from './signing.module.css';

/** DEMO130P: the e-signature sandbox: send something, play its signer, see what the service tells. */
export default function SigningPage() {
  const say = useLabel();
  const may = useMay();
  const [page, setPage] = useState(1);
  const [sending, setSending] = useState(false);
  const { data, error, isPending, refetch } = useQuery(read(listEnvelopes, { page }));
  const send = may(signingScreen.code, 'add') && (
    <Button type="primary" onClick={() => setSending(true)}>
      {say(['发送信封', 'Send an envelope'])}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say(signingScreen.title)}
        tags={<StatusTag tone="orange" label={['沙盒', 'Sandbox']} />}
        description={say([
          '在本系统内模拟签署服务，不会向外发送任何内容。',
          'The signing service is played within this installation; nothing is sent to anybody.',
        ])}
        actions={send}
      />
      {isPending && <LoadingState rows={6} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && (
        <EmptyState
          title={['还没有信封', 'No envelopes yet']}
          hint={['发送一份，然后扮演签署人试一试。', 'Send one, then play its signer.']}
        />
      )}
      {data && data.rows.length > 0 && (
        <>
          <ul className={styles.envelopes} aria-label={say(['信封', 'Envelopes'])}>
            {data.rows.map((each) => (
              <li key={each.id}>
                <EnvelopeCard envelope={each} mayMove={may(signingScreen.code, 'edit')} />
              </li>
            ))}
          </ul>
          <Pagination
            align="end"
            hideOnSinglePage
            showSizeChanger={false}
            current={page}
            pageSize={defaultPageSize}
            total={data.total}
            onChange={setPage}
          />
        </>
      )}
      {sending && (
        <SendDialog
          onClose={() => setSending(false)}
          onSent={() => {
            setSending(false);
            setPage(1);
          }}
        />
      )}
    </>
  );
}
