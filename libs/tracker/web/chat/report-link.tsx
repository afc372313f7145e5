import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readBeside } from '#api-client/web';
import type { TalkLink } from '#talk/model';
import { pathOfReport, readReport } from '#tracker/model';
import { useLabel } from '#ui/web';
import { titleOfPeriod } from '../reports/report-words.ts';
import styles from './chat.module.css';

/** A report in a chat, under the reader's own right: whoever does not receive it learns only that there is one. */
export function ReportLink({ link }: { link: TalkLink }) {
  const say = useLabel();
  const { data, isError } = useQuery(readBeside(readReport, { id: link.id }));
  if (isError)
    return <span className={styles.quiet}>{say(['汇报：您无权查看', 'A report that you may not see'])}</span>;
  if (!data) return <span className={styles.quiet}>{link.title}</span>;
  return (
    <div className={styles.task}>
      <Link to={pathOfReport(data.id)}>{say(titleOfPeriod(data))}</Link>
      <span className={styles.quiet}>
        {data.author.name} · {say(['完成 {n} 项', '{n} done'], { n: data.body.done.length })}
      </span>
    </div>
  );
}
