import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import { formStatuses, headerLabels, verifyPrint, type VerifiedPrint } from '#documents/model';
import { DateText, Loaded, Money, StatusTag, useLabel } from '#ui/web';
import styles from './verify-print.module.css';

/** What a print is worth now: as printed, changed since, or no longer valid. */
function verdictOf({ status, printedStatus, changed }: VerifiedPrint): {
  type: 'success' | 'warning' | 'error';
  title: Label;
  text: Label;
} {
  if (status === 'voided' && printedStatus !== 'voided')
    return {
      type: 'error',
      title: ['单据已作废', 'This form is void'],
      text: [
        '打印之后单据被作废，打印件不再有效。',
        'It was made void after this print; the paper no longer counts.',
      ],
    };
  if (changed)
    return {
      type: 'error',
      title: ['内容已变更', 'The content has changed'],
      text: [
        '打印之后单据内容有改动，请索取新的打印件。',
        'The form was changed after this print; ask for a new one.',
      ],
    };
  if (status !== printedStatus)
    return {
      type: 'warning',
      title: ['打印件真实，状态已更新', 'Genuine, with a newer state'],
      text: [
        '内容与打印时一致，但单据状态已变化。',
        'The content is as printed; the state of the form is another one now.',
      ],
    };
  return {
    type: 'success',
    title: ['打印件真实有效', 'This print is genuine'],
    text: ['请与纸面逐项核对以下内容。', 'Please compare what follows with the paper.'],
  };
}

/** /verify?t=…: whoever holds a print sees what it should say. Needs no sign-in and tells nothing that is not on the paper. */
export default function VerifyPrint() {
  const say = useLabel();
  const [params] = useSearchParams();
  const token = params.get('t') ?? '';
  const query = useQuery(read(verifyPrint, { token }));
  return (
    <>
      <h1 className={styles.title}>{say(['打印件核验', 'Verify a print'])}</h1>
      <Loaded query={query} loading={<Skeleton active />}>
        {({ print }) => <Verified print={print} />}
      </Loaded>
    </>
  );
}

function Verified({ print }: { print: VerifiedPrint | null }) {
  const say = useLabel();
  if (!print)
    return (
      <Alert
        type="error"
        showIcon
        title={say(['没有此打印件的记录', 'No print has this code'])}
        description={say([
          '请确认二维码完整，或地址输入无误；仍查不到的，可能不是本系统打印的。',
          'Check that the code is whole or the address typed right; else it was not printed by this system.',
        ])}
      />
    );
  const { type, title, text } = verdictOf(print);
  const { status, printedStatus, amount } = print;
  return (
    <>
      <Alert type={type} showIcon title={say(title)} description={say(text)} role="status" />
      <dl className={styles.facts}>
        <Fact label={['公司', 'Company']}>{print.company}</Fact>
        <Fact label={['单据', 'Document']}>{say(print.title)}</Fact>
        <Fact label={headerLabels.number}>{print.number ?? '—'}</Fact>
        {amount !== null && (
          <Fact label={headerLabels.amount}>
            <Money amount={amount} currency={print.currency} strong />
          </Fact>
        )}
        <Fact label={headerLabels.status}>
          <StatusTag label={formStatuses[status]} status={status} />
        </Fact>
        {status !== printedStatus && (
          <Fact label={['打印时状态', 'When printed']}>
            <StatusTag label={formStatuses[printedStatus]} status={printedStatus} />
          </Fact>
        )}
        <Fact label={headerLabels.appliedAt}>
          <DateText value={print.appliedAt} />
        </Fact>
        {print.finishedAt && (
          <Fact label={['审结时间', 'Decided']}>
            <DateText value={print.finishedAt} />
          </Fact>
        )}
        <Fact label={['打印', 'Printed']}>
          {say(['第 {copy} 次', 'No. {copy}'], { copy: String(print.copy) })} ·{' '}
          <DateText value={print.printedAt} />
        </Fact>
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: Label; children: ReactNode }) {
  const say = useLabel();
  return (
    <div>
      <dt>{say(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
