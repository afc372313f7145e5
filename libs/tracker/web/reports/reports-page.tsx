import { Button, Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { ListPage } from '#lists/web';
import { useAddress, useMay } from '#shell/web';
import {
  ownReportList,
  pathOfReport,
  periodLabel,
  receivedReportList,
  reportKinds,
  trackerScreen,
  type OwnReportRow,
  type ReceivedReportRow,
  type ReportKind,
} from '#tracker/model';
import { LoadingState, PageHeader, today, useLabel } from '#ui/web';
import { TeamLinks } from '../team-links.tsx';
import { writingOf } from './report-address.ts';

const ReportEditor = lazy(() => import('./report-editor.tsx'));
const ReportView = lazy(() => import('./report-view.tsx'));
const MissingReports = lazy(() => import('./missing-reports.tsx'));

const openOwn = ({ id, state, kind, startsOn }: OwnReportRow) =>
  state === 'saved' ? writingOf(kind as ReportKind, String(startsOn)) : pathOfReport(id);
const openReceived = ({ id }: ReceivedReportRow) => pathOfReport(id);

function Period({ name }: { name: string }) {
  const say = useLabel();
  return say(periodLabel(name));
}
const cells = {
  period: ({ period }: OwnReportRow | ReceivedReportRow) => <Period name={String(period)} />,
};

const isKind = (text: string | null): text is ReportKind => reportKinds.some((kind) => kind === text);

/** Reports: one's own, those received, who is missing; `?id=` is one to read, `?write=daily&day=` one to write. */
export default function ReportsPage() {
  const { params } = useAddress();
  const [id, kind, day] = [params.get('id'), params.get('write'), params.get('day')];
  return (
    <Suspense fallback={<LoadingState rows={8} />}>
      {id ? (
        <ReportView key={id} id={id} />
      ) : isKind(kind) ? (
        <ReportEditor key={`${kind} ${day}`} kind={kind} day={day ?? today()} />
      ) : (
        <Reports />
      )}
    </Suspense>
  );
}

function Reports() {
  const say = useLabel();
  const may = useMay();
  const { params, change } = useAddress();
  const face = params.get('face') ?? 'own';
  const write = (kind: ReportKind) =>
    change(() => new URLSearchParams({ write: kind, day: today() }), { push: true });
  const writing = may(trackerScreen, 'add') && (
    <>
      <Button onClick={() => write('weekly')}>{say(['写周报', 'Write a weekly report'])}</Button>
      <Button type="primary" onClick={() => write('daily')}>
        {say(['写日报', 'Write a daily report'])}
      </Button>
    </>
  );
  return (
    <>
      <TeamLinks />
      <PageHeader
        title={say(['汇报', 'Reports'])}
        description={say([
          '草稿已按您完成的任务和办过的单据写好',
          'Drafts list the tasks that you finished and the documents that you handled',
        ])}
        actions={writing}
      />
      <Tabs
        destroyOnHidden
        activeKey={face}
        onChange={(key) =>
          change(() => new URLSearchParams(key === 'own' ? {} : { face: key }), { push: true })
        }
        items={[
          {
            key: 'own',
            label: say(['我的', 'Mine']),
            children: (
              <ListPage
                list={ownReportList}
                cells={cells}
                embedded="own"
                open={openOwn}
                empty={{
                  title: ['还没有汇报', 'No reports yet'],
                  hint: ['写日报或周报，草稿已为您备好。', 'Write one: its draft is made for you.'],
                }}
              />
            ),
          },
          {
            key: 'received',
            label: say(['收到的', 'Received']),
            children: (
              <ListPage
                list={receivedReportList}
                cells={cells}
                embedded="received"
                open={openReceived}
                empty={{ title: ['没有收到汇报', 'No reports received'] }}
              />
            ),
          },
          { key: 'missing', label: say(['未交', 'Missing']), children: <MissingReports /> },
        ]}
      />
    </>
  );
}
