import { InputNumber, Modal } from 'antd';
import { useRef, useState, type ComponentRef } from 'react';
import { sheetLimits } from '#editor/model';
import { useLabel } from '#ui/web';
import { setWidth } from '../state/acts.ts';
import type { Desk } from '../state/use-desk.ts';

/** The width of the selected columns, without a mouse. */
export default function WidthDialog({ desk, onClose }: { desk: Desk; onClose(): void }) {
  const say = useLabel();
  const { store, box, column } = desk;
  const { least, most } = sheetLimits.width;
  const [width, setTyped] = useState<number | null>(store.widthOf(column));
  const input = useRef<ComponentRef<typeof InputNumber>>(null);
  const keep = () => {
    if (width === null) return;
    desk.act(() =>
      store.doc.transact(() => {
        for (let at = box.left; at <= box.right; at++) setWidth(store, at, width);
      }, store),
    );
    onClose();
  };
  return (
    <Modal
      open
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      title={say(['列宽（像素）', 'Width of the column in pixels'])}
      okText={say(['确定', 'OK'])}
      cancelText={say(['取消', 'Cancel'])}
      onOk={keep}
      onCancel={onClose}
    >
      <InputNumber
        ref={input}
        aria-label={say(['列宽', 'Width'])}
        min={least}
        max={most}
        precision={0}
        value={width}
        onChange={setTyped}
        onPressEnter={keep}
      />
    </Modal>
  );
}
