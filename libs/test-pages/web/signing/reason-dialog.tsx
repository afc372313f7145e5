import { Form, Modal } from 'antd';
import type { Label } from '#calls/model';
import { GrowingText, useLabel, whenOpened } from '#ui/web';

export interface ReasonDialogProps {
  title: Label;
  busy: boolean;
  onOk: (reason: string) => void;
  onCancel: () => void;
}

/** Why: required, at most 255 signs. */
export function ReasonDialog({ title, busy, onOk, onCancel }: ReasonDialogProps) {
  const say = useLabel();
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <Modal
      open
      title={say(title)}
      okText={say(['确定', 'OK'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={busy}
      onCancel={onCancel}
      onOk={() => form.submit()}
      afterOpenChange={(open) => whenOpened(open, () => form.focusField('reason'))}
    >
      <Form form={form} layout="vertical" onFinish={({ reason }) => onOk(reason)}>
        <Form.Item
          name="reason"
          label={say(['原因', 'Reason'])}
          rules={[{ required: true, whitespace: true, message: say(['请填写原因', 'Please say why']) }]}
        >
          <GrowingText maxLength={255} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
