import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Modal, type FormInstance } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem, type ResultOf } from '#calls/model';
import { accountScreens, listEmployees } from '#identity/model';
import { addNewcomer, employee } from '#organisation/model';
import { pastNeedsReason, recordAddress } from '#registers/model';
import { useMay } from '#shell/web';
import {
  CompanyDatePicker,
  CopyButton,
  forgetRefusal,
  Note,
  useDebounced,
  useFocusBack,
  useLabel,
  useToast,
} from '#ui/web';
import { useEmployeePlace } from '../employee-place.ts';
import { Picked } from '../picked.tsx';
import { NewcomerAccount } from './newcomer-account.tsx';
import { fieldOf, isPast, requestOf, startOf, type Newcomer } from './newcomer-form.ts';
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
        setAdded(result);
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
      {added ? (
        <Told added={added} onLeave={onClose} />
      ) : (
        <Form<Newcomer>
          form={form}
          layout="vertical"
          requiredMark
          initialValues={startOf(mayAccount)}
          onValuesChange={forgetRefusal(form)}
          scrollToFirstError
          onFinish={save}
          className={styles.form}
        >
          <Person form={form} />
          {mayAccount && <NewcomerAccount form={form} />}
        </Form>
      )}
    </Modal>
  );
}

/** Who they are and where they work. */
function Person({ form }: { form: FormInstance<Newcomer> }) {
  const say = useLabel();
  const namesakes = useNamesakes(form);
  const joinedOn = Form.useWatch('joinedOn', form);
  /** As the register has it, so that all that is wrong is told at once. */
  const rulesOf = (name: 'mobile' | 'email') => {
    const field = employee.fields[name];
    const pattern = field?.kind === 'text' ? field.pattern : undefined;
    return pattern ? [{ pattern: pattern.test, message: say(pattern.message) }] : [];
  };
  return (
    <div className={styles.columns}>
      <Form.Item
        name="name"
        label={say(['姓名', 'Name'])}
        rules={[{ required: true, whitespace: true, message: say(['请填写姓名', 'Please type the name']) }]}
        extra={
          namesakes.length > 0
            ? say(['该部门已有同名员工：{numbers}', 'The department has a namesake: {numbers}'], {
                numbers: namesakes.join(say(['、', ', '])),
              })
            : null
        }
      >
        {/* It has the keyboard as soon as it is drawn: a dialog that its address opens has nothing else to give it to. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what was asked for begins here */}
        <Input autoFocus maxLength={200} autoComplete="off" />
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
      {isPast(joinedOn) && (
        <Form.Item
          name="joinedReason"
          label={say(['入职补录原因', 'Reason for a past joining day'])}
          rules={[
            {
              required: true,
              whitespace: true,
              message: say(pastNeedsReason),
            },
          ]}
        >
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
      )}
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
      <Form.Item name="jobLevel" label={say(['职级', 'Job level'])}>
        <Picked kind="jobLevel" clears />
      </Form.Item>
      <Form.Item name="mobile" label={say(['手机', 'Mobile'])} rules={rulesOf('mobile')}>
        <Input maxLength={11} autoComplete="off" inputMode="numeric" />
      </Form.Item>
      <Form.Item name="email" label={say(['邮箱', 'Mail'])} rules={rulesOf('email')}>
        <Input maxLength={200} autoComplete="off" inputMode="email" />
      </Form.Item>
    </div>
  );
}

/** The numbers of who is called alike where the newcomer goes: said, and no reason to refuse. */
function useNamesakes(form: FormInstance<Newcomer>): string[] {
  const name = useDebounced(Form.useWatch('name', form)?.trim() ?? '', 400);
  const nameEn = Form.useWatch('nameEn', form)?.trim() ?? '';
  const department = Form.useWatch('department', form);
  const query = useQuery({
    ...read(listEmployees, { q: name, departmentId: department?.id ?? '', pageSize: 100 }),
    enabled: name.length >= 2 && Boolean(department?.id),
  });
  const found = query.data?.rows ?? [];
  return found
    .filter(
      (one) =>
        one.department.id === department?.id && (one.name === name || (nameEn && one.nameEn === nameEn)),
    )
    .map(({ number }) => number);
}

/** Who was added, and what to tell them, now and never again. */
function Told({ added: { id, number, account }, onLeave }: { added: Added; onLeave: () => void }) {
  const say = useLabel();
  const register = useEmployeePlace();
  const password = account?.password ?? null;
  return (
    <>
      <Note>
        {account === null
          ? say(['员工已登记，没有账号。', 'The employee is written down, without an account.'])
          : password === null
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
        {account && (
          <>
            <dt>{say(['账号', 'Account'])}</dt>
            <dd>{account.name}</dd>
          </>
        )}
        {password !== null && (
          <>
            <dt>{say(['初始密码', 'Start password'])}</dt>
            <dd>
              <code>{password}</code> <CopyButton text={password} />
            </dd>
          </>
        )}
        <dt>{say(['工号', 'Number'])}</dt>
        <dd>
          <Link to={recordAddress(register, id)} onClick={onLeave}>
            {number}
          </Link>
        </dd>
      </dl>
    </>
  );
}
