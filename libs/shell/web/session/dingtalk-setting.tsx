import { Button, Form } from 'antd';
import { useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { unlinkDingTalk, type readDingTalkLink } from '#identity/model';
import { formatDate, StatusTag, useLabel, useToast } from '#ui/web';
import { OwnPassword } from './own-password.tsx';
import { useRefusal } from './use-refusal.ts';
import styles from './security-dialog.module.css';

/** Whose DingTalk signs in here; ended with the password. */
export function DingTalkSetting({ link }: Pick<ResultOf<typeof readDingTalkLink>, 'link'>) {
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<{ password: string }>();
  const write = useWrite(unlinkDingTalk);
  const refuse = useRefusal(form, 'password');
  return (
    <section className={styles.section} aria-labelledby="dingtalk">
      <h3 id="dingtalk" className={styles.head}>
        {say(['钉钉登录', 'Signing in by DingTalk'])}
        <StatusTag
          tone={link ? 'green' : 'grey'}
          label={link ? [`已关联：${link.name}`, `Linked: ${link.name}`] : ['未关联', 'Not linked']}
        />
      </h3>
      <p className={styles.words}>
        {link
          ? say(['{since} 起可用钉钉登录。', 'DingTalk signs you in since {since}.'], {
              since: formatDate(link.since),
            })
          : say([
              '在登录页用钉钉登录一次，即可关联本账号。',
              'Sign in by DingTalk once, on the sign-in page, to link it with this account.',
            ])}
      </p>
      {link && (
        <Form
          name="dingtalk-link"
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={(values) =>
            write.mutate(values, {
              onSuccess: () => toast.success(['已解除关联', 'The link is ended']),
              onError: refuse,
            })
          }
        >
          <OwnPassword />
          <Button danger htmlType="submit" loading={write.isPending}>
            {say(['解除关联', 'End the link'])}
          </Button>
        </Form>
      )}
    </section>
  );
}
