import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { dayAfter } from '#calls/model';
import {
  pathOfReport,
  periodLabel,
  readMissingReports,
  reportKindLabels,
  reportKinds,
  type ReportKind,
} from '#tracker/model';
import { DateText, EmptyState, Loaded, PersonName, today, useLabel } from '#ui/web';
import { titleOfPeriod } from './report-words.ts';
import styles from './reports.module.css';

/** Of a period: who usually sends the reader a report and has not, and who has. */
export default function MissingReports() {
  const say = useLabel();
  const [kind, setKind] = useState<ReportKind>('weekly');
  const [day, setDay] = useState(() => dayAfter(today(), -7));
  const query = useQuery(read(readMissingReports, { kind, day }));
  const step = kind === 'weekly' ? 7 : 1;
  const choose = (next: ReportKind) => {
    setKind(next);
    setDay(dayAfter(today(), next === 'weekly' ? -7 : -1));
  };
  return (
    <>
      <div className={styles.period}>
        <Segmented<ReportKind>
          aria-label={say(['类型', 'Kind'])}
          value={kind}
          onChange={choose}
          options={reportKinds.map((value) => ({ value, label: say(reportKindLabels[value]) }))}
        />
        <Button onClick={() => setDay(dayAfter(day, -step))}>{say(['上一期', 'Earlier'])}</Button>
        <Button disabled={dayAfter(day, step) > today()} onClick={() => setDay(dayAfter(day, step))}>
          {say(['下一期', 'Later'])}
        </Button>
      </div>
      <Loaded query={query}>
        {({ missing, sent, ...period }) => (
          <>
            <section className={styles.part}>
              <h2>
                {say(titleOfPeriod({ kind, ...period }))} · {say(['未交', 'Missing'])}{' '}
                <span className={`bms-figures ${styles.quiet}`}>{missing.length}</span>
              </h2>
              {missing.length === 0 ? (
                <EmptyState
                  title={
                    sent.length
                      ? ['都交了', 'Everybody has sent it']
                      : ['没有人向您汇报这一类', 'Nobody reports this to you']
                  }
                />
              ) : (
                <ul className={styles.people}>
                  {missing.map(({ person, lastPeriod, lastId }) => (
                    <li key={person.id} className={styles.line}>
                      <PersonName id={person.id} name={person.name} />
                      <Link to={pathOfReport(lastId)}>
                        {say(['上一份：{period}', 'The last one: {period}'], {
                          period: say(periodLabel(lastPeriod)),
                        })}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </section>
            {sent.length > 0 && (
              <section className={styles.part}>
                <h2>
                  {say(['已交', 'Sent'])} <span className={`bms-figures ${styles.quiet}`}>{sent.length}</span>
                </h2>
                <ul className={styles.people}>
                  {sent.map(({ person, id, sentAt }) => (
                    <li key={id} className={styles.line}>
                      <PersonName id={person.id} name={person.name} />
                      <Link to={pathOfReport(id)}>
                        <DateText value={sentAt} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
