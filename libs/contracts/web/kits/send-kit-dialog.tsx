import { useQuery } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { read, useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { listKits, sendKit } from '#contracts/model';
import { CutShort, forgetRefusal, useFocusBack, useLabel, useToast, whenOpened } from '#ui/web';

interface Typed {
  serial: string;
  waybill: string;
  reason: string;
}

/** Sends a kit to the family of a child: its serial is scanned, or chosen of those in stock; then its waybill. */
export function SendKitDialog({
  child,
  onClose,
}: {
  child: { id: string; order: number };
  onClose: () => void;
}) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<Typed>();
  const write = useWrite(sendKit);
  /** Those that are there to be sent. */
  const stocked = useQuery(read(listKits, { state: 'stocked' }));
  const send = (typed: Typed) =>
    write.mutate(
      { childId: child.id, ...typed },
      {
        onSuccess: () => {
          toast.success(['采集包已寄出', 'The kit is sent']);
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
      mask={{ closable: false }}
      title={say(['寄出采集包：孩子 {n}', 'Send a kit: child {n}'], { n: child.order })}
      okText={say(['寄出', 'Send'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(open) => whenOpened(open, () => form.focusField('serial'))}
    >
      <Form<Typed>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ serial: '', waybill: '', reason: '' }}
        onFinish={send}
        onValuesChange={forgetRefusal(form)}
      >
        <Form.Item
          name="serial"
          label={say(['采集包序列号（扫码）', 'Serial of the kit (scan)'])}
          rules={[{ required: true, message: say(['请扫描序列号', 'Please scan the serial']) }]}
        >
          {/* A scanner ends with Enter: the waybill is scanned next, and nothing leaves before that. */}
          <Input
            autoComplete="off"
            list="kits-in-stock"
            maxLength={40}
            onPressEnter={(event) => {
              event.preventDefault();
              form.focusField('waybill');
            }}
          />
        </Form.Item>
        {stocked.data && <CutShort shown={stocked.data.kits.length} total={stocked.data.total} />}
        <datalist id="kits-in-stock">
          {(stocked.data?.kits ?? []).map(({ id, serial, expiresOn }) => (
            <option key={id} value={serial}>
              {expiresOn ? say(['有效期至 {day}', 'good until {day}'], { day: expiresOn }) : ''}
            </option>
          ))}
        </datalist>
        <Form.Item name="waybill" label={say(['运单号', 'Waybill'])}>
          <Input autoComplete="off" maxLength={60} onPressEnter={() => form.submit()} />
        </Form.Item>
        <Form.Item
          name="reason"
          label={say(['放行原因（首付未到账时必填）', 'Reason (where the enrolment is not paid)'])}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
