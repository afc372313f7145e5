import { Button, Form, Radio } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { Label, ResultOf } from '#calls/model';
import { beginSecondStep, disableSecondStep, type SecondStep, type readSecondStep } from '#identity/model';
import { StatusTag, useLabel, useToast } from '#ui/web';
import { FirstCode } from './first-code.tsx';
import { OwnPassword } from './own-password.tsx';
import { useRefusal } from './use-refusal.ts';
import styles from './security-dialog.module.css';

type State = ResultOf<typeof readSecondStep>;

const names: Readonly<Record<SecondStep, Label>> = {
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

/** Begun, and waiting for its first code. */
interface Begun {
  by: SecondStep;
  secret: string;
  uri: string;
}

/** The second sign-in step: on or off, and how; the password is asked for either way. */
export function SecondStepSetting({ state }: { state: State }) {
  const say = useLabel();
  const [begun, setBegun] = useState<Begun | null>(null);
  return (
    <section className={styles.section} aria-labelledby="second-step">
      <h3 id="second-step" className={styles.head}>
        {say(['两步验证', 'Second sign-in step'])}
        <StatusTag
          tone={state.by ? 'green' : 'grey'}
          label={
            state.by ? [`已启用：${names[state.by][0]}`, `On: ${names[state.by][1]}`] : ['未启用', 'Off']
          }
        />
      </h3>
      <p className={styles.words}>
        {say(['登录时除密码外，还需输入一个验证码。', 'Signing in takes a code besides the password.'])}
      </p>
      {begun ? (
        <FirstCode {...begun} onDone={() => setBegun(null)} />
      ) : state.by ? (
        <EndIt />
      ) : (
        <BeginIt state={state} onBegun={setBegun} />
      )}
    </section>
  );
}

interface Chosen {
  by: SecondStep;
  password: string;
}

function BeginIt({ state, onBegun }: { state: State; onBegun: (begun: Begun) => void }) {
  const say = useLabel();
  const [form] = Form.useForm<Chosen>();
  const write = useWrite(beginSecondStep);
  const refuse = useRefusal(form, 'password');
  const places = { mobile: state.mobile, email: state.email };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ by: 'totp' }}
      onFinish={(chosen) =>
        write.mutate(chosen, {
          onSuccess: (answer) => onBegun({ by: chosen.by, ...answer }),
          onError: refuse,
        })
      }
    >
      <Form.Item name="by" label={say(['验证方式', 'By'])}>
        <Radio.Group
          className={styles.ways}
          options={state.ways.map((way) => ({
            value: way,
            label: (
              <>
                {say(names[way])}
                <span className={styles.hint}>{say(hints[way], places)}</span>
              </>
            ),
          }))}
        />
      </Form.Item>
      <OwnPassword />
      <Button type="primary" htmlType="submit" loading={write.isPending}>
        {say(['启用两步验证', 'Turn it on'])}
      </Button>
    </Form>
  );
}

function EndIt() {
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<{ password: string }>();
  const write = useWrite(disableSecondStep);
  const refuse = useRefusal(form, 'password');
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) =>
        write.mutate(values, {
          onSuccess: () => toast.success(['已停用两步验证', 'The second step is off']),
          onError: refuse,
        })
      }
    >
      <OwnPassword />
      <Button danger htmlType="submit" loading={write.isPending}>
        {say(['停用两步验证', 'Turn it off'])}
      </Button>
    </Form>
  );
}
