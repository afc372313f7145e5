import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useWrite } from '#api-client/web';
import { passwordTexts, signIn, type SignInAnswer } from '#identity/model';
import { useLabel } from '#ui/web';
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
      <Form.Item
        name="account"
        label={say(['账号或手机号', 'Account name or mobile'])}
        rules={[
          {
            required: true,
            whitespace: true,
            message: say(['请输入账号或手机号！', 'Please enter an account name or mobile!']),
          },
        ]}
      >
        <Input size="large" autoComplete="username" maxLength={100} />
      </Form.Item>
      <Form.Item
        name="password"
        label={say(['密码', 'Password'])}
        rules={[{ required: true, message: say(passwordTexts.required) }]}
      >
        <Input.Password size="large" autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={write.isPending}>
        {say(['登录', 'Sign in'])}
      </Button>
    </Form>
  );
}
