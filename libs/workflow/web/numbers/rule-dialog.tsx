import { Modal } from 'antd';
import type { numberList } from '#documents/model';
import type { ListRow } from '#lists/model';
import { useLabel } from '#ui/web';
import { NumberRules } from '../designer/inspector/number-rules.tsx';
import { useNumberDrafts } from '../designer/use-number-drafts.ts';

interface RuleDialogProps {
  row: ListRow<typeof numberList>;
  readOnly: boolean;
  onClose(): void;
}

/** The rule of a series, with the number that it makes; the same as beside the flow of the type. */
export function RuleDialog({ row, readOnly, onClose }: RuleDialogProps) {
  const say = useLabel();
  const numbers = useNumberDrafts();
  return (
    <Modal
      open
      title={say(['编号规则：{title}', 'Rule of numbers: {title}'], { title: row.title ?? '' })}
      footer={null}
      // What was typed is not thrown away by a press beside the dialog.
      mask={{ closable: !numbers.unsaved }}
      onCancel={onClose}
    >
      <NumberRules
        type={row.code ?? ''}
        readOnly={readOnly}
        numbers={numbers}
        {...(row.company && { company: row.company.id })}
      />
    </Modal>
  );
}
