import { Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { Label } from '#calls/model';
import { useFocusBack, useLabel } from '#ui/web';

interface EntryDialogProps {
  /** Heading and what its button says. */
  words: { title: Label; ok: Label };
  danger?: boolean;
  /** What the entry is about. */
  about: ReactNode;
  sending: boolean;
  onSend(): void;
  onClose(): void;
  /** Its fields. */
  children: ReactNode;
}

/** Asks for an entry of a ledger; nothing typed is lost by a press beside it. */
export function EntryDialog({
  words,
  danger = false,
  about,
  sending,
  onSend,
  onClose,
  children,
}: EntryDialogProps) {
  useFocusBack();
  const say = useLabel();
  return (
    <Modal
      open
      title={say(words.title)}
      okText={say(words.ok)}
      okButtonProps={{ danger }}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={sending}
      mask={{ closable: false }}
      onOk={onSend}
      onCancel={onClose}
    >
      <p>{about}</p>
      <Form layout="vertical">{children}</Form>
    </Modal>
  );
}
