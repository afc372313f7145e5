import { Checkbox, Form, Modal } from 'antd';
import { useWrite } from '#api-client/web';
import type { Reference } from '#identity/model';
import { pushChannelLabels, pushChannels, pushedReports, saveReport, type PushChannel } from '#system/model';
import { forgetRefusal, useFocusBack, useLabel, useToast } from '#ui/web';
import { PeopleField } from '../publish/publish-fields.tsx';
import { useProblems } from '../publish/use-problems.ts';
import type { ReportPlan } from './reports-page.tsx';

interface Chosen {
  readers: readonly Reference[];
  channels: PushChannel[];
}

/** Who gets a report, and how. */
export default function ReadersDialog({ report, onClose }: { report: ReportPlan; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<Chosen>();
  const show = useProblems(form);
  const write = useWrite(saveReport);
  const { report: code, version } = report;
  const save = ({ readers, channels }: Chosen) =>
    write.mutate(
      { report: code, version, readers: readers.map(({ id }) => id), channels },
      {
        onSuccess: () => {
          toast.success(['已保存', 'Saved']);
          onClose();
        },
        onError: show,
      },
    );
  return (
    <Modal
      open
      title={say(['读者与方式：{title}', 'Readers of {title}'], { title: say(pushedReports[code].title) })}
      okText={say(['保存', 'Save'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Chosen>
        form={form}
        onValuesChange={forgetRefusal(form)}
        layout="vertical"
        requiredMark={false}
        initialValues={{ readers: report.readers, channels: report.channels }}
        onFinish={save}
      >
        <Form.Item name="readers" label={say(['读者', 'Readers'])}>
          <PeopleField />
        </Form.Item>
        <Form.Item
          name="channels"
          label={say(['方式', 'By'])}
          rules={[{ required: true, message: say(['请至少选择一种方式', 'Please choose at least one']) }]}
        >
          <Checkbox.Group
            options={pushChannels.map((value) => ({ value, label: say(pushChannelLabels[value]) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
