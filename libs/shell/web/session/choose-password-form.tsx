import { Button, Form } from 'antd';
import { useWrite } from '#api-client/web';
import type { CallError } from '#calls/model';
import { choosePassword, type SignInAnswer } from '#identity/model';
import { useLabel } from '#ui/web';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useRefusal } from './use-refusal.ts';

interface ChoosePasswordProps {
  ticket: string;
  onAnswer: (answer: SignInAnswer) => void;
  onEnded: () => void;
}

/** The new password that an administrator's reset or the first start asks for, before anything else. */
export function ChoosePasswordForm({ ticket, onAnswer, onEnded }: ChoosePasswordProps) {
  const say = useLabel();
  const [form] = Form.useForm<{ password: string; confirm: string }>();
  const write = useWrite(choosePassword);
  const show = useRefusal(form, 'password');
  const refuse = (error: CallError) =>
    error.errorName === 'unknownToken' || error.errorName === 'expiredToken' ? onEnded() : show(error);
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ password }) =>
        write.mutate({ ticket, password }, { onSuccess: onAnswer, onError: refuse })
      }
    >
      <NewPasswordFields form={form} name="password" size="large" />
      <Button type="primary" size="large" htmlType="submit" block loading={write.isPending}>
        {say(['设置新密码并登录', 'Set the password and sign in'])}
      </Button>
    </Form>
  );
}
