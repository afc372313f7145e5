import { Alert, Form, Input, Modal, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn, type ResultOf } from '#calls/model';
import type { SimpleField } from '#fields/model';
import { inputOf } from '#fields/web';
import type { DatedCalls, RecordView, RegisterDeclaration } from '#registers/model';
import { CompanyDatePicker, today, useFocusBack, useLabel, useToast } from '#ui/web';
import { contextOf } from '../record/record-context.ts';
import { datedFields } from './dated-fields.ts';
import { Differs } from './differs.tsx';
import { Periods } from './periods.tsx';
import styles from './dated.module.css';

interface ChangeFromProps {
  register: RegisterDeclaration;
  calls: DatedCalls;
  view: RecordView;
  /** What lies before is locked. */
  locked: string;
  onClose(): void;
}

interface Typed {
  field: string;
  value: unknown;
  from: Dayjs | null;
  to: Dayjs | null;
  /** Only asked for a day that is past. */
  reason?: string;
}

type Outcome = ResultOf<DatedCalls['change']>;

/** Another value from a day on: first what would come of it, then really. */
export function ChangeFrom({ register, calls, view, locked, onClose }: ChangeFromProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<Typed>();
  const write = useWrite(calls.change);
  const [tried, setTried] = useState<Outcome | null>(null);
  const fields = datedFields(register);
  const name = Form.useWatch('field', form) ?? fields[0]?.[0];
  const from = Form.useWatch('from', form);
  const field = fields.find(([key]) => key === name)?.[1];
  const context = contextOf(register, view.values);
  const isPast = Boolean(from && from.format('YYYY-MM-DD') < today());
  const waits = register.governed?.fields.includes(name ?? '') ?? false;
  const send = async (typed: Typed) => {
    try {
      const outcome = await write.mutateAsync({
        ...{ id: view.id, field: typed.field, value: typed.value ?? null },
        ...{ from: typed.from?.format('YYYY-MM-DD') ?? '', to: typed.to?.format('YYYY-MM-DD') ?? null },
        ...{ reason: typed.reason?.trim() ?? '', rehearse: tried === null },
      });
      if (tried === null) return setTried(outcome);
      if (outcome.asked)
        toast.success(['已提交审批 {number}', 'Handed in for approval: {number}'], {
          number: outcome.asked.number,
        });
      else toast.success(['已登记', 'Written down']);
      onClose();
    } catch (error) {
      const problems = problemsIn(error);
      form.setFields(problems.map(({ path, text }) => ({ name: path as keyof Typed, errors: [say(text)] })));
      if (!problems.length) toast.failure(error);
    }
  };
  return (
    <Modal
      open
      title={say(['自某日起变更', 'Change from a day'])}
      okText={
        tried
          ? waits
            ? say(['提交审批', 'Hand in for approval'])
            : say(['确定', 'OK'])
          : say(['试算', 'See what would happen'])
      }
      cancelText={say(['取消', 'Cancel'])}
      mask={{ closable: false }}
      confirmLoading={write.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Typed>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          ...{ field: fields[0]?.[0], value: view.values[fields[0]?.[0] ?? ''] ?? null },
          ...{ from: dayjs(today()).add(1, 'day'), to: null, reason: '' },
        }}
        onValuesChange={({ field: chosen }: Partial<Typed>) => {
          setTried(null);
          if (chosen !== undefined) form.setFieldValue('value', view.values[chosen] ?? null);
        }}
        onFinish={(typed) => void send(typed)}
      >
        <Form.Item name="field" label={say(['字段', 'Field'])}>
          <Select options={fields.map(([key, { label }]) => ({ value: key, label: say(label) }))} />
        </Form.Item>
        {field && (
          <Form.Item key={name} name="value" label={say(['新的值', 'New value'])}>
            <ValueInput field={field} context={context} />
          </Form.Item>
        )}
        <div className={styles.days}>
          <Form.Item
            name="from"
            label={say(['生效日', 'From'])}
            rules={[{ required: true, message: say(['请选择日期', 'Please choose a day']) }]}
            extra={say(['{day} 以前已锁定', 'Locked before {day}'], { day: locked })}
          >
            <CompanyDatePicker />
          </Form.Item>
          <Form.Item
            name="to"
            label={say(['失效日（可空）', 'Until (may be empty)'])}
            extra={say(['这一天起恢复', 'From this day on as before'])}
          >
            <CompanyDatePicker />
          </Form.Item>
        </div>
        {isPast && (
          <Form.Item name="reason" label={say(['追溯原因', 'Reason for backdating'])}>
            <Input maxLength={300} />
          </Form.Item>
        )}
      </Form>
      {tried && field && (
        <div className={styles.answer} role="status">
          {waits && (
            <Alert
              type="info"
              showIcon
              title={say(['审批通过后按所选日期生效', 'It counts on these days once it is approved'])}
            />
          )}
          <Periods
            field={field}
            periods={tried.periods}
            day={from?.format('YYYY-MM-DD') ?? today()}
            context={context}
          />
          {isPast && <Differs differs={tried.differs} />}
        </div>
      )}
    </Modal>
  );
}

interface ValueInputProps {
  field: SimpleField;
  context: ReturnType<typeof contextOf>;
  id?: string;
  value?: unknown;
  onChange?(value: unknown): void;
}

/** The input of a field within a form of the dialog. */
function ValueInput({ field, context, id, value, onChange }: ValueInputProps) {
  const { Input: Control } = inputOf(field);
  return (
    <Control
      id={id ?? 'value'}
      field={field}
      value={value}
      context={context}
      onChange={(next: unknown) => onChange?.(next)}
    />
  );
}
