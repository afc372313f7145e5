import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useWrite } from '#api-client/web';
import type { CallError } from '#calls/model';
import { confirmSecondStep, sendSmsCode, type SignInAnswer } from '#identity/model';
import { useLabel, useToast } from '#ui/web';
import { useRefusal } from './use-refusal.ts';

interface SecondStepProps {
  ticket: string;
  by: 'totp' | 'sms' | null;
  onAnswer: (answer: SignInAnswer) => void;
  /** The ticket has ended: from the beginning. */
  onEnded: () => void;
}

/** The code of the authenticator or of the message. */
export function SecondStepForm({ ticket, by, onAnswer, onEnded }: SecondStepProps) {
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<{ stepCode: string }>();
  const confirm = useWrite(confirmSecondStep);
  const send = useWrite(sendSmsCode);
  useEffect(() => form.focusField('stepCode'), [form]);
  const show = useRefusal(form, 'stepCode');
  const refuse = (error: CallError) =>
    error.errorName === 'unknownToken' || error.errorName === 'expiredToken' ? onEnded() : show(error);
  const sendAgain = () =>
    send.mutate(
      { ticket },
      { onSuccess: () => toast.success(['验证码已发送', 'The code was sent']), onError: refuse },
    );
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ stepCode }) =>
        confirm.mutate({ ticket, stepCode }, { onSuccess: onAnswer, onError: refuse })
      }
    >
      <Form.Item
        name="stepCode"
        label={say(
          by === 'sms'
            ? ['短信验证码', 'Code from the text message']
            : ['身份验证器中的 6 位验证码', '6-digit code of your authenticator'],
        )}
        rules={[
          {
            required: true,
            pattern: /^\s*\d{6}\s*$/,
            message: say(['请输入 6 位数字验证码', 'Please enter the 6 digits']),
          },
        ]}
      >
        <Input size="large" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={confirm.isPending}>
        {say(['验证并登录', 'Verify and sign in'])}
      </Button>
      {by === 'sms' && (
        <Button type="link" block onClick={sendAgain} loading={send.isPending}>
          {say(['重新发送验证码', 'Send the code again'])}
        </Button>
      )}
      <Button type="link" block onClick={onEnded}>
        {say(['返回登录', 'Back to sign-in'])}
      </Button>
    </Form>
  );
}
