import { Form, Input, Modal } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn, type Label } from '#calls/model';
import { moveRegistered, type RegisterAct } from '#contract-register/model';
import { CompanyDatePicker, useFocusBack, useLabel, useToast } from '#ui/web';

interface Typed {
  day: Dayjs | null;
  reason: string;
}
const notes: Readonly<Partial<Record<RegisterAct, Label>>> = {
  seal: ['盖章后合同开始执行。', 'Sealed, the contract is in force.'],
  complete: ['所有里程碑须已完成。', 'All its milestones have to be met.'],
  terminate: ['终止后不能再申请付款，不能恢复。', 'Nothing is paid on it any more. It cannot be undone.'],
  void: [
    '仅限未付款、未交付的合同，不能恢复。',
    'Only where nothing was paid or delivered. It cannot be undone.',
  ],
};

interface ActDialogProps {
  act: RegisterAct;
  label: Label;
  contractId: string;
  onClose: () => void;
}

/** Does something with a contract: the day of its seal, or the reason. */
export function ActDialog({ act, label, contractId, onClose }: ActDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<Typed>();
  const [actId] = useState(() => crypto.randomUUID());
  const write = useWrite(moveRegistered);
  const note = notes[act];
  const send = ({ day, reason }: Typed) =>
    write.mutate(
      { actId, id: contractId, act, reason: reason ?? '', ...(day && { day: day.format('YYYY-MM-DD') }) },
      {
        onSuccess: () => {
          toast.success(['已登记', 'Written down']);
          onClose();
        },
        onError: (error) => {
          const problems = problemsIn(error);
          form.setFields(
            problems.map(({ path, text }) => ({ name: path as keyof Typed, errors: [say(text)] })),
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
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {note && <p>{say(note)}</p>}
      <Form<Typed>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ day: null, reason: '' }}
        onFinish={send}
      >
        {act === 'seal' && (
          <Form.Item name="day" label={say(['盖章日期（默认今天）', 'Sealed on (default: today)'])}>
            <CompanyDatePicker />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={say(act === 'seal' || act === 'complete' ? ['备注', 'Remark'] : ['原因', 'Reason'])}
        >
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
