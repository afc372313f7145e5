import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { changeEnvelope, mostReason } from '#esign/model';
import { useFocusBack, useLabel, useToast } from '#ui/web';

/** Why an envelope is taken back; signers read it. */
export function VoidDialog({ id, onClose }: { id: string; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const change = useWrite(changeEnvelope);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(!reason.trim());
    if (!reason.trim()) return;
    change.mutate(
      { act: 'void', id, reason: reason.trim() },
      {
        onSuccess: () => {
          toast.success(['已提交撤回', 'It is being voided']);
          onClose();
        },
        onError: toast.refusal,
      },
    );
  };
  return (
    <Modal
      open
      title={say(['撤回签约', 'Void the envelope'])}
      okText={say(['撤回', 'Void'])}
      cancelText={say(['取消', 'Cancel'])}
      okButtonProps={{ danger: true, loading: change.isPending }}
      onOk={submit}
      onCancel={onClose}
    >
      <Form layout="vertical" requiredMark>
        <Form.Item
          required
          htmlFor="void-reason"
          label={say(['撤回理由（签署人会看到）', 'Reason, which signers read'])}
          {...(missing && { validateStatus: 'error', help: say(['请填写理由', 'Please give a reason']) })}
        >
          <Input.TextArea
            id="void-reason"
            rows={3}
            maxLength={mostReason}
            showCount
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
