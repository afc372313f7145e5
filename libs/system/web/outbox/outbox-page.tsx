import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { textServiceRight } from '#identity/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { jobRoutes, jobsScreen, outboxList, type OutboxRow } from '#system/model';
import { later, useLabel } from '#ui/web';
import { JobLinks } from '../jobs/job-links.tsx';
import { MessageDialog } from './message-dialog.tsx';

const TextServiceDialog = later(
  () => import('./text-service-dialog.tsx').then((part) => part.TextServiceDialog),
  () => null,
);

/** SYS170P: the outbox of mails and text messages; what one says is read by a press, which is written down. */
export default function OutboxPage() {
  const say = useLabel();
  const may = useMay();
  const mayRead = may(jobsScreen.code, 'get');
  const maySet = may(textServiceRight.screen, textServiceRight.action);
  const [setting, setSetting] = useState(false);
  const [opened, setOpened] = useState<OutboxRow | null>(null);
  return (
    <>
      <ListPage
        list={outboxList}
        description={say([
          '系统发出的邮件和短信。查看正文会被记录',
          'Mails and text messages of the product. Who reads one is written down',
        ])}
        links={
          <>
            <JobLinks at={jobRoutes.outbox} />
            {maySet && (
              <Button icon={<SettingOutlined />} onClick={() => setSetting(true)}>
                {say(['短信服务设置', 'Service for text messages'])}
              </Button>
            )}
          </>
        }
        {...(mayRead && { onOpen: setOpened })}
        empty={{
          icon: 'mail',
          title: ['发件箱是空的', 'The outbox is empty'],
          hint: ['验证码、提醒等邮件和短信会出现在这里。', 'Codes, reminders and the like appear here.'],
        }}
      />
      {setting && <TextServiceDialog onClose={() => setSetting(false)} />}
      {opened && <MessageDialog row={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
