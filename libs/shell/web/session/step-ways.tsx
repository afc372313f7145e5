import { Form, Radio } from 'antd';
import type { Label } from '#calls/model';
import type { SecondStep } from '#identity/model';
import { useLabel } from '#ui/web';
import styles from './security-dialog.module.css';

export const stepNames: Readonly<Record<SecondStep, Label>> = {
  totp: ['身份验证器', 'Authenticator app'],
  sms: ['短信验证码', 'Text message'],
  mail: ['邮箱验证码', 'Mail'],
};
const hints: Readonly<Record<SecondStep, Label>> = {
  totp: [
    '用手机上的验证器应用生成验证码，不依赖网络',
    'An app on your phone makes the codes, without a network',
  ],
  sms: ['发送到 {mobile}', 'Sent to {mobile}'],
  mail: ['发送到 {email}', 'Sent to {email}'],
};

interface StepWaysProps {
  ways: readonly SecondStep[];
  mobile: string;
  email: string;
}

/** The field `by` of a form: which second step. */
export function StepWays({ ways, mobile, email }: StepWaysProps) {
  const say = useLabel();
  return (
    <Form.Item name="by" label={say(['验证方式', 'By'])}>
      <Radio.Group
        className={styles.ways}
        options={ways.map((way) => ({
          value: way,
          label: (
            <>
              {say(stepNames[way])}
              <span className={styles.hint}>{say(hints[way], { mobile, email })}</span>
            </>
          ),
        }))}
      />
    </Form.Item>
  );
}
