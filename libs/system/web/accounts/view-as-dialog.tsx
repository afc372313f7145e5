import { Form, Input, Modal } from 'antd';
import { useWrite } from '#api-client/web';
import { beginViewAs } from '#identity/model';
import { enterView } from '#shell/web';
import { useFocusBack, useLabel, useToast } from '#ui/web';

interface ViewAsDialogProps {
  row: { id: string; name: string | null };
  onClose(): void;
}

/** Asks why, and looks at the product as somebody else. */
export function ViewAsDialog({ row: { id: accountId, name }, onClose }: ViewAsDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<{ reason: string }>();
  const write = useWrite(beginViewAs);
  const begin = async (reason: string) => {
    try {
      await enterView(await write.mutateAsync({ accountId, reason }));
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Modal
      open
      title={say(['以 {name} 的身份查看', 'View as {name}'], { name: name ?? '' })}
      okText={say(['开始查看', 'Begin'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>
        {say([
          '您将看到对方看到的画面，最长 30 分钟，不能修改、导出、上传或打印，也看不到聊天、消息、草稿和敏感信息。每次调用都会记入操作日志，结束后会通知对方。',
          'You see what they see, for 30 minutes at most. Nothing can be changed, exported, uploaded or printed; chat, messages, drafts and covered values are closed. Every call is written down, and they are told afterwards.',
        ])}
      </p>
      <Form<{ reason: string }>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => void begin(reason)}
      >
        <Form.Item
          name="reason"
          label={say(['原因', 'Reason'])}
          rules={[
            {
              required: true,
              whitespace: true,
              min: 2,
              message: say(['请填写原因（至少 2 个字）', 'Please give a reason']),
            },
          ]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
