import { useState } from 'react';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { jobRoutes, jobsScreen, outboxList, type OutboxRow } from '#system/model';
import { useLabel } from '#ui/web';
import { JobLinks } from '../jobs/job-links.tsx';
import { MessageDialog } from './message-dialog.tsx';

/** SYS170P: the outbox of mails and text messages; what one says is read by a press, which is written down. */
export default function OutboxPage() {
  const say = useLabel();
  const mayRead = useMay()(jobsScreen.code, 'get');
  const [opened, setOpened] = useState<OutboxRow | null>(null);
  return (
    <>
      <ListPage
        list={outboxList}
        description={say([
          '系统发出的邮件和短信。查看正文会被记录',
          'Mails and text messages of the product. Who reads one is written down',
        ])}
        links={<JobLinks at={jobRoutes.outbox} />}
        {...(mayRead && { onOpen: setOpened })}
        empty={{
          icon: 'mail',
          title: ['发件箱是空的', 'The outbox is empty'],
          hint: ['验证码、提醒等邮件和短信会出现在这里。', 'Codes, reminders and the like appear here.'],
        }}
      />
      {opened && <MessageDialog row={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
