import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import { dayParts, readMyDay, type DayPart } from '#tracker/model';
import { EmptyState, Loaded, useLabel } from '#ui/web';
import { DayLine } from './day-line.tsx';
import { AskAgain } from './ask-again.tsx';
import styles from './todo.module.css';

const titles: Readonly<Record<DayPart, Label>> = {
  overdue: ['已逾期', 'Overdue'],
  today: ['今天到期', 'Due today'],
  without: ['没有时间', 'Without a time'],
};

/** All that one must do today, over every feature: finished, opened, or put off until tomorrow from here. */
export default function MyDay() {
  const say = useLabel();
  const query = useQuery(read(readMyDay, {}));
  return (
    <Loaded query={query} rows={12}>
      {({ rows, silent, more }) => (
        <div className={styles.day}>
          {silent.length > 0 && (
            <Alert
              type="warning"
              showIcon
              action={<AskAgain query={query} />}
              title={say(
                ['没有及时回答、未列出的：{names}', 'Did not answer in time and is not listed: {names}'],
                {
                  names: silent.map((label) => say(label)).join(say(['、', ', '])),
                },
              )}
            />
          )}
          {rows.length === 0 && silent.length === 0 && (
            <EmptyState
              title={['今天没有要做的事', 'Nothing to do today']}
              hint={[
                '写下的任务、待审批的单据和到期的事项会出现在这里。',
                'Tasks, approvals and what is due appear here.',
              ]}
            />
          )}
          {dayParts.map((part) => {
            const own = rows.filter((row) => row.part === part);
            if (own.length === 0) return null;
            return (
              <section key={part} className={styles.quadrant} aria-label={say(titles[part])}>
                <h2 className={styles.title}>
                  {say(titles[part])} <span className={`bms-figures ${styles.total}`}>{own.length}</span>
                </h2>
                {own.map((row) => (
                  <DayLine key={row.key} row={row} />
                ))}
              </section>
            );
          })}
          {more.length > 0 && (
            <p className={styles.nothing}>
              {say(['还有更多：', 'There is more: '])}
              {more.map(({ label, total, all }) => (
                <Link key={all} to={all} className={styles.more}>
                  {say(label)} {total}
                </Link>
              ))}
            </p>
          )}
        </div>
      )}
    </Loaded>
  );
}
