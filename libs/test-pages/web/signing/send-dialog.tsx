import { Form, Input, Modal } from 'antd';
import { useWrite } from '#api-client/web';
import { CallError } from '#calls/model';
import { sendEnvelope } from '#test-pages/model';
import { useLabel, useToast, whenOpened } from '#ui/web';

interface Draft {
  subject: string;
  signerName: string;
  signerEmail: string;
}

/** What is to be signed, and by whom. */
export function SendDialog({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<Draft>();
  const write = useWrite(sendEnvelope);
  const refuse = (error: Error) => {
    const problems = error instanceof CallError ? (error.details.problems ?? []) : [];
    if (problems.length === 0) return toast.failure(error);
    form.setFields(
      problems.map(({ path, text }) => ({
        name: path as keyof Draft,
        errors: [say(text)],
      })),
    );
  };
  const required = { required: true, whitespace: true, message: say(['必填', 'Required']) };
  return (
    <Modal
      open
      title={say(['发送信封', 'Send an envelope'])}
      okText={say(['发送', 'Send'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      onCancel={onClose}
      onOk={() => form.submit()}
      afterOpenChange={(open) => whenOpened(open, () => form.focusField('subject'))}
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={(draft) => write.mutate(draft, { onSuccess: onSent, onError: refuse })}
      >
        <Form.Item name="subject" label={say(['文件', 'Document'])} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="signerName" label={say(['签署人', 'Signer'])} rules={[required]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item
          name="signerEmail"
          label={say(['签署人邮箱', 'E-mail of the signer'])}
          rules={[
            required,
            { type: 'email', message: say(['邮箱格式不正确', 'Not a valid e-mail address']) },
          ]}
        >
          <Input type="email" maxLength={100} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
