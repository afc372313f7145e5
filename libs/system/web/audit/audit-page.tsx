import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import type { Label } from '#calls/model';
import { ListPage } from '#lists/web';
import { useAddressValues } from '#shell/web';
import { auditScreen, revealList, signInList, viewCallList, viewList } from '#system/model';
import { later, LoadingState, PageHeader, useLabel } from '#ui/web';
import { Acts, recordCell } from './acts.tsx';
import styles from './audit.module.css';

const loading = () => <LoadingState rows={6} />;
const Exports = later(() => import('./exports.tsx').then((part) => part.default), loading);

const revealCells = { record: recordCell };

const tabs: readonly (readonly [key: string, label: Label, draw: () => ReactNode])[] = [
  ['acts', ['操作', 'Acts'], () => <Acts />],
  [
    'sign-ins',
    ['登录', 'Sign-ins'],
    () => (
      <ListPage
        list={signInList}
        embedded="signIns"
        empty={{
          icon: 'audit',
          title: ['这段时间没有人登录', 'Nobody signed in during this time'],
        }}
      />
    ),
  ],
  ['exports', ['导出', 'Exports'], () => <Exports />],
  [
    'reveals',
    ['查看敏感值', 'Covered values'],
    () => (
      <ListPage
        list={revealList}
        embedded="reveals"
        cells={revealCells}
        empty={{
          icon: 'audit',
          title: ['还没有人查看过敏感值', 'Nobody looked at a covered value yet'],
          hint: [
            '按下“显示”查看身份证号、银行账号等会记在这里。',
            'Whoever shows an ID or bank number whole is written down here.',
          ],
        }}
      />
    ),
  ],
  [
    'views',
    ['以他人身份查看', 'Views'],
    () => (
      <ListPage
        list={viewList}
        embedded="views"
        empty={{
          icon: 'audit',
          title: ['还没有人以他人身份查看', 'Nobody viewed as somebody else yet'],
        }}
      />
    ),
  ],
  [
    'view-calls',
    ['查看模式的调用', 'Calls of views'],
    () => (
      <ListPage
        list={viewCallList}
        embedded="viewCalls"
        empty={{
          icon: 'audit',
          title: ['这段时间没有查看模式的调用', 'No calls of views during this time'],
        }}
      />
    ),
  ],
];

/** SYS150P: what was done, who signed in, what was taken out, which covered values were shown. */
export default function AuditPage() {
  const say = useLabel();
  const [params, set] = useAddressValues();
  const [usual] = tabs;
  const shown = tabs.find(([key]) => key === params.get('show')) ?? usual;
  return (
    <>
      <PageHeader
        title={say(auditScreen.title)}
        description={say([
          '一次请求是一次操作；记录只增不改，看不到的记录只说改了什么',
          'One request is one act; entries are added, never changed. Of records out of your reach only what changed is told',
        ])}
      />
      <div className={styles.tabs}>
        <Segmented
          aria-label={say(['日志', 'Log'])}
          value={shown?.[0] ?? 'acts'}
          onChange={(key) => set('show', key === usual?.[0] ? null : key)}
          options={tabs.map(([value, label]) => ({ value, label: say(label) }))}
        />
      </div>
      {shown?.[2]()}
    </>
  );
}
