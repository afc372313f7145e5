import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { Label } from '#calls/model';
import { useFocusBack } from '../focus/use-focus-back.ts';
import { useLabel } from '../language/i18n.ts';
import { useToast } from './toast.ts';

interface ReasonDialogProps {
  title: Label;
  text: Label;
  ok: Label;
  danger?: boolean;
  onOk(reason: string): Promise<unknown>;
  onClose(): void;
}

/** Asks why, and does it; a failure is said, and what was typed stays. */
export function ReasonDialog({ title, text, ok, danger = false, onOk, onClose }: ReasonDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const send = async () => {
    if (!reason.trim()) return setMissing(true);
    setSending(true);
    try {
      await onOk(reason.trim());
      onClose();
    } catch (error) {
      toast.failure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      open
      title={say(title)}
      okText={say(ok)}
      okButtonProps={{ danger }}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={sending}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>{say(text)}</p>
      <Form layout="vertical">
        <Form.Item
          label={say(['原因', 'Reason'])}
          htmlFor="asked-reason"
          required
          {...(missing &&
            !reason.trim() && { validateStatus: 'error', help: say(['请说明原因', 'Say why']) })}
        >
          <Input.TextArea
            id="asked-reason"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
