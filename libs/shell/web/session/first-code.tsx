import { Button, Form, Input, QRCode } from 'antd';
import { useEffect } from 'react';
import { useWrite } from '#api-client/web';
import { enableSecondStep, type SecondStep } from '#identity/model';
import { useLabel, useToast } from '#ui/web';
import { codeLabels, sixDigits } from './code-texts.ts';
import { useRefusal } from './use-refusal.ts';
import styles from './security-dialog.module.css';

interface FirstCodeProps {
  by: SecondStep;
  /** Of the authenticator; both empty where a code was sent. */
  secret: string;
  uri: string;
  onDone: () => void;
}

/** The first code puts the second step in force: whoever cannot read codes is not locked out. */
export function FirstCode({ by, secret, uri, onDone }: FirstCodeProps) {
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<{ stepCode: string }>();
  const write = useWrite(enableSecondStep);
  const refuse = useRefusal(form, 'stepCode');
  useEffect(() => form.focusField('stepCode'), [form]);
  const done = () => {
    toast.success(['已启用两步验证', 'The second step is on']);
    onDone();
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => write.mutate(values, { onSuccess: done, onError: refuse })}
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
        <Button type="primary" htmlType="submit" loading={write.isPending}>
          {say(['确认启用', 'Confirm'])}
        </Button>
        <Button onClick={onDone}>{say(['取消', 'Cancel'])}</Button>
      </div>
    </Form>
  );
}
