import { useQuery } from '@tanstack/react-query';
import { Button, Collapse } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { useTabTitle, useUser } from '#shell/web';
import { RecordTalk } from '#talk/web';
import {
  markReportRead,
  readReport,
  reportsRoute,
  reportThread,
  type Report,
  type ReportBody,
} from '#tracker/model';
import { DateText, Loaded, PageHeader, PersonName, StatusTag, useLabel, usePaper } from '#ui/web';
import RecordTasks from '../record/record-tasks.tsx';
import { writingOf } from './report-address.ts';
import { ReportPaper } from './report-paper.tsx';
import { ReportPart } from './report-part.tsx';
import { titleOfPeriod } from './report-words.ts';
import styles from './reports.module.css';

/** A report, to read; whoever receives it has read it by opening it. */
export default function ReportView({ id }: { id: string }) {
  const query = useQuery({ ...read(readReport, { id }), retry: false });
  return <Loaded query={query}>{(report) => <Shown report={report} />}</Loaded>;
}

function Shown({ report }: { report: Report }) {
  const say = useLabel();
  const me = useUser()?.personId ?? '';
  const { mutate: mark } = useWrite(markReportRead);
  const { print, paper } = usePaper<null>(
    () => <ReportPaper report={report} />,
    (begin) => begin(null),
  );
  const isMine = report.author.id === me;
  const title = say(titleOfPeriod(report));
  useTabTitle(title);
  const amendedAt =
    report.earlier
      .map(({ until }) => until)
      .toSorted()
      .at(-1) ?? null;
  /** Read as it is now: what was read before it was amended is something else. */
  const isRead = (readAt: string | null) => readAt !== null && (amendedAt === null || readAt >= amendedAt);
  const unread = report.receivers.some(({ person, readAt }) => person.id === me && !isRead(readAt));
  useEffect(() => {
    if (unread) mark({ id: report.id });
  }, [unread, mark, report.id]);
  const record = { type: reportThread, id: report.id };
  const read = report.receivers.filter(({ readAt }) => isRead(readAt)).length;
  return (
    <>
      <PageHeader
        title={title}
        tags={
          report.state === 'sent' ? (
            <>
              <StatusTag tone="green" label={['已发送', 'Sent']} />
              {amendedAt && <StatusTag tone="orange" label={['已修改', 'Amended']} />}
            </>
          ) : (
            <StatusTag tone="grey" label={['未发送', 'Not sent']} />
          )
        }
        description={
          <>
            <PersonName id={report.author.id} name={report.author.name} />{' '}
            {report.sentAt && <DateText value={report.sentAt} />}
            {amendedAt && (
              <>
                {' · '}
                {say(['修改于', 'amended'])} <DateText value={amendedAt} />
              </>
            )}
          </>
        }
        actions={
          <>
            <Link to={reportsRoute}>{say(['全部汇报', 'All reports'])}</Link>
            <Button onClick={() => print(null)} title={say(['打印（Ctrl+P）', 'Print (Ctrl+P)'])}>
              {say(['打印', 'Print'])}
            </Button>
            {isMine && (
              <Link to={writingOf(report.kind, report.from)}>
                <Button>
                  {report.state === 'sent' ? say(['修改', 'Amend']) : say(['继续写', 'Go on writing'])}
                </Button>
              </Link>
            )}
          </>
        }
      />
      <Body body={report.body} weekly={report.kind === 'weekly'} />
      {report.earlier.length > 0 && (
        <Collapse
          items={report.earlier.map(({ version, until, body }) => ({
            key: version,
            label: (
              <>
                {say(['修改前，直到', 'Before it was amended, until'])} <DateText value={until} />
              </>
            ),
            children: <Body body={body} weekly={report.kind === 'weekly'} />,
          }))}
        />
      )}
      {report.receivers.length > 0 && (
        <section className={styles.part}>
          <h2>
            {say(['接收人', 'Received by'])}{' '}
            <span className={`bms-figures ${styles.quiet}`}>
              {say(['已读 {read}/{all}', 'Read {read}/{all}'], { read, all: report.receivers.length })}
            </span>
          </h2>
          <ul className={styles.receivers}>
            {report.receivers.map(({ person, readAt }) => (
              <li key={person.id}>
                <PersonName id={person.id} name={person.name} />
                <span className={styles.quiet}>
                  {readAt ? <DateText value={readAt} /> : say(['未读', 'Unread'])}
                  {readAt && !isRead(readAt) && ` · ${say(['修改之前', 'before it was amended'])}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {report.state === 'sent' && (
        <>
          <section className={styles.part}>
            <h2>{say(['评论', 'Comments'])}</h2>
            <RecordTalk record={record} />
          </section>
          <section className={styles.part}>
            <h2>{say(['任务', 'Tasks'])}</h2>
            <RecordTasks record={record} />
          </section>
        </>
      )}
      {paper}
    </>
  );
}

function Body({ body, weekly }: { body: ReportBody; weekly: boolean }) {
  const say = useLabel();
  return (
    <>
      <ReportPart
        title={['已完成', 'Done']}
        lines={body.done}
        showsDays={weekly}
        empty={['没有完成项', 'Nothing done']}
      />
      <ReportPart
        title={['待办', 'To do']}
        lines={body.todo}
        showsDays={false}
        empty={['没有待办项', 'Nothing to do']}
      />
      {body.remarks && (
        <section className={styles.part}>
          <h2>{say(['补充说明', 'Remarks'])}</h2>
          <p className={styles.remarks}>{body.remarks}</p>
        </section>
      )}
    </>
  );
}
