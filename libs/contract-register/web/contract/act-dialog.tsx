import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { moveRegistered, type RegisterAct } from '#contract-register/model';
import { date, text } from '#fields/model';
import { FieldsDialog, ReasonDialog } from '#fields/web';
import { today, useLabel, useToast } from '#ui/web';

const notes: Readonly<Partial<Record<RegisterAct, Label>>> = {
  seal: ['盖章后合同开始执行。', 'Sealed, the contract is in force.'],
  complete: ['所有里程碑须已完成。', 'All its milestones have to be met.'],
  terminate: ['终止后不能再申请付款，不能恢复。', 'Nothing is paid on it any more. It cannot be undone.'],
  void: [
    '仅限未付款、未交付的合同，不能恢复。',
    'Only where nothing was paid or delivered. It cannot be undone.',
  ],
};
const sealing = {
  day: date({ label: ['盖章日期', 'Sealed on'], required: true }),
  reason: text({ label: ['备注', 'Remark'], max: 500, width: 4 }),
};

interface ActDialogProps {
  act: RegisterAct;
  label: Label;
  contractId: string;
  onClose: () => void;
}

/** Does something with a contract: the day of its seal, or the reason. */
export function ActDialog({ act, label, contractId, onClose }: ActDialogProps) {
  const say = useLabel();
  const toast = useToast();
  const [actId] = useState(() => crypto.randomUUID());
  const write = useWrite(moveRegistered);
  const note = notes[act];
  const send = async (reason: string, day: string | null) => {
    await write.mutateAsync({ actId, id: contractId, act, reason, ...(day !== null && { day }) });
    toast.success(['已登记', 'Written down']);
  };
  if (act === 'seal')
    return (
      <FieldsDialog
        title={label}
        ok={['确定', 'OK']}
        about={note && <p>{say(note)}</p>}
        fields={sealing}
        start={{ day: today() }}
        onOk={({ day, reason }) => send(reason ?? '', day)}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      title={label}
      ok={['确定', 'OK']}
      danger={act === 'void' || act === 'terminate'}
      optional={act === 'complete'}
      {...(note && { text: note })}
      onOk={(reason) => send(reason, null)}
      onClose={onClose}
    />
  );
}
