import { Modal } from 'antd';
import { useRef } from 'react';
import { useFocusBack, useLabel, whenOpened } from '#ui/web';
import { useProjectHere } from './use-project-here.ts';
import { QuickAdd } from './quick-add.tsx';

/** Writing down a task from any page. */
export default function QuickAddDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const place = useRef<HTMLDivElement>(null);
  const near = useProjectHere();
  return (
    <Modal
      open
      title={say(['写下任务', 'Write down a task'])}
      footer={null}
      onCancel={onClose}
      // The dialog takes the keyboard when it is drawn; once it is open, its field does.
      afterOpenChange={(open) => whenOpened(open, () => place.current?.querySelector('input')?.focus())}
      destroyOnHidden
    >
      <div ref={place}>
        <QuickAdd onAdded={onClose} startsHere near={near} />
      </div>
    </Modal>
  );
}
