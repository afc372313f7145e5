import { Alert, Modal } from 'antd';
import { useEffect } from 'react';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { hintOfProblem, textProviders } from '#identity/model';
import { readOutbox, type Channel, type OutboxRow } from '#system/model';
import { DetailList, ErrorState, formatDate, LoadingState, StatusTag, useFocusBack, useLabel } from '#ui/web';
import styles from './outbox.module.css';

/** What the service last said of a message. */
const textStates: Readonly<Record<string, Label>> = {
  accepted: ['已受理', 'Accepted'],
  queued: ['排队中', 'Queued'],
  sending: ['发送中', 'Being sent'],
  sent: ['已发出', 'Sent'],
  delivered: ['已送达', 'Delivered'],
  read: ['已读', 'Read'],
  undelivered: ['未送达', 'Not delivered'],
  failed: ['失败', 'Failed'],
  canceled: ['已取消', 'Called off'],
};

/** A problem with what may be done about it, where that is known. */
const saidOf = (problem: string): Label => {
  const hint = hintOfProblem(problem);
  const code = problem.slice(0, 5);
  return hint ? [`${code} ${hint[0]}`, `${code} ${hint[1]}`] : [problem, problem];
};

/** One mail or text message, read: a write, because that it was read stays written down. */
export function MessageDialog({ row, onClose }: { row: OutboxRow; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const { mutate, data, error } = useWrite(readOutbox);
  const { id, channel } = row;
  useEffect(() => mutate({ id, channel: channel as Channel }), [mutate, id, channel]);
  return (
    <Modal open footer={null} title={row.subject} onCancel={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => mutate({ id, channel: channel as Channel })} />
      ) : data ? (
        <>
          <DetailList
            columns={2}
            items={[
              { label: say(['收件人', 'To']), value: data.to.join(', ') },
              { label: say(['生成时间', 'Written']), value: formatDate(data.createdAt) },
              ...(data.sentAt ? [{ label: say(['发送时间', 'Sent']), value: formatDate(data.sentAt) }] : []),
              ...(data.provider
                ? [
                    {
                      label: say(['短信服务', 'Service']),
                      value: (
                        <>
                          <StatusTag
                            label={textProviders[data.provider]}
                            tone={data.provider === 'sandbox' ? 'orange' : 'blue'}
                          />{' '}
                          {say(textStates[data.serviceState] ?? [data.serviceState, data.serviceState])}
                        </>
                      ),
                    },
                  ]
                : []),
              ...(data.problem
                ? [{ label: say(['失败原因', 'Why it failed']), value: say(saidOf(data.problem)) }]
                : []),
            ]}
          />
          {data.covered && (
            <Alert
              type="info"
              showIcon
              className={styles.note}
              title={say([
                '验证码不显示：它只属于收件人。',
                'The code is not shown: it belongs to its recipient alone.',
              ])}
            />
          )}
          <pre className={styles.body}>{data.body}</pre>
          {data.readers.length > 0 && (
            <p className={styles.readers}>
              {say(['此前查看：', 'Read before by: '])}
              {data.readers.map(({ name, at }) => `${name} ${formatDate(at)}`).join('; ')}
            </p>
          )}
        </>
      ) : (
        <LoadingState />
      )}
    </Modal>
  );
}
