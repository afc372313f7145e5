import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { runningList } from '#approvals/model';
import type { Label } from '#calls/model';
import { useDocumentAddress } from '#documents/web';
import type { ListRow } from '#lists/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { DateText, EllipsisText, PersonName, StatusTag, useLabel } from '#ui/web';
import { flowDesignerScreen } from '#workflow/model';
import { HandOverGone } from './hand-over-gone.tsx';
import styles from './running.module.css';

type Row = ListRow<typeof runningList>;

const goneLabels: Readonly<Record<NonNullable<Row['holderGone']>, Label>> = {
  left: ['已离职', 'Has left'],
  disabled: ['账号已停用', 'Account disabled'],
};

const cells = {
  title: ({ title, summary }: Row) => (
    <span className={styles.title}>
      <EllipsisText text={title ?? ''} />
      {summary && <span className={styles.quiet}>{summary}</span>}
    </span>
  ),
  holder: ({ holder, holderGone }: Row) => (
    <span className={styles.marked}>
      {holder && <PersonName id={holder.id} name={holder.name} />}
      {holderGone && <StatusTag label={goneLabels[holderGone]} tone="red" />}
    </span>
  ),
  arrivedAt: ({ arrivedAt, overdue }: Row) => (
    <span className={styles.marked}>
      {arrivedAt && <DateText value={arrivedAt} relative />}
      {overdue && <StatusTag label={['已超时', 'Overdue']} tone="orange" />}
    </span>
  ),
};

/** AREQ140P_running: everything that waits for anybody. Its page is where an administrator ends or moves it. */
export default function Running() {
  const say = useLabel();
  const mayHandOver = useMay()(flowDesignerScreen.code, 'edit');
  const looksAtGone = useSearchParams()[0].get('tab') === 'gone';
  const addressOf = useDocumentAddress();
  const open = useCallback(
    ({ subjectType, subjectId }: Row) => addressOf(subjectType, subjectId) ?? undefined,
    [addressOf],
  );
  return (
    <ListPage
      list={runningList}
      description={
        <>
          {say([
            '等待最久的在前。打开单据后，流程管理员和流程负责人可以转办审批，或填写原因后终止、调整审批。',
            'The longest waiting first. On its page the workflow administrator or a manager of the flow hands it over, or ends or moves it with the reason.',
          ])}
          {looksAtGone && mayHandOver && <HandOverGone />}
        </>
      }
      open={open}
      cells={cells}
      empty={{ icon: 'check-square', title: ['没有等待中的审批', 'Nothing waits'] }}
    />
  );
}
