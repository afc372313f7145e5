import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { PeopleSelect, useConflictQuestion } from '#fields/web';
import type { Reference } from '#identity/model';
import {
  managedBy,
  pathOfProject,
  projectFields,
  projectOfContent,
  saveProject,
  viewedBy,
  type Project,
} from '#tracker/model';
import { atMost, forgetRefusal, GrowingText, today, useFocusBack, useLabel, useToast } from '#ui/web';
import { BeginningInput, beginningOnWire, blank, type Beginning } from './beginning-input.tsx';

interface Entered {
  projectCode: string;
  name: string;
  description: string;
  viewedBy: 'members' | 'company';
  managedBy: 'managers' | 'members';
  managers: readonly Reference[];
  members: readonly Reference[];
  /** Of a new one. */
  from?: Beginning;
}

const enteredFrom = (project: Project | undefined): Entered => {
  const people = (manages: boolean) =>
    (project?.members ?? [])
      .filter((member) => member.manages === manages)
      .map(({ person: { id, name } }) => ({ id, name }));
  return {
    projectCode: project?.code ?? '',
    name: project?.name ?? '',
    description: project?.description ?? '',
    viewedBy: project?.viewedBy ?? 'members',
    managedBy: project?.managedBy ?? 'managers',
    managers: people(true),
    members: people(false),
  };
};

/** As the call takes it. */
const onWire = ({ managers, members, ...said }: Omit<Entered, 'from'>) =>
  projectOfContent({ managers: [...managers], members: [...members], ...said });

/** Makes a project or changes what is said about it and who is in it. */
export default function ProjectDialog({ project, onClose }: { project?: Project; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const go = useNavigate();
  const [form] = Form.useForm<Entered>();
  const write = useWrite(saveProject);
  const [id] = useState(() => project?.id ?? crypto.randomUUID());
  const [before, setBefore] = useState(() => onWire(enteredFrom(project)));
  const question = useConflictQuestion(projectFields, { currency: 'CNY', today: today() });
  const save = ({ from, ...entered }: Entered) => {
    write.mutate(
      {
        ...{ id, version: project?.version ?? 0, ...onWire(entered), before: project ? before : null },
        from: (from && beginningOnWire(from)) ?? null,
      },
      {
        onSuccess: () => {
          onClose();
          if (!project) void go(pathOfProject(id));
        },
        onError: (error) => {
          const isAsked = question.meets(error, ({ chosen, theirs }) => {
            form.setFieldsValue(chosen({ ...form.getFieldsValue() }));
            setBefore((was) => ({ ...was, ...theirs }));
          });
          if (isAsked) return;
          const problems = problemsIn(error);
          form.setFields(
            problems.map(({ path, text }) => ({
              name: (path.startsWith('members') ? 'members' : path) as keyof Entered,
              errors: [say(text)],
            })),
          );
          if (!problems.length) toast.failure(error);
        },
      },
    );
  };
  const optionsOf = (labels: Readonly<Record<string, readonly [string, string]>>) =>
    Object.entries(labels).map(([value, [zh, en]]) => ({ value, label: say([zh, en]) }));
  return (
    <Modal
      open
      title={project ? say(['项目设置', 'Project settings']) : say(['新建项目', 'New project'])}
      okText={say(['保存', 'Save'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Entered>
        form={form}
        onValuesChange={forgetRefusal(form)}
        layout="vertical"
        initialValues={enteredFrom(project)}
        onFinish={save}
      >
        {!project && (
          <Form.Item
            name="from"
            label={say(['从何开始', 'Begins with'])}
            initialValue={blank}
            // What is not picked yet is no mistake before the form is sent.
            validateTrigger={['onChange', 'onSubmit']}
            rules={[
              {
                validateTrigger: 'onSubmit',
                validator: (_rule, from: Beginning) =>
                  beginningOnWire(from) === undefined
                    ? Promise.reject(new Error(say(['请选择', 'Please choose one'])))
                    : Promise.resolve(),
              },
            ]}
          >
            <BeginningInput />
          </Form.Item>
        )}
        <Form.Item
          name="projectCode"
          label={say(projectFields.projectCode.label)}
          extra={say(['任务编号以它开头，如 QC-128', 'Keys of tasks begin with it: QC-128'])}
          normalize={(typed: string) => typed.toUpperCase()}
          rules={[
            { pattern: /^[A-Z]{2,6}$/, required: true, message: say(['2 至 6 个字母', '2 to 6 letters']) },
          ]}
        >
          <Input maxLength={6} />
        </Form.Item>
        <Form.Item
          name="name"
          label={say(projectFields.name.label)}
          rules={[{ required: true, min: 2, message: say(['至少 2 个字', 'At least 2 characters']) }]}
        >
          <Input {...atMost(60)} />
        </Form.Item>
        <Form.Item name="description" label={say(projectFields.description.label)}>
          <GrowingText {...atMost(2000)} />
        </Form.Item>
        <Form.Item name="managers" label={say(projectFields.managers.label)}>
          <People />
        </Form.Item>
        <Form.Item name="members" label={say(projectFields.members.label)}>
          <People />
        </Form.Item>
        <Form.Item name="viewedBy" label={say(projectFields.viewedBy.label)}>
          <Select options={optionsOf(viewedBy)} />
        </Form.Item>
        <Form.Item name="managedBy" label={say(projectFields.managedBy.label)}>
          <Select options={optionsOf(managedBy)} />
        </Form.Item>
      </Form>
      {question.dialog}
    </Modal>
  );
}

interface PeopleProps {
  id?: string;
  value?: readonly Reference[];
  onChange?: (people: readonly Reference[]) => void;
}

/** People, in a form of antd. */
function People({ id, value = [], onChange }: PeopleProps) {
  return (
    <PeopleSelect value={value} onChange={(people) => onChange?.(people)} control={{ ...(id && { id }) }} />
  );
}
