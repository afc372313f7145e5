import { Tabs } from 'antd';
import type { TalkRecord } from '#talk/model';
import { useLabel } from '#ui/web';
import styles from './beside-record.module.css';
import { useRecordTabs } from './use-record-tabs.tsx';

/** Talk and tasks of a record, as a panel of its page. */
export function BesideRecord({ record }: { record: TalkRecord }) {
  const say = useLabel();
  return (
    <section className={styles.panel} aria-label={say(['讨论与任务', 'Talk and tasks'])}>
      <Tabs size="small" items={useRecordTabs(record)} />
    </section>
  );
}
