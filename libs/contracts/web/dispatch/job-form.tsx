import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { read, useWrite } from '#api-client/web';
import { problemsIn, zoneName } from '#calls/model';
import {
  dispatchLabel,
  dispatchOptions,
  processTypes,
  saveJob,
  setTypes,
  shipMethods,
  type CourierJobView,
} from '#contracts/model';
import type { Option } from '#fields/model';
import { ClearableSelect, forgetRefusal, useLabel, useLanguage, useToast } from '#ui/web';
import styles from './dispatch.module.css';

/** How an instant on the clocks of a place is typed. */
const wallClock = 'YYYY-MM-DD HH:mm';

type Draft = CourierJobView['draft'];

/** What is asked of the courier, until it is picked up. */
export function JobForm({ job, language }: { job: CourierJobView; language: 'zh' | 'en' | undefined }) {
  const say = useLabel();
  const toast = useToast();
  const screenLanguage = useLanguage();
  const [form] = Form.useForm<Draft>();
  const options = useQuery(read(dispatchOptions, {}));
  const write = useWrite(saveJob);
  const open = ['draft', 'notified', 'accepted'].includes(job.state) && job.may.length > 0;
  const choose = (from: readonly Option[]) => from.map(({ value, label }) => ({ value, label: say(label) }));
  const save = (typed: Draft, send: boolean) =>
    write.mutate(
      {
        ...{ id: job.id, version: job.version, send, ...(language && { language }) },
        draft: {
          ...typed,
          ...{
            courierId: typed.courierId ?? null,
            etaAt: typed.etaAt || null,
            pickupAt: typed.pickupAt || null,
          },
        },
      },
      {
        onSuccess: () => toast.success(send ? ['已通知快递', 'The courier was told'] : ['已保存', 'Saved']),
        onError: (error) => {
          const problems = problemsIn(error);
          form.setFields(
            problems.map(({ path, text }) => ({
              name: path.replace(/^draft\./, '') as keyof Draft,
              errors: [say(text)],
            })),
          );
          if (!problems.length) toast.refusal(error);
        },
      },
    );
  const submit = (send: boolean) =>
    void form.validateFields().then(
      (typed) => save(typed, send),
      () => undefined,
    );
  return (
    <section className={styles.card} aria-labelledby="job">
      <h2 id="job">{say(['派单内容', 'What is asked'])}</h2>
      <Form<Draft>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={!open}
        initialValues={job.draft}
        onValuesChange={forgetRefusal(form)}
      >
        <div className={styles.row}>
          <Form.Item name="courierId" label={say(['快递公司', 'Courier'])}>
            <ClearableSelect
              loading={options.isPending}
              options={(options.data?.couriers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
          <Form.Item name="shipMethod" label={say(['运输方式', 'Shipping'])}>
            <Select options={choose(shipMethods.options)} />
          </Form.Item>
          <Form.Item name="setType" label={say(['采集套装', 'Set'])}>
            <Select options={choose(setTypes.options)} />
          </Form.Item>
          <Form.Item name="processType" label={say(['处理方式', 'Processing'])}>
            <Select options={choose(processTypes.options)} />
          </Form.Item>
          <Form.Item
            name="collectedAt"
            label={say(['采集时间（{zone}）', 'Collected ({zone})'], {
              zone: zoneName(job.zone, screenLanguage),
            })}
          >
            <Input autoComplete="off" placeholder={wallClock} />
          </Form.Item>
          <Form.Item
            name="pickupAt"
            label={say(['约定取件（{zone}）', 'Pick-up promised ({zone})'], {
              zone: zoneName(job.zone, screenLanguage),
            })}
          >
            <Input autoComplete="off" placeholder={wallClock} />
          </Form.Item>
          <Form.Item
            name="etaAt"
            label={say(['预计到达（{zone}）', 'Expected ({zone})'], {
              zone: zoneName(job.labZone, screenLanguage),
            })}
          >
            <Input autoComplete="off" placeholder={wallClock} />
          </Form.Item>
          <Form.Item name="upgradeFee" label={say(dispatchLabel('UPGSHIPFEE', job.currency))}>
            <Input autoComplete="off" inputMode="decimal" />
          </Form.Item>
        </div>
        <Form.Item name="package" label={say(['包装说明', 'Package'])}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
        <Form.Item name="note" label={say(['收件说明', 'Note for receiving'])}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        {open && (
          <div className={styles.ways}>
            <Button loading={write.isPending} onClick={() => submit(false)}>
              {say(['保存', 'Save'])}
            </Button>
            <Button type="primary" loading={write.isPending} onClick={() => submit(true)}>
              {job.state === 'draft'
                ? say(['保存并通知快递', 'Save and tell'])
                : say(['保存并再次通知', 'Save and tell again'])}
            </Button>
          </div>
        )}
      </Form>
    </section>
  );
}
