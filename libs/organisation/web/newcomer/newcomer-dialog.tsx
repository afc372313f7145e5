import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem, type ResultOf } from '#calls/model';
import { accountScreens } from '#identity/model';
import { addNewcomer } from '#organisation/model';
import { useMay } from '#shell/web';
import { CompanyDatePicker, CopyButton, Note, useFocusBack, useLabel, useToast } from '#ui/web';
import { Picked } from '../picked.tsx';
import { NewcomerAccount } from './newcomer-account.tsx';
import { fieldOf, requestOf, startOf, type Newcomer } from './newcomer-form.ts';
import styles from './newcomer.module.css';

type Added = ResultOf<typeof addNewcomer>;

/** A newcomer in one dialog: who they are, where they work, their account and its roles. All is saved, or nothing. */
export function NewcomerDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const may = useMay();
  const mayAccount = accountScreens.some((code) => may(code, 'enable'));
  const [form] = Form.useForm<Newcomer>();
  const [id] = useState(() => crypto.randomUUID());
  const [added, setAdded] = useState<Added | null>(null);
  const write = useWrite(addNewcomer);
  const show = (problems: readonly FieldProblem[]) => {
    const placed = problems.map(({ path, text }) => ({ name: fieldOf(path), text: say(text) }));
    const fields = placed.flatMap(({ name, text }) => (name ? [{ name, errors: [text] }] : []));
    form.setFields(fields as Parameters<typeof form.setFields>[0]);
    const [first] = fields;
    if (first) form.scrollToField(first.name, { block: 'center' });
    const elsewhere = placed.find(({ name }) => name === null);
    if (elsewhere) toast.error([elsewhere.text, elsewhere.text]);
  };
  const save = (typed: Newcomer) =>
    write.mutate(requestOf(id, typed, mayAccount), {
      onSuccess: (result) => {
        if (result.account) return setAdded(result);
        toast.success(['员工已登记', 'The employee is written down']);
        onClose();
      },
      onError: (error) => {
        const problems = problemsIn(error);
        show(problems);
        if (!problems.length) toast.refusal(error);
      },
    });
  return (
    <Modal
      open
      width={720}
      title={say(['新员工入职', 'A newcomer'])}
      maskClosable={false}
      onCancel={onClose}
      footer={
        added ? (
          <Button type="primary" onClick={onClose}>
            {say(['完成', 'Done'])}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{say(['取消', 'Cancel'])}</Button>
            <Button type="primary" loading={write.isPending} onClick={() => form.submit()}>
              {say(['保存', 'Save'])}
            </Button>
          </>
        )
      }
    >
      {added?.account ? (
        <Told account={added.account} />
      ) : (
        <Form<Newcomer>
          form={form}
          layout="vertical"
          requiredMark
          initialValues={startOf(mayAccount)}
          onFinish={save}
          className={styles.form}
        >
          <Person />
          {mayAccount && <NewcomerAccount form={form} />}
        </Form>
      )}
    </Modal>
  );
}

/** Who they are and where they work. */
function Person() {
  const say = useLabel();
  return (
    <div className={styles.columns}>
      <Form.Item
        name="name"
        label={say(['姓名', 'Name'])}
        rules={[{ required: true, whitespace: true, message: say(['请填写姓名', 'Please type the name']) }]}
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="nameEn" label={say(['英文名', 'English name'])}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="number" label={say(['工号', 'Number'])}>
        <Input maxLength={40} autoComplete="off" placeholder={say(['留空自动编号', 'Empty: the next one'])} />
      </Form.Item>
      <Form.Item name="joinedOn" label={say(['入职日期', 'Joined on'])}>
        <CompanyDatePicker className={styles.wide} />
      </Form.Item>
      <Form.Item
        name="department"
        label={say(['部门', 'Department'])}
        rules={[{ required: true, message: say(['请选择部门', 'Please choose a department']) }]}
      >
        <Picked kind="department" />
      </Form.Item>
      <Form.Item name="post" label={say(['岗位', 'Post'])}>
        <Picked kind="post" clears />
      </Form.Item>
      <Form.Item name="mobile" label={say(['手机', 'Mobile'])}>
        <Input maxLength={11} autoComplete="off" inputMode="numeric" />
      </Form.Item>
      <Form.Item name="email" label={say(['邮箱', 'Mail'])}>
        <Input maxLength={200} autoComplete="off" inputMode="email" />
      </Form.Item>
    </div>
  );
}

/** What to tell the newcomer, now and never again. */
function Told({ account }: { account: NonNullable<Added['account']> }) {
  const say = useLabel();
  const { name, password } = account;
  return (
    <>
      <Note>
        {password === null
          ? say([
              '员工与账号已建立，激活邮件已发送。',
              'Employee and account are made; a mail tells how to begin.',
            ])
          : say([
              '员工与账号已建立。密码只显示这一次，请现在交给本人。',
              'Employee and account are made. The password is shown only now: please hand it over.',
            ])}
      </Note>
      <dl className={styles.told}>
        <dt>{say(['账号', 'Account'])}</dt>
        <dd>{name}</dd>
        {password !== null && (
          <>
            <dt>{say(['初始密码', 'Start password'])}</dt>
            <dd>
              <code>{password}</code> <CopyButton text={password} />
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
