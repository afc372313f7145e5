import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { useWrite } from '#api-client/web';
import type { CallError } from '#calls/model';
import { linkDingTalk, type SignInAnswer } from '#identity/model';
import { useLabel } from '#ui/web';
import { AccountItem, PasswordItem } from './credential-items.tsx';
import { useRefusal } from './use-refusal.ts';
import { UserPage } from './user-page.tsx';

interface DingTalkLinkFormProps {
  ticket: string;
  /** As DingTalk knows the person. */
  name: string;
  onAnswer: (answer: SignInAnswer) => void;
  onEnded: () => void;
}

/** The first time: whose account it is, proved by its password. */
export function DingTalkLinkForm({ ticket, name, onAnswer, onEnded }: DingTalkLinkFormProps) {
  const say = useLabel();
  const [form] = Form.useForm<{ account: string; password: string }>();
  const write = useWrite(linkDingTalk);
  useEffect(() => form.focusField('account'), [form]);
  const show = useRefusal(form, 'password');
  const refuse = (error: CallError) => (error.errorName === 'unknownToken' ? onEnded() : show(error));
  return (
    <UserPage
      title={['关联账号', 'Link your account']}
      words={[
        `钉钉用户 ${name} 首次登录，请输入本系统的账号和密码，以后可直接用钉钉登录。`,
        `${name} comes from DingTalk for the first time. Please give your account and password here once; after that DingTalk will do.`,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => write.mutate({ ticket, ...values }, { onSuccess: onAnswer, onError: refuse })}
      >
        <AccountItem />
        <PasswordItem />
        <Button type="primary" size="large" htmlType="submit" block loading={write.isPending}>
          {say(['关联并登录', 'Link and sign in'])}
        </Button>
      </Form>
    </UserPage>
  );
}
