import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { useWrite } from '#api-client/web';
import { signIn, type SignInAnswer } from '#identity/model';
import { useLabel } from '#ui/web';
import { AccountItem, PasswordItem } from './credential-items.tsx';
import { useRefusal } from './use-refusal.ts';

interface Credentials {
  account: string;
  password: string;
}

interface CredentialsFormProps {
  /** Who was signed in until now; empty: nobody. */
  account: string;
  onAnswer: (answer: SignInAnswer) => void;
}

/** Account name or mobile, and password. Errors stand at the field; what was typed stays. */
export function CredentialsForm({ account, onAnswer }: CredentialsFormProps) {
  const say = useLabel();
  const [form] = Form.useForm<Credentials>();
  const write = useWrite(signIn);
  // What is still to be typed.
  useEffect(() => form.focusField(account ? 'password' : 'account'), [form, account]);
  // Whether the account or the password is wrong is not told: the words stand below both.
  const refuse = useRefusal(form, 'password');
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ account }}
      onFinish={(values) =>
        write.mutate({ code: 'LoginDomain', ...values }, { onSuccess: onAnswer, onError: refuse })
      }
    >
      <AccountItem />
      <PasswordItem />
      <Button type="primary" size="large" htmlType="submit" block loading={write.isPending}>
        {say(['登录', 'Sign in'])}
      </Button>
    </Form>
  );
}
