import { Button, Form, Input, Modal, Upload } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { ownTypeSave } from '#documents/model';
import { problemsIn } from '#calls/model';
import { forgetRefusal, useFocusBack, useLabel, useToast, whenOpened } from '#ui/web';
import { pathOfDesign } from '#workflow/model';
import { readDefinition, type TypeDefinition } from './definition-file.ts';

interface Values {
  code: string;
  zh: string;
  en: string;
  note: string;
  noteEn: string;
}

/** Begins a type: its code and its name; its fields are designed on the page that follows. */
export function NewType() {
  const say = useLabel();
  const toast = useToast();
  const [from, setFrom] = useState<TypeDefinition | 'nothing' | null>(null);
  const open = async (file: File) => {
    const read = await readDefinition(file);
    if (read) setFrom(read);
    else toast.error(['不是类型定义文件', 'This is no definition of a type']);
  };
  return (
    <>
      <Upload
        accept=".json"
        showUploadList={false}
        beforeUpload={(file) => {
          void open(file);
          return false;
        }}
      >
        <Button>{say(['导入类型定义', 'Import a definition'])}</Button>
      </Upload>
      <Button type="primary" onClick={() => setFrom('nothing')}>
        {say(['新建自定义类型', 'New designed type'])}
      </Button>
      {from !== null && <NewTypeDialog {...(from !== 'nothing' && { from })} onClose={() => setFrom(null)} />}
    </>
  );
}

interface NewTypeDialogProps {
  /** What it is copied from: all but its code. */
  from?: TypeDefinition;
  onClose(): void;
}

/** Asks for what a new type is called; with the fields of another one where it is copied. */
export function NewTypeDialog({ from, onClose }: NewTypeDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const navigate = useNavigate();
  const save = useWrite(ownTypeSave);
  const [form] = Form.useForm<Values>();
  const required = { required: true, whitespace: true, message: say(['必填', 'Required']) };
  const send = async ({ code, zh, en, note, noteEn }: Values) => {
    try {
      await save.mutateAsync({
        ...{ type: code, rowVersion: 0, title: [zh, en], active: true },
        ...{ note: [note ?? '', noteEn ?? ''], starters: [] },
        draft: from?.design ?? { fields: [], amount: null },
      });
      onClose();
      void navigate(pathOfDesign(code));
    } catch (error) {
      const problems = problemsIn(error);
      const taken = problems.find(({ path }) => path === 'type');
      if (taken) form.setFields([{ name: 'code', errors: [say(taken.text)] }]);
      else toast.failure(error);
    }
  };
  return (
    <Modal
      open
      title={
        from
          ? say(['由“{title}”新建类型', 'New type from “{title}”'], { title: say(from.title) })
          : say(['新建自定义类型', 'New designed type'])
      }
      okText={say(['下一步：设计表单', 'Next: design the form'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={(open) => whenOpened(open, () => form.focusField('zh'))}
    >
      <Form<Values>
        form={form}
        onValuesChange={forgetRefusal(form)}
        layout="vertical"
        {...(from && {
          initialValues: {
            ...{ zh: from.title[0], en: from.title[1], code: from.code },
            ...{ note: from.note[0], noteEn: from.note[1] },
          },
        })}
        onFinish={(values) => void send(values)}
      >
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
        <Form.Item<Values> name="noteEn" label={say(['英文用途', 'In English'])}>
          <Input maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
