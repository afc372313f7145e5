import { Form, Input, Modal } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { saveDelegation, type delegationList } from '#approvals/model';
import { dayAfter, problemsIn, startOfDay, type Label } from '#calls/model';
import { PersonField } from '#fields/web';
import type { Reference } from '#identity/model';
import type { ListRow } from '#lists/model';
import { useSoundSearch } from '#shell/web';
import {
  ClearableSelect,
  CompanyDatePicker,
  forgetRefusal,
  useFocusBack,
  useLabel,
  useToast,
  whenOpened,
  companyTimeZone,
  today,
} from '#ui/web';

interface Values {
  person: Reference | null;
  to: Reference | null;
  from: Dayjs | null;
  until: Dayjs | null;
  types: string[];
  reason: string;
}

/** Fields of the call, as this form calls them. */
const fieldOf: Readonly<Record<string, keyof Values>> = {
  personId: 'person',
  toId: 'to',
  startsAt: 'from',
  endsAt: 'until',
  types: 'types',
  reason: 'reason',
};

const dayFormat = 'YYYY-MM-DD';
/** The day that is picked, the company's today where none is. */
const dayText = (picked: Dayjs | null): string => picked?.format(dayFormat) ?? today();
/** The last millisecond of a day of the company. */
const lastInstantOf = (day: string): Date =>
  new Date(startOfDay(dayAfter(day, 1), companyTimeZone()).getTime() - 1);

interface DelegationDialogProps {
  /** Null: a new one. */
  known: ListRow<typeof delegationList> | null;
  types: readonly { type: string; title: Label }[];
  /** A workflow administrator delegates for others too. */
  forOthers: boolean;
  onClose(): void;
}

/** Gives one's decisions to somebody from day to day, both included; what is wrong stands at its field. */
export function DelegationDialog({ known, types, forOthers, onClose }: DelegationDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const save = useWrite(saveDelegation);
  const search = useSoundSearch(types.map(({ title }) => title));
  const [form] = Form.useForm<Values>();
  // Pressed twice, or tried again after the network failed: still the same delegation.
  const [id] = useState(() => known?.id ?? crypto.randomUUID());
  const required = { required: true, message: say(['必填', 'Required']) };

  const send = async ({ person, to, from, until, types: chosen, reason }: Values) => {
    try {
      await save.mutateAsync({
        id,
        version: known?.version ?? 0,
        ...(person && { personId: person.id }),
        toId: to?.id ?? '',
        types: chosen,
        startsAt: startOfDay(dayText(from), companyTimeZone()).toISOString(),
        endsAt: lastInstantOf(dayText(until)).toISOString(),
        reason,
      });
      toast.success(['委托已保存', 'The delegation is saved']);
      onClose();
    } catch (error) {
      const problems = problemsIn(error);
      const known = problems.flatMap(({ path, text }) => {
        const name = fieldOf[path.split('.')[0] ?? ''];
        return name ? [{ name, errors: [say(text)] }] : [];
      });
      form.setFields(known);
      if (known.length === 0) toast.failure(error);
    }
  };
  return (
    <Modal
      open
      title={say(known ? ['修改委托', 'Change the delegation'] : ['新建委托', 'New delegation'])}
      okText={say(['保存', 'Save'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={(open) => whenOpened(open, () => form.focusField('to'))}
    >
      <Form<Values>
        form={form}
        onValuesChange={forgetRefusal(form)}
        layout="vertical"
        requiredMark
        initialValues={{
          person: known?.person ?? null,
          to: known?.to ?? null,
          from: dayjs(known?.firstDay ?? today()),
          until: known?.lastDay ? dayjs(known.lastDay) : null,
          types: known?.ofTypes ?? [],
          reason: known?.reason ?? '',
        }}
        onFinish={(values) => void send(values)}
      >
        {forOthers && (
          <Form.Item<Values>
            name="person"
            label={say(['委托人', 'Whose decisions'])}
            extra={say(['不选即为本人', 'Your own where nobody is chosen'])}
          >
            <PersonField disabled={known !== null} />
          </Form.Item>
        )}
        <Form.Item<Values> name="to" label={say(['受托人', 'Deputy'])} rules={[required]}>
          <PersonField />
        </Form.Item>
        <Form.Item<Values> name="from" label={say(['开始日期', 'First day'])} rules={[required]}>
          <CompanyDatePicker format={dayFormat} />
        </Form.Item>
        <Form.Item<Values>
          name="until"
          label={say(['结束日期（含当天）', 'Last day (included)'])}
          dependencies={['from']}
          rules={[
            required,
            ({ getFieldValue }) => ({
              validator: (_rule, until: Dayjs | null) => {
                const from = getFieldValue('from') as Dayjs | null;
                return !until || !from || !until.isBefore(from, 'day')
                  ? Promise.resolve()
                  : Promise.reject(new Error(say(['不能早于开始日期', 'Not before the first day'])));
              },
            }),
          ]}
        >
          <CompanyDatePicker format={dayFormat} />
        </Form.Item>
        <Form.Item<Values> name="types" label={say(['单据类型', 'Types of documents'])}>
          <ClearableSelect
            mode="multiple"
            {...search.select}
            placeholder={say(['全部类型', 'All types'])}
            options={types.map(({ type, title }) => ({
              value: type,
              label: `${say(title)} ${type}`,
              words: title,
              code: type,
            }))}
          />
        </Form.Item>
        <Form.Item<Values> name="reason" label={say(['原因', 'Reason'])}>
          <Input maxLength={200} placeholder={say(['如：年假', 'For example: annual leave'])} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
