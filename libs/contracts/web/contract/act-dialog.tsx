import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { moveContract, type ContractAct } from '#contracts/model';
import { date, files, referenceTo, text, type FieldValues } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { useLabel, useToast } from '#ui/web';

const notes: Readonly<Partial<Record<ContractAct, Label>>> = {
  sign: [
    '用于没有电子签约的情况：上传扫描件并说明原因。',
    'Where it was not signed electronically: add the scan and say why.',
  ],
  void: [
    '采集包、快递与签约一并撤回，不能恢复。',
    'Kit, courier and signing are called back. It cannot be undone.',
  ],
  terminate: [
    '未取件的快递一并取消，不能恢复。',
    'Couriers that have not picked up are called off. It cannot be undone.',
  ],
  transfer: [
    '由另一份已签署的合同承接，不能恢复。',
    'Another signed contract takes it over. It cannot be undone.',
  ],
};

const reason = text({ label: ['原因', 'Reason'], max: 500, multiline: true, width: 4 });
const ofSigning = {
  signedOn: date({ label: ['签署日期（默认今天）', 'Signed on (default: today)'] }),
  fileId: files({ label: ['扫描件', 'Scan'], maxCount: 1, width: 4 }),
};
const ofTransfer = {
  toContractId: referenceTo('bankContract', { label: ['承接的合同', 'Taken over by'], width: 4 }),
};
/** What an act asks beside its reason. */
const asked = { sign: { ...ofSigning, reason }, transfer: { ...ofTransfer, reason } };
const usual = { reason };
type Typed = Partial<FieldValues<typeof ofSigning & typeof ofTransfer>> & FieldValues<typeof usual>;

interface ActDialogProps {
  act: ContractAct;
  label: Label;
  contractId: string;
  onClose: () => void;
}

/** Moves a contract between its states, with the reason and what it needs. */
export function ActDialog({ act, label, contractId, onClose }: ActDialogProps) {
  const say = useLabel();
  const toast = useToast();
  const [actId] = useState(() => crypto.randomUUID());
  const write = useWrite(moveContract);
  const note = notes[act];
  if (act === 'send') return null;
  return (
    <FieldsDialog
      title={label}
      ok={['确定', 'OK']}
      danger={act === 'void' || act === 'terminate'}
      about={note && <p>{say(note)}</p>}
      fields={act === 'sign' || act === 'transfer' ? asked[act] : usual}
      onOk={async ({ reason: why, signedOn, fileId, toContractId }: Typed) => {
        await write.mutateAsync({
          ...{ actId, id: contractId, act, reason: why ?? '' },
          ...(signedOn && { signedOn }),
          ...(fileId?.[0] && { fileId: fileId[0].id }),
          ...(toContractId && { toContractId: toContractId.id }),
        });
        toast.success(['已登记', 'Written down']);
      }}
      onClose={onClose}
    />
  );
}
