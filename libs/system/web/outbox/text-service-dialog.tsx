import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { read, useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { choice, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { readTextService, saveTextService } from '#identity/model';
import { Loaded, Note, useFocusBack, useLabel, useToast } from '#ui/web';

const fields = {
  use: choice({
    label: ['短信服务', 'Service'],
    required: true,
    options: [
      { value: 'sandbox', label: ['沙箱（不发送到手机）', 'Sandbox (reaches no phone)'] },
      { value: 'twilio', label: ['Twilio', 'Twilio'] },
    ],
  }),
  accountSid: text({ label: ['账户 SID', 'Account SID'], max: 60, narrow: true }),
  authToken: text({
    label: ['Auth Token（已保存时留空则不变）', 'Auth token (leave empty to keep it)'],
    max: 200,
    covered: true,
  }),
  sender: text({
    label: ['发送号码或消息服务（MG…）', 'Number that sends, or messaging service (MG…)'],
    max: 60,
    narrow: true,
  }),
};
const real = { field: 'use', is: 'is', value: 'twilio' } as const;
const when = {
  conditions: {
    accountSid: { shownWhen: real, requiredWhen: real },
    authToken: { shownWhen: real },
    sender: { shownWhen: real, requiredWhen: real },
  },
};

/** What carries text messages; kept encrypted, and the token is never shown again. */
export function TextServiceDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const query = useQuery(read(readTextService, {}));
  if (query.data) return <ServiceFields service={query.data} onClose={onClose} />;
  return (
    <Modal open footer={null} onCancel={onClose}>
      <Loaded query={query} rows={5}>
        {() => null}
      </Loaded>
    </Modal>
  );
}

function ServiceFields({
  service: { isSet, damaged, accountSid, sender, hook },
  onClose,
}: {
  service: ResultOf<typeof readTextService>;
  onClose: () => void;
}) {
  const say = useLabel();
  const toast = useToast();
  const save = useWrite(saveTextService);
  const told = <WhereToldBack hook={hook} />;
  return (
    <FieldsDialog
      title={['短信服务设置', 'Service for text messages']}
      ok={['保存', 'Save']}
      fields={fields}
      when={when}
      start={{ use: isSet ? 'twilio' : 'sandbox', accountSid, sender }}
      about={
        damaged && (
          <Note>
            {say([
              '已保存的设置无法解密：安装密钥已改变，请重新填写。',
              'What is kept cannot be decrypted: the key of the installation has changed. Please enter it anew.',
            ])}
          </Note>
        )
      }
      below={(typed) => (typed.use === 'twilio' ? told : null)}
      onOk={async (typed) => {
        await save.mutateAsync(
          typed.use === 'twilio'
            ? {
                use: 'twilio',
                ...{ accountSid: typed.accountSid ?? '', authToken: typed.authToken ?? '' },
                sender: typed.sender ?? '',
              }
            : { use: 'sandbox' },
        );
        toast.success(['设置已保存', 'Settings saved']);
      }}
      onClose={onClose}
    />
  );
}

/** Where receipts and answers come to. */
function WhereToldBack({ hook }: { hook: string }) {
  const say = useLabel();
  return (
    <Note>
      {hook
        ? say(['回执与退订通知地址：{hook}', 'Receipts and answers come to {hook}'], { hook })
        : say([
            '未设置 https 访问地址（PUBLIC_ORIGIN），收不到回执与退订。',
            'Without a public https address (PUBLIC_ORIGIN) neither receipts nor answers come back.',
          ])}
    </Note>
  );
}
