import { Form, Input, Modal } from 'antd';
import { useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { changeJob, type JobRow } from '#system/model';
import { forgetRefusal, useFocusBack, useLabel, useToast } from '#ui/web';
import { cronWords } from './cron-words.ts';

interface Chosen {
  cron: string;
}

/** Another time for a job, in the five fields that clocks of servers know; its words are shown while typing. */
export default function TimeDialog({
  row,
  onClose,
}: {
  row: Pick<JobRow, 'id' | 'title' | 'cron' | 'declaredCron'>;
  onClose: () => void;
}) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<Chosen>();
  const typed = Form.useWatch('cron', form) ?? '';
  const write = useWrite(changeJob);
  const save = ({ cron }: Chosen) =>
    write.mutate(
      { name: row.id, cron: cron.trim().replace(/\s+/g, ' ') },
      {
        onSuccess: () => {
          toast.success(['时间已修改', 'The time is changed']);
          onClose();
        },
        onError: (error) => {
          const problems = problemsIn(error);
          form.setFields([{ name: 'cron', errors: problems.map(({ text }) => say(text)) }]);
          if (!problems.length) toast.failure(error);
        },
      },
    );
  return (
    <Modal
      open
      title={say(['修改时间：{title}', 'Time of {title}'], { title: row.title ?? '' })}
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
        initialValues={{ cron: row.cron }}
        onFinish={save}
      >
        <Form.Item
          name="cron"
          label={say(['分 时 日 月 星期', 'Minute, hour, day, month, weekday'])}
          extra={say(['即：{words}。程序默认：{usual}', 'That is: {words}. By default: {usual}'], {
            words: say(cronWords(typed.trim())),
            usual: say(cronWords(row.declaredCron)),
          })}
          rules={[{ required: true, whitespace: true, message: say(['请填写时间', 'Please say when']) }]}
        >
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
