import { useState } from 'react';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { jobRoutes, jobsScreen, pushList, type PushRow } from '#system/model';
import { useLabel } from '#ui/web';
import { JobLinks } from '../jobs/job-links.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** What was pushed to whom; a line opens what it said. */
export default function ArchivePage() {
  const say = useLabel();
  const mayRead = useMay()(jobsScreen.code, 'get');
  const [opened, setOpened] = useState<PushRow | null>(null);
  return (
    <>
      <ListPage
        list={pushList}
        description={say([
          '每个报表、每天、每位读者推送一次，内容按其数据范围',
          'One push a report, day and reader, with what that reader may see',
        ])}
        links={<JobLinks at={jobRoutes.archive} />}
        {...(mayRead && { onOpen: setOpened })}
        empty={{
          icon: 'mail',
          title: ['还没有推送', 'Nothing was pushed yet'],
          hint: ['在“推送报表”中设置读者和时间。', 'Choose readers and times under Pushed reports.'],
        }}
      />
      {opened && <ReportDialog id={opened.id} onClose={() => setOpened(null)} />}
    </>
  );
}
