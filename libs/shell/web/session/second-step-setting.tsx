import { Button, Form } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import {
  beginSecondStep,
  disableSecondStep,
  enableSecondStep,
  type SecondStep,
  type readSecondStep,
} from '#identity/model';
import { StatusTag, useLabel, useToast } from '#ui/web';
import { FirstCode, type BegunStep } from './first-code.tsx';
import { OwnPassword } from './own-password.tsx';
import { StepWays, stepNames } from './step-ways.tsx';
import { useRefusal } from './use-refusal.ts';
import styles from './security-dialog.module.css';

type State = ResultOf<typeof readSecondStep>;

/** The second sign-in step: on or off, and how; the password is asked for either way. */
export function SecondStepSetting({ state }: { state: State }) {
  const say = useLabel();
  const toast = useToast();
  const [begun, setBegun] = useState<BegunStep | null>(null);
  const enable = useWrite(enableSecondStep);
  const done = () => {
    toast.success(['已启用两步验证', 'The second step is on']);
    setBegun(null);
  };
  return (
    <section className={styles.section} aria-labelledby="second-step">
      <h3 id="second-step" className={styles.head}>
        {say(['两步验证', 'Second sign-in step'])}
        <StatusTag
          tone={state.by ? 'green' : 'grey'}
          label={
            state.by
              ? [`已启用：${stepNames[state.by][0]}`, `On: ${stepNames[state.by][1]}`]
              : ['未启用', 'Off']
          }
        />
      </h3>
      <p className={styles.words}>
        {say(['登录时除密码外，还需输入一个验证码。', 'Signing in takes a code besides the password.'])}
        {state.demanded &&
          say([
            '管理员要求启用，可以更换验证方式，不能停用。',
            ' It is demanded here: it can be changed, and not turned off.',
          ])}
      </p>
      {begun ? (
        <FirstCode
          {...begun}
          busy={enable.isPending}
          onConfirm={(stepCode, refuse) => enable.mutate({ stepCode }, { onSuccess: done, onError: refuse })}
          onCancel={() => setBegun(null)}
        />
      ) : state.by && !state.demanded ? (
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

function BeginIt({ state, onBegun }: { state: State; onBegun: (begun: BegunStep) => void }) {
  const say = useLabel();
  const [form] = Form.useForm<Chosen>();
  const write = useWrite(beginSecondStep);
  const refuse = useRefusal(form, 'password');
  return (
    <Form
      name="begin-second-step"
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ by: state.by ?? 'totp' }}
      onFinish={(chosen) =>
        write.mutate(chosen, {
          onSuccess: (answer) => onBegun({ by: chosen.by, ...answer }),
          onError: refuse,
        })
      }
    >
      <StepWays {...state} />
      <OwnPassword />
      <Button type="primary" htmlType="submit" loading={write.isPending}>
        {say(state.by ? ['更换验证方式', 'Change it'] : ['启用两步验证', 'Turn it on'])}
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
      name="end-second-step"
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
