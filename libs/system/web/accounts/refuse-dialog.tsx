import { Form, Input, Modal } from 'antd';
import { useWrite } from '#api-client/web';
import { refuseRegistration } from '#identity/model';
import type { AccountRow } from '#system/model';
import { useFocusBack, useLabel, useToast } from '#ui/web';
import styles from './accounts.module.css';

/** Refuses a registration, with a word to whoever asked. */
export function RefuseDialog({
  row,
  onClose,
}: {
  row: Pick<AccountRow, 'id' | 'name' | 'registered'>;
  onClose: () => void;
}) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<{ reason: string }>();
  const write = useWrite(refuseRegistration);
  const { name, registered } = row;
  return (
    <Modal
      open
      title={say(['拒绝注册：{name}', 'Refuse {name}'], { name: name ?? '' })}
      okText={say(['拒绝', 'Refuse'])}
      okButtonProps={{ danger: true }}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className={styles.quiet}>{registered}</p>
      <p>
        {say([
          '拒绝后注册信息删除，账号名可再次使用；原因会发到注册邮箱。',
          'What was registered is deleted and the name is free again; the reason goes to the e-mail address that was given.',
        ])}
      </p>
      <Form<{ reason: string }>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={({ reason }) =>
          write.mutate(
            { accountId: row.id, reason },
            {
              onSuccess: () => {
                toast.success(['已拒绝', 'Refused']);
                onClose();
              },
              onError: toast.failure,
            },
          )
        }
      >
        <Form.Item
          name="reason"
          label={say(['原因', 'Reason'])}
          rules={[{ required: true, whitespace: true, message: say(['请填写原因', 'Please give a reason']) }]}
        >
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
