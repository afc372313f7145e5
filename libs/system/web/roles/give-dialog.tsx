import { Form, Modal } from 'antd';
import type { Dayjs } from 'dayjs';
import { useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { PersonField, RecordSelect } from '#fields/web';
import { giveRole, type Reference } from '#identity/model';
import { CompanyDatePicker, useFocusBack, useLabel, useToast } from '#ui/web';

interface Given {
  personId: Reference | null;
  companyId: Reference | null;
  from: Dayjs | null;
  to: Dayjs | null;
}

const dayOf = (value: Dayjs | null): string | null => value?.format('YYYY-MM-DD') ?? null;

/** Gives a role: to whom, in which company, and for how long. */
export function GiveDialog({ roleId, onClose }: { roleId: string; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<Given>();
  const write = useWrite(giveRole);
  const give = ({ personId, companyId, from, to }: Given) =>
    write.mutate(
      {
        ...{ roleId, personId: personId?.id ?? '', companyId: companyId?.id ?? null },
        ...{ from: dayOf(from), to: dayOf(to) },
      },
      {
        onSuccess: () => {
          toast.success(['已授予', 'Given']);
          onClose();
        },
        onError: (error) => {
          const problems = problemsIn(error);
          form.setFields(
            problems.map(({ path, text }) => ({ name: path as keyof Given, errors: [say(text)] })),
          );
          if (!problems.length) toast.failure(error);
        },
      },
    );
  return (
    <Modal
      open
      title={say(['授予角色', 'Give the role'])}
      okText={say(['授予', 'Give'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Given>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ personId: null, companyId: null, from: null, to: null }}
        onFinish={give}
      >
        <Form.Item
          name="personId"
          label={say(['员工', 'Employee'])}
          rules={[{ required: true, message: say(['请选择员工', 'Please choose an employee']) }]}
        >
          <PersonField />
        </Form.Item>
        <Form.Item name="companyId" label={say(['公司（不选为全集团）', 'Company (none: the whole group)'])}>
          <CompanyField />
        </Form.Item>
        <Form.Item name="from" label={say(['开始日期（不填即刻）', 'From (empty: at once)'])}>
          <CompanyDatePicker />
        </Form.Item>
        <Form.Item name="to" label={say(['结束日期（当日 24:00 止）', 'Until the end of'])}>
          <CompanyDatePicker />
        </Form.Item>
      </Form>
    </Modal>
  );
}

interface FieldProps {
  id?: string;
  value?: Reference | null;
  onChange?: (value: Reference | null) => void;
}

/** A company, in a form of antd. */
function CompanyField({ id, value = null, onChange }: FieldProps) {
  return (
    <RecordSelect
      {...(id && { id })}
      kind="company"
      value={value}
      allowClear
      onChange={(option) => onChange?.(option && { id: option.id, name: option.name })}
    />
  );
}
