import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { readSignInOptions, recoverPassword } from '#identity/model';
import { Loaded, Note, useLabel } from '#ui/web';
import { sixDigits } from './code-texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { AccountItem } from './credential-items.tsx';
import { useRefusal } from './use-refusal.ts';
import { UserPage } from './user-page.tsx';

interface Asked {
  account: string;
  by: 'mail' | 'sms';
}

/** /user/recover: a code by mail or message, then a new password. Whether an account exists is never told. */
export default function RecoverPage() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [changed, setChanged] = useState(false);
  const options = useQuery(read(readSignInOptions, {}));
  if (changed)
    return (
      <UserPage
        finished
        title={['密码已重置', 'The password was changed']}
        words={[
          '其他设备上的登录已全部结束，请使用新密码登录。',
          'Every other sign-in has ended; please sign in with the new password.',
        ]}
      />
    );
  if (asked)
    return (
      <UserPage
        title={['设置新密码', 'Choose a new password']}
        words={
          asked.by === 'sms'
            ? [
                `如果账号 ${asked.account} 存在，验证码已发送到其登记的手机，5 分钟内有效。`,
                `If the account ${asked.account} exists, its mobile has been sent a code, good for 5 minutes.`,
              ]
            : [
                `如果账号 ${asked.account} 存在，验证码已发送到其登记的邮箱，5 分钟内有效。`,
                `If the account ${asked.account} exists, its mail address has been sent a code, good for 5 minutes.`,
              ]
        }
      >
        {options.data?.demo && <DemoHint />}
        <NewPasswordForm asked={asked} onAgain={() => setAsked(null)} onChanged={() => setChanged(true)} />
      </UserPage>
    );
  if (options.data?.sends.length === 0)
    return (
      <UserPage
        title={['找回密码', 'Recover the password']}
        words={[
          '系统目前无法发送验证码，请联系管理员重置密码。',
          'No code can be sent here: please ask an administrator to reset your password.',
        ]}
      />
    );
  return (
    <UserPage
      title={['找回密码', 'Recover the password']}
      words={[
        '输入账号，我们会发送验证码，用它设置新密码。',
        'Enter your account; we send a code with which you choose a new password.',
      ]}
    >
      <Loaded query={options} rows={3}>
        {({ sends }) => <AskForm sends={sends} onAsked={setAsked} />}
      </Loaded>
    </UserPage>
  );
}

const ways: Readonly<Record<Asked['by'], Label>> = {
  mail: ['邮箱', 'Mail'],
  sms: ['手机短信', 'Text message'],
};

interface AskFormProps {
  /** By which ways a code reaches people here. */
  sends: readonly Asked['by'][];
  onAsked: (asked: Asked) => void;
}

/** Whose password, and where the code goes. */
function AskForm({ sends, onAsked }: AskFormProps) {
  const say = useLabel();
  const [form] = Form.useForm<Asked>();
  const write = useWrite(recoverPassword);
  const refuse = useRefusal(form, 'account');
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ by: sends[0] }}
      onFinish={(values) => write.mutate(values, { onSuccess: () => onAsked(values), onError: refuse })}
    >
      <AccountItem />
      <Form.Item name="by" label={say(['验证码发送到', 'Send the code by'])} hidden={sends.length === 1}>
        <Segmented block options={sends.map((value) => ({ value, label: say(ways[value]) }))} />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={write.isPending}>
        {say(['发送验证码', 'Send the code'])}
      </Button>
    </Form>
  );
}

/** In the demo company nothing is really sent: where the code can be read instead. */
function DemoHint() {
  const say = useLabel();
  return (
    <Note>
      {say([
        '演示环境不会真正发送：请用 admin 登录，在「系统管理 › 定时任务与推送」的发件箱中查看验证码。',
        'This demo sends nothing: sign in as admin elsewhere and read the code in the outbox, under System › Jobs and pushed reports.',
      ])}
    </Note>
  );
}

interface NewPassword {
  verification: string;
  password: string;
}

interface NewPasswordFormProps {
  asked: Asked;
  onAgain: () => void;
  onChanged: () => void;
}

/** The code that arrived, and the new password. */
function NewPasswordForm({ asked, onAgain, onChanged }: NewPasswordFormProps) {
  const say = useLabel();
  const [form] = Form.useForm<NewPassword>();
  const write = useWrite(recoverPassword);
  const refuse = useRefusal(form, 'verification');
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ verification, password }) =>
        write.mutate({ ...asked, verification, password }, { onSuccess: onChanged, onError: refuse })
      }
    >
      <Form.Item name="verification" label={say(['验证码', 'Code'])} rules={[sixDigits(say)]}>
        <Input size="large" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Form.Item>
      <NewPasswordFields form={form} name="password" size="large" />
      <Button type="primary" size="large" htmlType="submit" block loading={write.isPending}>
        {say(['重置密码', 'Change the password'])}
      </Button>
      <Button type="link" block onClick={onAgain}>
        {say(['没有收到？重新发送', 'Nothing arrived? Send again'])}
      </Button>
    </Form>
  );
}
