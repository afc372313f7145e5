import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { ownTypeSave } from '#documents/model';
import { CallError } from '#calls/model';
import { useLabel, useLanguage, useToast } from '#ui/web';
import { formDesignerAddress } from './addresses.ts';

interface Values {
  code: string;
  zh: string;
  en: string;
  note: string;
}

/** Begins a type: its code and its name; its fields are designed on the page that follows. */
export function NewType() {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {say(['新建自定义类型', 'New designed type'])}
      </Button>
      {open && <NewTypeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function NewTypeDialog({ onClose }: { onClose(): void }) {
  const say = useLabel();
  const language = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const save = useWrite(ownTypeSave);
  const [form] = Form.useForm<Values>();
  const required = { required: true, whitespace: true, message: say(['必填', 'Required']) };
  const send = async ({ code, zh, en, note }: Values) => {
    try {
      await save.mutateAsync({
        ...{ type: code, rowVersion: 0, title: [zh, en], note: note ?? '', starterIds: [], active: true },
        draft: { fields: [], amount: null },
      });
      onClose();
      void navigate(formDesignerAddress(code));
    } catch (error) {
      const problems = error instanceof CallError ? (error.details.problems ?? []) : [];
      const taken = problems.find(({ path }) => path === 'type');
      if (taken) form.setFields([{ name: 'code', errors: [taken.text[language === 'zh' ? 0 : 1]] }]);
      else toast.failure(error);
    }
  };
  return (
    <Modal
      open
      title={say(['新建自定义类型', 'New designed type'])}
      okText={say(['下一步：设计表单', 'Next: design the form'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values> form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item<Values> name="zh" label={say(['中文名称', 'Name in Chinese'])} rules={[required]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item<Values> name="en" label={say(['英文名称', 'Name in English'])} rules={[required]}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item<Values>
          name="code"
          label={say(['代码', 'Code'])}
          normalize={(text: string) => text.toUpperCase()}
          extra={say(['2–20 个大写字母或数字，以后不能修改', '2–20 capitals or digits; it never changes'])}
          rules={[
            required,
            {
              pattern: /^[A-Z][A-Z0-9]{1,19}$/,
              message: say(['须以字母开头，只含大写字母和数字', 'A letter first, then capitals and digits']),
            },
          ]}
        >
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item<Values> name="note" label={say(['用途说明', 'What it is for'])}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
