import { Button, Form } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import type { CallError } from '#calls/model';
import {
  beginDemandedStep,
  enableDemandedStep,
  readDemandedStep,
  type SecondStep,
  type SignInAnswer,
} from '#identity/model';
import { Loaded, useLabel } from '#ui/web';
import { FirstCode, type BegunStep } from './first-code.tsx';
import { StepWays } from './step-ways.tsx';
import { useRefusal } from './use-refusal.ts';
import styles from './security-dialog.module.css';

interface DemandedStepProps {
  ticket: string;
  onAnswer: (answer: SignInAnswer) => void;
  /** The ticket has ended: from the beginning. */
  onEnded: () => void;
}

const isOver = ({ errorName }: CallError): boolean =>
  errorName === 'unknownToken' || errorName === 'expiredToken';

/** A second step that the installation demands: chosen and confirmed with its first code, before anything else. */
export default function DemandedStep({ ticket, onAnswer, onEnded }: DemandedStepProps) {
  const say = useLabel();
  const choices = useQuery(read(readDemandedStep, { ticket }));
  const [begun, setBegun] = useState<BegunStep | null>(null);
  const begin = useWrite(beginDemandedStep);
  const enable = useWrite(enableDemandedStep);
  const [form] = Form.useForm<{ by: SecondStep }>();
  const show = useRefusal(form, 'by');
  return (
    <>
      <p className={styles.words}>
        {say([
          '管理员要求启用两步验证。设置一次，以后登录时除密码外再输入一个验证码。',
          'A second sign-in step is demanded here. Set it up once; from then on signing in takes a code besides the password.',
        ])}
      </p>
      {begun ? (
        <FirstCode
          {...begun}
          busy={enable.isPending}
          onConfirm={(stepCode, refuse) =>
            enable.mutate(
              { ticket, stepCode },
              { onSuccess: onAnswer, onError: (error) => (isOver(error) ? onEnded() : refuse(error)) },
            )
          }
          onCancel={() => setBegun(null)}
        />
      ) : (
        <Loaded query={choices} rows={3}>
          {(found) => (
            <Form
              form={form}
              layout="vertical"
              requiredMark={false}
              initialValues={{ by: 'totp' }}
              onFinish={({ by }) =>
                begin.mutate(
                  { ticket, by },
                  {
                    onSuccess: (answer) => setBegun({ by, ...answer }),
                    onError: (error) => (isOver(error) ? onEnded() : show(error)),
                  },
                )
              }
            >
              <StepWays {...found} />
              <Button type="primary" size="large" htmlType="submit" block loading={begin.isPending}>
                {say(['下一步', 'Continue'])}
              </Button>
            </Form>
          )}
        </Loaded>
      )}
      <Button type="link" block onClick={onEnded}>
        {say(['返回登录', 'Back to sign-in'])}
      </Button>
    </>
  );
}
