import { Form, Input, Modal } from 'antd';
import { useWrite } from '#api-client/web';
import { cancelJob, type CourierJobView } from '#contracts/model';
import { useFocusBack, useLabel, useToast } from '#ui/web';

/** Calls a job off; a courier who was told of it is told. */
export function CancelDialog({ job, onClose }: { job: CourierJobView; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<{ reason: string }>();
  const write = useWrite(cancelJob);
  const send = ({ reason }: { reason: string }) =>
    write.mutate(
      { id: job.id, reason },
      {
        onError: toast.refusal,
        onSuccess: () => {
          toast.success(['已取消', 'Called off']);
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      title={say(['取消派单 {number}', 'Cancel job {number}'], { number: job.number })}
      okText={say(['取消派单', 'Cancel the job'])}
      cancelText={say(['返回', 'Back'])}
      okButtonProps={{ danger: true }}
      confirmLoading={write.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {job.notices.length > 0 && (
        <p>{say(['已通知的快递会收到取消邮件。', 'The courier gets a mail that it is off.'])}</p>
      )}
      <Form form={form} layout="vertical" requiredMark={false} initialValues={{ reason: '' }} onFinish={send}>
        <Form.Item
          name="reason"
          label={say(['原因', 'Reason'])}
          rules={[
            { required: true, whitespace: true, message: say(['请填写原因', 'Please give the reason']) },
          ]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
