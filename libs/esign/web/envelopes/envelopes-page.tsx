import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { envelopeCode, envelopeList, type EnvelopeRow } from '#esign/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { later, useLabel } from '#ui/web';

const EnvelopeDrawer = later(
  () => import('./envelope-drawer.tsx').then((part) => part.EnvelopeDrawer),
  () => null,
);
const ServiceDialog = later(
  () => import('../service/service-dialog.tsx').then((part) => part.ServiceDialog),
  () => null,
);
/** The envelope that is open over the list, in its address; with a point, so that it is none of the list's own. */
const openParam = 'as.envelope';
/** What the service says when somebody comes back from signing. */
const eventParam = 'event';

/** HBCTR390P: envelopes; a row opens whom it is for, what befell it, and what can be done. */
export default function EnvelopesPage() {
  const say = useLabel();
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const [setting, setSetting] = useState(false);
  const open = useCallback(
    (id: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete(eventParam);
          if (id) after.set(openParam, id);
          else after.delete(openParam);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  const onOpen = useCallback(({ id }: EnvelopeRow) => open(id), [open]);
  const opened = params.get(openParam);
  return (
    <>
      <ListPage
        list={envelopeList}
        onOpen={onOpen}
        description={say([
          '发出的签约信封：谁已签、在等谁、撤回、再次发送、签署文件与证书',
          'What was sent to be signed: who has signed, who is waited for; void, send again, signed files',
        ])}
        {...(may(envelopeCode, 'enable') && {
          links: (
            <Button icon={<SettingOutlined />} onClick={() => setSetting(true)}>
              {say(['签署服务设置', 'Set the service'])}
            </Button>
          ),
        })}
        empty={{
          icon: 'file-protect',
          title: ['没有签约信封', 'No envelopes'],
          hint: [
            '在合同中点“发送签署”，信封会出现在这里。',
            'Send a contract to be signed; its envelope appears here.',
          ],
        }}
      />
      {opened && <EnvelopeDrawer key={opened} id={opened} onClose={() => open(null)} />}
      {setting && <ServiceDialog onClose={() => setSetting(false)} />}
    </>
  );
}
