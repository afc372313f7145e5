import { Button, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { recoverPassword } from '#identity/model';
import { useLabel } from '#ui/web';
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
        <NewPasswordForm asked={asked} onAgain={() => setAsked(null)} onChanged={() => setChanged(true)} />
      </UserPage>
    );
  return (
    <UserPage
      title={['找回密码', 'Recover the password']}
      words={[
        '输入账号，我们会发送验证码，用它设置新密码。',
        'Enter your account; we send a code with which you choose a new password.',
      ]}
    >
      <AskForm onAsked={setAsked} />
    </UserPage>
  );
}

/** Whose password, and where the code goes. */
function AskForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const say = useLabel();
  const [form] = Form.useForm<Asked>();
  const write = useWrite(recoverPassword);
  const refuse = useRefusal(form, 'account');
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ by: 'mail' }}
      onFinish={(values) => write.mutate(values, { onSuccess: () => onAsked(values), onError: refuse })}
    >
      <AccountItem />
      <Form.Item name="by" label={say(['验证码发送到', 'Send the code by'])}>
        <Segmented
          block
          options={[
            { value: 'mail', label: say(['邮箱', 'Mail']) },
            { value: 'sms', label: say(['手机短信', 'Text message']) },
          ]}
        />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={write.isPending}>
        {say(['发送验证码', 'Send the code'])}
      </Button>
    </Form>
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
