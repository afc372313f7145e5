import { Form, Modal } from 'antd';
import type { Dayjs } from 'dayjs';
import { useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { PersonField, RecordSelect } from '#fields/web';
import { giveRole, type Reference } from '#identity/model';
import { CompanyDatePicker, forgetRefusal, useFocusBack, useLabel, useToast } from '#ui/web';

interface Given {
  roleId: Reference | null;
  personId: Reference | null;
  companyId: Reference | null;
  from: Dayjs | null;
  to: Dayjs | null;
}

const dayOf = (value: Dayjs | null): string | null => value?.format('YYYY-MM-DD') ?? null;

interface GiveDialogProps {
  /** null: to be chosen. */
  gives: Reference | null;
  /** null: to be chosen. */
  person: Reference | null;
  onClose: () => void;
}

/** Gives a role: which, to whom, in which company, and for how long. */
export function GiveDialog({ gives, person, onClose }: GiveDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<Given>();
  const write = useWrite(giveRole);
  const give = ({ roleId, personId, companyId, from, to }: Given) =>
    write.mutate(
      {
        ...{ roleId: roleId?.id ?? '', personId: personId?.id ?? '', companyId: companyId?.id ?? null },
        ...{ from: dayOf(from), to: dayOf(to) },
      },
      {
        onSuccess: ({ conflicts }) => {
          const [conflict] = conflicts;
          if (conflict)
            toast.error([
              `已授予，但存在职责冲突：${conflict.conflict[0]}`,
              `Given; these duties conflict: ${conflict.conflict[1]}`,
            ]);
          else toast.success(['已授予', 'Given']);
          onClose();
        },
        onError: (error) => {
          const problems = problemsIn(error);
          form.setFields(
            problems.map(({ path, text }) => ({
              // What is against the person is said where something was chosen.
              name: path === 'personId' && person ? 'roleId' : (path as keyof Given),
              errors: [say(text)],
            })),
          );
          if (!problems.length) toast.failure(error);
        },
      },
    );
  return (
    <Modal
      open
      title={
        person ? say(['授予 {name} 角色', 'Give {name} a role'], person) : say(['授予角色', 'Give the role'])
      }
      okText={say(['授予', 'Give'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Given>
        form={form}
        onValuesChange={forgetRefusal(form)}
        layout="vertical"
        requiredMark={false}
        initialValues={{ roleId: gives, personId: person, companyId: null, from: null, to: null }}
        onFinish={give}
      >
        <Form.Item
          name="roleId"
          hidden={gives !== null}
          label={say(['角色', 'Role'])}
          rules={[{ required: true, message: say(['请选择角色', 'Please choose a role']) }]}
        >
          <RecordField kind="role" />
        </Form.Item>
        <Form.Item
          name="personId"
          hidden={person !== null && gives === null}
          label={say(['员工', 'Employee'])}
          rules={[{ required: true, message: say(['请选择员工', 'Please choose an employee']) }]}
        >
          <PersonField />
        </Form.Item>
        <Form.Item name="companyId" label={say(['公司（不选为全集团）', 'Company (none: the whole group)'])}>
          <RecordField kind="company" clears />
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
  kind: string;
  clears?: boolean;
  id?: string;
  value?: Reference | null;
  onChange?: (value: Reference | null) => void;
}

/** A record, in a form of antd. */
function RecordField({ kind, clears = false, id, value = null, onChange }: FieldProps) {
  return (
    <RecordSelect
      {...(id && { id })}
      kind={kind}
      value={value}
      allowClear={clears}
      onChange={(option) => onChange?.(option && { id: option.id, name: option.name })}
    />
  );
}
