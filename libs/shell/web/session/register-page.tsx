import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useNavigate } from 'react-router';
import { read, useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import {
  accountNameProblem,
  mobilePattern,
  mobileText,
  personNameProblem,
  readSignInOptions,
  register,
} from '#identity/model';
import { ErrorState, LoadingState, useLabel } from '#ui/web';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useRefusal } from './use-refusal.ts';
import { UserPage } from './user-page.tsx';

const title: Label = ['注册账号', 'Register'];

/** /user/register: the form where the settings allow it, else a clear answer. */
export default function RegisterPage() {
  const { data, error, refetch } = useQuery(read(readSignInOptions, {}));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (!data.registration)
    return (
      <UserPage
        title={['系统未开放注册', 'Registration is not open']}
        words={[
          '账号由管理员开通，请联系您所在公司的 IT 支持。',
          'An administrator makes the accounts here; please ask the IT support of your company.',
        ]}
      />
    );
  return (
    <UserPage
      title={title}
      words={[
        '提交后由管理员审核，通过后方可登录。',
        'An administrator looks at it first; you can sign in once it is admitted.',
      ]}
    >
      <RegisterForm />
    </UserPage>
  );
}

interface Registration {
  username: string;
  name: string;
  mobile: string;
  email?: string;
  password: string;
  confirm: string;
}

function RegisterForm() {
  const say = useLabel();
  const navigate = useNavigate();
  const [form] = Form.useForm<Registration>();
  const write = useWrite(register);
  const refuse = useRefusal(form, 'username');
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark="optional"
      scrollToFirstError={{ focus: true }}
      onFinish={({ username, name, mobile, email = '', password }) =>
        write.mutate(
          { username, name, mobile, email, password },
          {
            onSuccess: () => void navigate('/user/register-result', { state: { username }, replace: true }),
            onError: refuse,
          },
        )
      }
    >
      <Field
        name="username"
        label={['账号', 'Account name']}
        autoComplete="username"
        problem={accountNameProblem}
      />
      <Field name="name" label={['姓名', 'Your name']} autoComplete="name" problem={personNameProblem} />
      <Field
        name="mobile"
        label={['手机号', 'Mobile']}
        autoComplete="tel"
        inputMode="tel"
        problem={(mobile) => (mobilePattern.test(mobile) ? null : mobileText)}
      />
      <Form.Item
        name="email"
        label={say(['邮箱', 'E-mail'])}
        rules={[
          {
            type: 'email',
            message: say(['请输入正确的邮箱', 'Please enter an address such as name@example.com']),
          },
        ]}
      >
        <Input size="large" autoComplete="email" inputMode="email" maxLength={120} />
      </Form.Item>
      <NewPasswordFields form={form} name="password" size="large" />
      <Button type="primary" size="large" htmlType="submit" block loading={write.isPending}>
        {say(['提交注册', 'Register'])}
      </Button>
    </Form>
  );
}

interface FieldProps {
  name: keyof Registration;
  label: Label;
  autoComplete: string;
  inputMode?: 'tel';
  problem: (text: string) => Label | null;
}

/** One line of text with its rule; the server asks the same. */
function Field({ name, label, autoComplete, inputMode, problem }: FieldProps) {
  const say = useLabel();
  return (
    <Form.Item
      name={name}
      label={say(label)}
      required
      validateTrigger="onBlur"
      rules={[
        {
          async validator(_rule, value: string | undefined) {
            const wrong = problem((value ?? '').trim());
            if (wrong) throw new Error(say(wrong));
          },
        },
      ]}
    >
      <Input size="large" autoComplete={autoComplete} inputMode={inputMode} maxLength={60} />
    </Form.Item>
  );
}
