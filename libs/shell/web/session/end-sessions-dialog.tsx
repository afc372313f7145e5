import { Form, Modal } from 'antd';
import { useWrite } from '#api-client/web';
import { deviceOf, endOwnSessions, type OwnSession } from '#identity/model';
import { useFocusBack, useLabel, useToast, whenOpened } from '#ui/web';
import { OwnPassword } from './own-password.tsx';
import { useRefusal } from './use-refusal.ts';
import styles from './security-dialog.module.css';

interface EndSessionsProps {
  which: OwnSession | 'others';
  onClose: () => void;
}

/** Ends one of one's own sessions, or all but this one; the password is asked for. */
export function EndSessionsDialog({ which, onClose }: EndSessionsProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<{ password: string }>();
  const write = useWrite(endOwnSessions);
  const refuse = useRefusal(form, 'password');
  const all = which === 'others';
  return (
    <Modal
      open
      title={say(
        all ? ['结束其他全部登录？', 'End all other sessions?'] : ['结束这处登录？', 'End this session?'],
      )}
      okText={say(['结束', 'End'])}
      cancelText={say(['取消', 'Cancel'])}
      okButtonProps={{ danger: true }}
      confirmLoading={write.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(open) => whenOpened(open, () => form.focusField('password'))}
    >
      <p className={styles.words}>
        {all
          ? say([
              '除当前浏览器外，所有地方都须重新登录。',
              'Everywhere but in this browser one has to sign in again.',
            ])
          : [deviceOf(which.agent), which.address].filter(Boolean).join(' · ')}
      </p>
      <Form
        name="end-sessions"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ password }) =>
          write.mutate(
            { password, ...(!all && { sessionId: which.id }) },
            {
              onSuccess: ({ ended }) => {
                toast.success([`已结束 ${ended} 处登录`, `Ended: ${ended}`]);
                onClose();
              },
              onError: refuse,
            },
          )
        }
      >
        <OwnPassword />
        {/* The button of the dialog stands outside the form: Enter needs one within. */}
        <button type="submit" hidden>
          {say(['结束', 'End'])}
        </button>
      </Form>
    </Modal>
  );
}
