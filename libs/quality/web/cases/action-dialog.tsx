import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { date, person, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { saveAction, type CaseView } from '#quality/model';

const fields = {
  action: text({ label: ['措施', 'Action'], required: true, max: 500, multiline: true }),
  ownerId: person({ label: ['责任人', 'Owner'], required: true }),
  due: date({ label: ['期限', 'Due'], required: true }),
};

interface ActionDialogProps {
  caseId: string;
  action: CaseView['actions'][number] | null;
  onClose(): void;
}

/** An action with who does it and until when. */
export function ActionDialog({ caseId, action, onClose }: ActionDialogProps) {
  const save = useWrite(saveAction);
  const [id] = useState(() => action?.id ?? crypto.randomUUID());
  return (
    <FieldsDialog
      title={action ? ['修改措施', 'Change the action'] : ['添加措施', 'Add an action']}
      ok={['保存', 'Save']}
      fields={fields}
      {...(action && { start: { action: action.action, ownerId: action.owner, due: action.due } })}
      onOk={(typed) =>
        save.mutateAsync({
          ...{ id, caseId, action: typed.action ?? '', due: typed.due ?? '' },
          ownerId: typed.ownerId?.id ?? '',
        })
      }
      onClose={onClose}
    />
  );
}
