import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useWrite } from '#api-client/web';
import type { CallError, Label } from '#calls/model';
import {
  confirmSecondStep,
  reportMissingCode,
  sendSmsCode,
  type SecondStep,
  type SignInAnswer,
} from '#identity/model';
import { useLabel, useToast } from '#ui/web';
import { codeLabels, sixDigits } from './code-texts.ts';
import { useRefusal } from './use-refusal.ts';

interface SecondStepProps {
  ticket: string;
  by: SecondStep | null;
  onAnswer: (answer: SignInAnswer) => void;
  /** The ticket has ended: from the beginning. */
  onEnded: () => void;
}

const wasSent = (to: string): Label => [
  `验证码已发往 ${to}，请检查垃圾邮件或稍候；已通知管理员`,
  `The code went to ${to}: look among spam, or wait a moment. The administrators were told`,
];
const wasNotSent = (to: string): Label => [
  `发往 ${to} 的验证码还没有送出；已通知管理员`,
  `The code for ${to} has not gone out yet. The administrators were told`,
];

/** The code of the authenticator, of the text message or of the mail. */
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
  const miss = useWrite(reportMissingCode);
  const report = () =>
    miss.mutate(
      { ticket },
      {
        onSuccess: ({ to, state }) => toast.info(state === 'sent' ? wasSent(to) : wasNotSent(to)),
        onError: refuse,
      },
    );
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
      <Form.Item name="stepCode" label={say(codeLabels[by ?? 'totp'])} rules={[sixDigits(say)]}>
        <Input size="large" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={confirm.isPending}>
        {say(['验证并登录', 'Verify and sign in'])}
      </Button>
      {by !== 'totp' && (
        <>
          <Button type="link" block onClick={sendAgain} loading={send.isPending}>
            {say(['重新发送验证码', 'Send the code again'])}
          </Button>
          <Button type="link" block onClick={report} loading={miss.isPending}>
            {say(['没有收到验证码？', 'The code did not arrive?'])}
          </Button>
        </>
      )}
      <Button type="link" block onClick={onEnded}>
        {say(['返回登录', 'Back to sign-in'])}
      </Button>
    </Form>
  );
}
