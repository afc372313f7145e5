import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Fragment } from 'react';
import { useNavigate } from 'react-router';
import { makeCall, read, useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { openSingle } from '#talk/model';
import { pathOfDialog, projectFileDownload, readTaskLog, type LogTarget } from '#tracker/model';
import { formatDay, Loaded, PersonName, today, useLabel, useLanguage, useToast } from '#ui/web';
import { saveProjectFile } from '../files/save-file.ts';
import { useOpenTask } from '../task/task-address.ts';
import styles from '../task/task.module.css';

interface LogListProps {
  of: { projectid: string } | { taskid: string };
  pageSize: number;
  type?: 'all' | 'task' | 'comment' | 'project';
}

type Entry = ResultOf<typeof readTaskLog>['lists'][number];

/** The wire says weekdays in Chinese alone. */
const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** What happened, by day, today's group said so; more by a press (specification 2, project task-log view). */
export function LogList({ of, pageSize, type = 'all' }: LogListProps) {
  const say = useLabel();
  const language = useLanguage();
  const [, open] = useOpenTask();
  const asked = { ...of, type, pagesize: String(pageSize) };
  const query = useInfiniteQuery({
    queryKey: [...read(readTaskLog, asked).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      makeCall(readTaskLog, { ...asked, page: String(pageParam) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMorePages }, pages) => (hasMorePages ? pages.length + 1 : undefined),
    meta: { topics: readTaskLog.topics },
  });
  return (
    <Loaded query={query} rows={3}>
      {({ pages }) => {
        const entries = pages.flatMap(({ lists }) => lists);
        const days = Map.groupBy(entries, ({ indate }) => formatDay(indate));
        return (
          <>
            {entries.length === 0 && <p className={styles.caption}>{say(['没有内容', 'No content'])}</p>}
            {[...days].map(([day, group]) => (
              <Fragment key={day}>
                <p className={styles.day}>
                  {group[0]?.timeData.ymd} {language === 'zh' ? group[0]?.timeData.week : weekdayOf(day)}{' '}
                  {day === today() && say(['今天', 'Today'])}
                </p>
                {group.map((entry) => (
                  <LogEntry key={entry.id} entry={entry} open={open} />
                ))}
              </Fragment>
            ))}
            {query.hasNextPage && (
              <Button
                type="link"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {say(['加载更多', 'Load more'])}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function LogEntry({ entry, open }: { entry: Entry; open: (id: number) => void }) {
  return (
    <div className={styles.saidHead}>
      {entry.personid ? (
        <PersonName id={entry.personid} name={entry.name} image={entry.userimg} />
      ) : (
        <span>{entry.name}</span>
      )}
      <span className={styles.words}>
        {entry.detail}
        {entry.other?.type === 'task' && (
          <button type="button" className={styles.open} onClick={() => open(Number(entry.other?.id))}>
            {entry.other.title}
          </button>
        )}{' '}
        {entry.other && entry.other.type !== 'task' && <LeadsTo target={entry.other} />}
      </span>
      <span className="bms-figures">{entry.timeData.hi}</span>
    </div>
  );
}

/** To whom or what an entry speaks of: a person is talked to, a file downloaded (specification 2). */
function LeadsTo({ target: { type, id, name } }: { target: LogTarget }) {
  const say = useLabel();
  const toast = useToast();
  const go = useNavigate();
  const talk = useWrite(openSingle);
  const isFile = type === 'file';
  const lead = () => {
    if (isFile)
      saveProjectFile({ path: `${projectFileDownload}?fileid=${id}`, name }).catch((error: unknown) =>
        toast.failure(error),
      );
    else
      talk.mutate(
        { personId: id },
        { onSuccess: ({ dialogId }) => void go(pathOfDialog(dialogId)), onError: toast.failure },
      );
  };
  return (
    <button
      type="button"
      className={styles.leads}
      disabled={talk.isPending}
      title={
        isFile
          ? say(['下载“{name}”', 'Download “{name}”'], { name })
          : say(['与{name}聊天', 'Talk to {name}'], { name })
      }
      onClick={lead}
    >
      {isFile ? say(['下载', 'Download']) : say(['聊天', 'Chat'])}
    </button>
  );
}
