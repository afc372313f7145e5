import { App, Form, Input, Modal } from 'antd';
import { makeCall, useWrite } from '#api-client/web';
import { changePassword, passwordTexts, signOut } from '#identity/model';
import { useFocusBack, useLabel, whenOpened } from '#ui/web';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useRefusal } from './use-refusal.ts';
import { useForget } from './use-leave.ts';
import { useUser } from './use-session.ts';

interface PasswordValues {
  OLDPASSWORD: string;
  PASSWORD: string;
  confirm: string;
}

/**
 * Changes one's own password (specification 4, 'Password modal'): empty, submitting, then a success dialog whose
 * acknowledgement logs out and reloads; on failure the server's message stands at the field and loading stops.
 */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const user = useUser();
  const { modal } = App.useApp();
  const forget = useForget();
  const [form] = Form.useForm<PasswordValues>();
  const write = useWrite(changePassword);

  const done = () => {
    onClose();
    modal.success({
      title: say(['密码修改成功', 'The password was changed']),
      content: say(['请使用新密码重新登录。', 'Please sign in with the new password.']),
      okText: say(['知道了', 'OK']),
      onOk: async () => {
        // Refused or not: the browser lets go of the session either way.
        await makeCall(signOut, {}).catch(() => undefined);
        forget();
        location.reload();
      },
    });
  };
  const refuse = useRefusal(form, 'OLDPASSWORD');
  return (
    <Modal
      open
      title={say(['修改密码（{name}）', 'Change the password of {name}'], { name: user?.GNAME ?? '' })}
      okText={say(['确定', 'OK'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(open) => whenOpened(open, () => form.focusField('OLDPASSWORD'))}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ OLDPASSWORD, PASSWORD }) =>
          write.mutate(
            { FLAG: user?.FLAG ?? '', ID: user?.GNAME ?? '', OLDPASSWORD, PASSWORD },
            { onSuccess: done, onError: refuse },
          )
        }
      >
        <input hidden readOnly autoComplete="username" value={user?.GNAME ?? ''} />
        <Form.Item
          name="OLDPASSWORD"
          label={say(['原密码', 'Old password'])}
          rules={[{ required: true, message: say(passwordTexts.required) }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <NewPasswordFields form={form} name="PASSWORD" />
        {/* The button of the dialog stands outside the form: Enter needs one within. */}
        <button type="submit" hidden>
          {say(['确定', 'OK'])}
        </button>
      </Form>
    </Modal>
  );
}
