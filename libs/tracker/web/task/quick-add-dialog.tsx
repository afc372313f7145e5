import { Modal } from 'antd';
import { useFocusBack, useLabel } from '#ui/web';
import { QuickAdd } from './quick-add.tsx';

/** Writing down a task from any page. */
export default function QuickAddDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  return (
    <Modal
      open
      title={say(['写下任务', 'Write down a task'])}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <QuickAdd onAdded={onClose} startsHere />
    </Modal>
  );
}
