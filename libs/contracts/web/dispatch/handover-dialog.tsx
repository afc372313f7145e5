import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { instantAt, problemsIn } from '#calls/model';
import { handOver, jobStates, type CourierJobView, type JobState } from '#contracts/model';
import type { FileReference } from '#fields/model';
import { FileDrop, useFilesSent } from '#fields/web';
import { companyTimeZone, formatDate, useFocusBack, useLabel, useToast } from '#ui/web';

type To = 'accepted' | 'pickedUp' | 'delivered' | 'failed';
interface Typed {
  to: To | null;
  at: string;
  who: string;
  place: string;
  note: string;
  etaAt: string;
  file: FileReference[] | null;
}

const byHand: readonly JobState[] = ['accepted', 'pickedUp', 'delivered', 'failed'];
const wallPattern = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/;

/** Who took it over, when and where, with a photograph; or that it will arrive at another time. */
export function HandoverDialog({ job, onClose }: { job: CourierJobView; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const filesSent = useFilesSent();
  const [form] = Form.useForm<Typed>();
  const [id] = useState(() => crypto.randomUUID());
  const [opened] = useState(() => formatDate(new Date().toISOString()));
  const write = useWrite(handOver);
  const next = job.may.filter((to) => byHand.includes(to));
  const instant = (wall: string) => instantAt(wall.replace(' ', 'T'), companyTimeZone()).toISOString();
  const send = ({ to, at, who, place, note, etaAt, file }: Typed) =>
    write.mutate(
      {
        ...{ id, jobId: job.id, to, at: instant(at), who, place, note },
        ...{ fileId: file?.[0]?.id ?? null, etaAt: etaAt ? instant(etaAt) : null },
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
          if (!problems.length) toast.refusal(error);
        },
      },
    );
  const time = { pattern: wallPattern, message: say(['格式：2026-11-21 08:30', 'As in 2026-11-21 08:30']) };
  return (
    <Modal
      open
      title={say(['登记交接', 'Handover'])}
      okText={say(['登记', 'Write down'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      onOk={() => filesSent() && form.submit()}
      onCancel={onClose}
    >
      <Form<Typed>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          ...{ to: next[0] ?? null, at: opened, who: job.courier?.name ?? '' },
          ...{ place: '', note: '', etaAt: '', file: null },
        }}
        onFinish={send}
      >
        <Form.Item name="to" label={say(['变更为', 'It is now'])}>
          <Select
            options={[
              ...next.map((to) => ({ value: to, label: say(jobStates[to]) })),
              { value: null, label: say(['状态不变', 'As before']) },
            ]}
          />
        </Form.Item>
        <Form.Item name="at" label={say(['时间', 'When'])} rules={[{ ...time, required: true }]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="who"
          label={say(['交接人', 'Who'])}
          rules={[{ required: true, whitespace: true, message: say(['请填写交接人', 'Please say who']) }]}
        >
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item name="place" label={say(['地点', 'Where'])}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
        <Form.Item name="etaAt" label={say(['新的预计到达', 'Expected from now on'])} rules={[time]}>
          <Input autoComplete="off" placeholder={say(['不变则留空', 'Empty: as before'])} />
        </Form.Item>
        <Form.Item name="note" label={say(['说明', 'Note'])}>
          <Input autoComplete="off" maxLength={500} />
        </Form.Item>
        <Form.Item name="file" label={say(['照片', 'Photograph'])}>
          <Photo />
        </Form.Item>
      </Form>
    </Modal>
  );
}

interface PhotoProps {
  id?: string;
  value?: FileReference[] | null;
  onChange?: (value: FileReference[] | null) => void;
}

function Photo({ id = 'file', value = null, onChange }: PhotoProps) {
  return <FileDrop id={id} value={value} onChange={(files) => onChange?.(files)} most={1} />;
}
