import { Form, Input, Modal } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn, type Label } from '#calls/model';
import type { PersonActKind, Reference } from '#identity/model';
import { makeAct } from '#organisation/model';
import type { RecordView } from '#registers/model';
import { CompanyDatePicker, useFocusBack, useLabel, useToast } from '#ui/web';
import { Picked } from '../picked.tsx';

interface ActDialogProps {
  kind: PersonActKind;
  view: RecordView;
  onClose: () => void;
}

interface Typed {
  day: Dayjs | null;
  departmentId: Reference | null;
  postId: Reference | null;
  jobLevelId: Reference | null;
  reason: string;
}

const titles: Readonly<Record<PersonActKind, Label>> = {
  join: ['复职：{name}', '{name} comes back'],
  move: ['调动：{name}', 'Move {name}'],
  leave: ['离职：{name}', '{name} leaves'],
};
const days: Readonly<Record<PersonActKind, Label>> = {
  join: ['复职日期', 'First day'],
  move: ['生效日期', 'From'],
  leave: ['最后工作日（当日 24:00 账号停用）', 'Last day of work (the account ends with it)'],
};

/** Moves somebody, lets them leave or come back: from which day, and to where. */
export function ActDialog({ kind, view: { id: personId, values }, onClose }: ActDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<Typed>();
  // The same however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const write = useWrite(makeAct);
  const now = (name: string) => (values[name] as Reference | null) ?? null;
  const send = ({ day, departmentId, postId, jobLevelId, reason }: Typed) =>
    write.mutate(
      {
        ...{ id, personId, kind, reason, day: day?.format('YYYY-MM-DD') ?? '' },
        ...{ departmentId: departmentId?.id ?? null, postId: postId?.id ?? null },
        jobLevelId: jobLevelId?.id ?? null,
      },
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
          if (!problems.length) toast.failure(error);
        },
      },
    );
  return (
    <Modal
      open
      title={say(titles[kind], { name: String(values['nameZh'] ?? '') })}
      okText={say(['确定', 'OK'])}
      cancelText={say(['取消', 'Cancel'])}
      okButtonProps={{ danger: kind === 'leave' }}
      confirmLoading={write.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Typed>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          ...{ day: null, reason: '', departmentId: now('department') },
          ...{ postId: now('post'), jobLevelId: now('jobLevel') },
        }}
        onFinish={send}
      >
        <Form.Item
          name="day"
          label={say(days[kind])}
          rules={[{ required: true, message: say(['请选择日期', 'Please choose a day']) }]}
        >
          <CompanyDatePicker />
        </Form.Item>
        {kind !== 'leave' && (
          <>
            <Form.Item
              name="departmentId"
              label={say(['部门', 'Department'])}
              rules={[{ required: true, message: say(['请选择部门', 'Please choose a department']) }]}
            >
              <Picked kind="department" />
            </Form.Item>
            <Form.Item name="postId" label={say(['岗位', 'Post'])}>
              <Picked kind="post" clears />
            </Form.Item>
            <Form.Item name="jobLevelId" label={say(['职级', 'Job level'])}>
              <Picked kind="jobLevel" clears />
            </Form.Item>
          </>
        )}
        <Form.Item name="reason" label={say(['原因（补录必填）', 'Reason (for a day that is past)'])}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
