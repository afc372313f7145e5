import { Button, Checkbox, Form, Input, Segmented } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { makeCall, useWrite } from '#api-client/web';
import { instantAt, type InputOf } from '#calls/model';
import type { FileReference } from '#fields/model';
import type { Reference } from '#identity/model';
import { useUnsaved } from '#shell/web';
import { countReaders, messageCentreRoute, publishNotification, publishScreen } from '#system/model';
import {
  CompanyDatePicker,
  ActionBar,
  PageHeader,
  useConfirm,
  useLabel,
  useToast,
  companyTimeZone,
  forgetRefusal,
  today,
} from '#ui/web';
import { FilesField, PeopleField, RecordsField } from './publish-fields.tsx';
import { Plans } from './plans.tsx';
import { Published } from './published.tsx';
import { useProblems } from './use-problems.ts';
import styles from './publish.module.css';

interface Draft {
  title: string;
  body: string;
  everyone?: boolean;
  companies?: readonly Reference[];
  departments?: readonly Reference[];
  people?: readonly Reference[];
  files?: readonly FileReference[] | null;
  publishAt?: Dayjs | null;
}

type When = 'now' | 'later';
const minuteStep = 5;
/** From so many readers on it is asked whether they are meant. */
const many = 20;

/** What is asked before many are told, by when they are. */
const asked = {
  now: {
    title: ['发布给 {n} 人？', 'Publish to {n} people?'],
    text: [
      '发布后可以在下方“最近发布”中收回。',
      'It can be taken back afterwards, under “Published lately” below.',
    ],
    ok: ['发布', 'Publish'],
  },
  later: {
    title: ['到时发布给 {n} 人？', 'Publish to {n} people then?'],
    text: [
      '在此之前可以取消发布；人数按今天计算。',
      'Until then it can be called off. People are counted as of today.',
    ],
    ok: ['列入计划', 'Plan it'],
  },
} as const;

/** MSG110P: writes a notification, chooses who gets it, at once or at a planned time; below, what is planned. */
export default function PublishPage() {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const [counting, setCounting] = useState(false);
  const navigate = useNavigate();
  const [form] = Form.useForm<Draft>();
  const [when, setWhen] = useState<When>('now');
  const [typed, setTyped] = useState(false);
  const everyone = Form.useWatch('everyone', form) ?? false;
  const write = useWrite(publishNotification);
  const show = useProblems(form);
  useUnsaved(typed);
  const required = [{ required: true, whitespace: true, message: say(['请填写', 'Please fill this in']) }];
  const ids = (chosen: readonly Reference[] | undefined) =>
    everyone ? [] : (chosen ?? []).map(({ id }) => id);
  /** Many are asked about, with how many they are; planned ones are counted as of today. */
  const isMeant = async (audience: InputOf<typeof countReaders>): Promise<boolean> => {
    try {
      setCounting(true);
      const { readers } = await makeCall(countReaders, audience);
      setCounting(false);
      if (readers < many && !everyone) return true;
      return await ask({ ...asked[when], values: { n: readers } });
    } catch (error) {
      setCounting(false);
      toast.failure(error);
      return false;
    }
  };
  const publish = async ({ title, body, companies, departments, people, files, publishAt }: Draft) => {
    const audience = {
      everyone,
      companies: ids(companies),
      departments: ids(departments),
      people: ids(people),
    };
    if (!(await isMeant(audience))) return;
    write.mutate(
      {
        title,
        body,
        ...audience,
        ATTACHEMENT: (files ?? []).map(({ id }) => id),
        ...(when === 'later' &&
          publishAt && {
            publishAt: instantAt(publishAt.format('YYYY-MM-DDTHH:mm'), companyTimeZone()).toISOString(),
          }),
      },
      {
        onSuccess: ({ recipients }) => {
          if (recipients === null) toast.success(['已列入发布计划', 'Planned']);
          else toast.success(['已发布给 {n} 人', 'Published to {n} people'], { n: recipients });
          form.resetFields();
          setTyped(false);
          setWhen('now');
        },
        onError: show,
      },
    );
  };
  // What the server said of a field no longer holds; that nobody is meant is said at the people.
  const changed = (values: Partial<Draft>) => {
    setTyped(true);
    forgetRefusal(form)(values);
    form.setFields([{ name: 'people', errors: [] }]);
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={say(publishScreen.title)}
        actions={
          <Button onClick={() => void navigate(messageCentreRoute)}>
            {say(['消息中心', 'Message centre'])}
          </Button>
        }
      />
      <Form
        form={form}
        layout="vertical"
        className={styles.panel ?? ''}
        scrollToFirstError={{ focus: true }}
        onValuesChange={changed}
        onFinish={(draft) => void publish(draft)}
      >
        <Form.Item name="title" label={say(['主题', 'Subject'])} rules={required}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="body" label={say(['内容', 'Text'])} rules={required}>
          <Input.TextArea rows={6} maxLength={5000} showCount />
        </Form.Item>
        <Form.Item name="everyone" valuePropName="checked">
          <Checkbox>{say(['发给全体员工', 'To everyone who works here'])}</Checkbox>
        </Form.Item>
        {!everyone && (
          <div className={styles.audience}>
            <Form.Item name="companies" label={say(['公司', 'Companies'])}>
              <RecordsField kind="company" />
            </Form.Item>
            <Form.Item name="departments" label={say(['部门（含下级）', 'Departments, with those below'])}>
              <RecordsField kind="department" />
            </Form.Item>
            <Form.Item name="people" label={say(['人员', 'People'])}>
              <PeopleField />
            </Form.Item>
          </div>
        )}
        <Form.Item name="files" label={say(['附件', 'Attachments'])}>
          <FilesField />
        </Form.Item>
        <div className={styles.when}>
          <Segmented<When>
            aria-label={say(['发布时间', 'When'])}
            value={when}
            options={[
              { value: 'now', label: say(['立即发布', 'At once']) },
              { value: 'later', label: say(['定时发布', 'Planned']) },
            ]}
            onChange={setWhen}
          />
          {when === 'later' && (
            <Form.Item
              name="publishAt"
              label={say(['计划发布时间', 'To be published at'])}
              rules={[{ required: true, message: say(['请选择时间', 'Please choose a time']) }]}
            >
              <CompanyDatePicker
                needConfirm={false}
                showTime={{ format: 'HH:mm', minuteStep }}
                format="YYYY-MM-DD HH:mm"
                minDate={dayjs(today())}
              />
            </Form.Item>
          )}
        </div>
        <ActionBar>
          <Button type="primary" htmlType="submit" loading={write.isPending || counting}>
            {say(when === 'later' ? ['列入计划', 'Plan it'] : ['发布', 'Publish'])}
          </Button>
        </ActionBar>
      </Form>
      <Plans />
      <Published />
    </div>
  );
}
