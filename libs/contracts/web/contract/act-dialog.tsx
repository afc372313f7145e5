import { Form, Input, Modal } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn, type Label } from '#calls/model';
import { moveContract, type ContractAct } from '#contracts/model';
import type { FileReference } from '#fields/model';
import { FileDrop, RecordSelect, useFilesSent } from '#fields/web';
import type { Reference } from '#identity/model';
import { CompanyDatePicker, useFocusBack, useLabel, useToast } from '#ui/web';

interface Typed {
  reason: string;
  signedOn: Dayjs | null;
  fileId: FileReference[] | null;
  toContractId: Reference | null;
}

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

interface ActDialogProps {
  act: ContractAct;
  label: Label;
  contractId: string;
  onClose: () => void;
}

/** Moves a contract between its states, with the reason and what it needs. */
export function ActDialog({ act, label, contractId, onClose }: ActDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const filesSent = useFilesSent();
  const [form] = Form.useForm<Typed>();
  const [actId] = useState(() => crypto.randomUUID());
  const write = useWrite(moveContract);
  const note = notes[act];
  if (act === 'send') return null;
  const send = ({ reason, signedOn, fileId, toContractId }: Typed) =>
    write.mutate(
      {
        ...{ actId, id: contractId, act, reason: reason ?? '' },
        ...(signedOn && { signedOn: signedOn.format('YYYY-MM-DD') }),
        ...(fileId?.[0] && { fileId: fileId[0].id }),
        ...(toContractId && { toContractId: toContractId.id }),
      },
      {
        onSuccess: () => {
          toast.success(['已登记', 'Written down']);
          onClose();
        },
        onError: (error) => {
          const problems = problemsIn(error);
          form.setFields(
            problems.map(({ path, text }) => ({
              name: path.split('.')[0] as keyof Typed,
              errors: [say(text)],
            })),
          );
          if (!problems.length) toast.refusal(error);
        },
      },
    );
  return (
    <Modal
      open
      title={say(label)}
      okText={say(['确定', 'OK'])}
      cancelText={say(['取消', 'Cancel'])}
      okButtonProps={{ danger: act === 'void' || act === 'terminate' }}
      confirmLoading={write.isPending}
      onOk={() => filesSent() && form.submit()}
      onCancel={onClose}
    >
      {note && <p>{say(note)}</p>}
      <Form<Typed>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '', signedOn: null, fileId: null, toContractId: null }}
        onFinish={send}
      >
        {act === 'sign' && (
          <>
            <Form.Item name="signedOn" label={say(['签署日期（默认今天）', 'Signed on (default: today)'])}>
              <CompanyDatePicker />
            </Form.Item>
            <Form.Item name="fileId" label={say(['扫描件', 'Scan'])}>
              <Scan />
            </Form.Item>
          </>
        )}
        {act === 'transfer' && (
          <Form.Item name="toContractId" label={say(['承接的合同', 'Taken over by'])}>
            <PickedContract />
          </Form.Item>
        )}
        <Form.Item name="reason" label={say(['原因', 'Reason'])}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

interface Controlled<V> {
  id?: string;
  value?: V | null;
  onChange?: (value: V | null) => void;
}

function Scan({ id = 'fileId', value = null, onChange }: Controlled<FileReference[]>) {
  return <FileDrop id={id} value={value} onChange={(files) => onChange?.(files)} most={1} />;
}

function PickedContract({ id, value = null, onChange }: Controlled<Reference>) {
  return (
    <RecordSelect
      {...(id && { id })}
      kind="bankContract"
      value={value}
      onChange={(option) => onChange?.(option && { id: option.id, name: option.name })}
    />
  );
}
