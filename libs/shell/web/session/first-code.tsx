import { Button, Form, Input, QRCode } from 'antd';
import { useEffect } from 'react';
import type { CallError } from '#calls/model';
import type { SecondStep } from '#identity/model';
import { CopyButton, useLabel } from '#ui/web';
import { codeLabels, sixDigits } from './code-texts.ts';
import { useRefusal } from './use-refusal.ts';
import styles from './security-dialog.module.css';

/** Begun, and waiting for its first code. */
export interface BegunStep {
  by: SecondStep;
  /** Of the authenticator; both empty where a code was sent. */
  secret: string;
  uri: string;
}

interface FirstCodeProps extends BegunStep {
  busy: boolean;
  /** `refuse` shows at the code why it will not do. */
  onConfirm: (stepCode: string, refuse: (error: CallError) => void) => void;
  onCancel: () => void;
}

/** The first code puts the second step in force: whoever cannot read codes is not locked out. */
export function FirstCode({ by, secret, uri, busy, onConfirm, onCancel }: FirstCodeProps) {
  const say = useLabel();
  const [form] = Form.useForm<{ stepCode: string }>();
  const refuse = useRefusal(form, 'stepCode');
  useEffect(() => form.focusField('stepCode'), [form]);
  return (
    <Form
      name="first-code"
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ stepCode }) => onConfirm(stepCode, refuse)}
    >
      {by === 'totp' ? (
        <div className={styles.scan}>
          <QRCode
            value={uri}
            type="svg"
            bordered={false}
            // Dark on light in every theme: readers ask for that.
            color="var(--bms-code-ink)"
            bgColor="var(--bms-code-ground)"
            aria-hidden="true"
          />
          <div>
            <p className={styles.words}>
              {say([
                '用验证器应用扫描二维码，或手工输入密钥：',
                'Scan the picture with an authenticator app, or enter this key by hand:',
              ])}
            </p>
            <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton text={secret} />
          </div>
        </div>
      ) : (
        <p className={styles.words}>
          {say(['验证码已发送，5 分钟内有效。', 'A code was sent; it is good for 5 minutes.'])}
        </p>
      )}
      <Form.Item name="stepCode" label={say(codeLabels[by])} rules={[sixDigits(say)]}>
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Form.Item>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {say(['确认启用', 'Confirm'])}
        </Button>
        <Button onClick={onCancel}>{say(['取消', 'Cancel'])}</Button>
      </div>
    </Form>
  );
}
