import { Form, Input, Modal, Radio, Select, Switch } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn, type Action } from '#calls/model';
import { saveDutyConflict, type DutyConflict } from '#identity/model';
import { useSoundSearch } from '#shell/web';
import { forgetRefusal, useFocusBack, useLabel, useToast } from '#ui/web';
import { useScreens } from './use-screens.ts';
import { actionLabels, shownActions } from './words.ts';
import styles from './duties.module.css';

interface Typed {
  nameZh: string;
  nameEn: string;
  oneScreen: string | null;
  oneAction: Action;
  otherScreen: string | null;
  otherAction: Action;
  rule: DutyConflict['rule'];
  active: boolean;
}

const startOf = (kept: DutyConflict | null): Typed => ({
  ...{ nameZh: kept?.nameZh ?? '', nameEn: kept?.nameEn ?? '' },
  ...{ oneScreen: kept?.one.screen ?? null, oneAction: kept?.one.action ?? 'edit' },
  ...{ otherScreen: kept?.other.screen ?? null, otherAction: kept?.other.action ?? 'edit' },
  ...{ rule: kept?.rule ?? 'warn', active: kept?.active ?? true },
});

/** The two are judged together, and that is said at the second. */
const beside = { oneScreen: 'otherScreen', oneAction: 'otherScreen', otherAction: 'otherScreen' } as const;

/** Two duties that do not go together, and what happens where somebody would get both. */
export function DutyDialog({ kept, onClose }: { kept: DutyConflict | null; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<Typed>();
  const [fresh] = useState(() => crypto.randomUUID());
  const write = useWrite(saveDutyConflict);
  const save = ({ oneScreen, oneAction, otherScreen, otherAction, ...said }: Typed) =>
    write.mutate(
      {
        ...said,
        ...{ id: kept?.id ?? fresh, version: kept?.version ?? 0 },
        one: { screen: oneScreen ?? '', action: oneAction },
        other: { screen: otherScreen ?? '', action: otherAction },
      },
      {
        onSuccess: () => {
          toast.success(['已保存', 'Saved']);
          onClose();
        },
        onError: (error) => {
          const problems = problemsIn(error);
          form.setFields(problems.map(({ text }) => ({ name: 'otherScreen', errors: [say(text)] })));
          if (!problems.length) toast.refusal(error);
        },
      },
    );
  return (
    <Modal
      open
      title={say(kept ? ['修改职责冲突', 'Change a duty conflict'] : ['新建职责冲突', 'New duty conflict'])}
      okText={say(['保存', 'Save'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Typed>
        form={form}
        onValuesChange={forgetRefusal(form, beside)}
        layout="vertical"
        initialValues={startOf(kept)}
        onFinish={save}
      >
        <div className={styles.pair}>
          <Name name="nameZh" label={say(['中文名称', 'Chinese name'])} max={40} />
          <Name name="nameEn" label={say(['英文名称', 'English name'])} max={60} />
        </div>
        <Duty which="one" label={say(['一项职责', 'One duty'])} />
        <Duty which="other" label={say(['另一项职责', 'The other duty'])} />
        <Form.Item name="rule" label={say(['有人将同时拥有时', 'Where somebody would have both'])}>
          <Radio.Group
            options={[
              { value: 'warn', label: say(['提醒', 'Warn']) },
              { value: 'refuse', label: say(['拒绝', 'Refuse']) },
            ]}
          />
        </Form.Item>
        <Form.Item name="active" valuePropName="checked" label={say(['在用', 'In use'])}>
          <Switch />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function Name({ name, label, max }: { name: string; label: string; max: number }) {
  const say = useLabel();
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, whitespace: true, message: say(['请填写名称', 'Please type a name']) }]}
    >
      <Input maxLength={max} autoComplete="off" />
    </Form.Item>
  );
}

/** A screen with an action on it. */
function Duty({ which, label }: { which: 'one' | 'other'; label: string }) {
  const say = useLabel();
  const screens = useScreens();
  const search = useSoundSearch(screens.map(({ title }) => title));
  return (
    <div className={styles.pair}>
      <Form.Item
        name={`${which}Screen`}
        label={label}
        rules={[{ required: true, message: say(['请选择画面', 'Please choose a screen']) }]}
      >
        <Select
          {...search.select}
          placeholder={say(['编码或名称', 'Code or name'])}
          options={screens.map(({ code, title }) => ({
            ...{ value: code, label: `${code} ${say(title)}` },
            ...{ words: title, code },
          }))}
        />
      </Form.Item>
      <Form.Item name={`${which}Action`} label={say(['操作', 'Action'])}>
        <Select<Action>
          options={shownActions.map((each) => ({ value: each, label: say(actionLabels[each]) }))}
        />
      </Form.Item>
    </div>
  );
}
