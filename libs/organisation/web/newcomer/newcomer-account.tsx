import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Radio, Switch, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { read } from '#api-client/web';
import { proposeAccountName, readSignInOptions, roleScreen } from '#identity/model';
import { useMay } from '#shell/web';
import { CompanyDatePicker, useDebounced, useLabel } from '#ui/web';
import { Picked } from '../picked.tsx';
import type { Newcomer } from './newcomer-form.ts';
import styles from './newcomer.module.css';

/** The account of a newcomer: its name, how they begin, and the roles beside what every employee may do. */
export function NewcomerAccount({ form }: { form: FormInstance<Newcomer> }) {
  const say = useLabel();
  const mayGive = useMay()(roleScreen, 'enable');
  const on = Form.useWatch('withAccount', form) ?? true;
  const options = useQuery(read(readSignInOptions, {}));
  useProposedName(form);
  return (
    <section className={styles.account} aria-labelledby="newcomer-account">
      <div className={styles.head}>
        <h3 id="newcomer-account">{say(['账号与角色', 'Account and roles'])}</h3>
        <Form.Item name="withAccount" valuePropName="checked" noStyle>
          <Switch aria-label={say(['同时建立账号', 'Make an account as well'])} />
        </Form.Item>
      </div>
      {on && (
        <>
          <div className={styles.columns}>
            <Form.Item
              name="account"
              label={say(['账号', 'Account'])}
              rules={[
                {
                  required: true,
                  whitespace: true,
                  message: say(['请填写账号', 'Please type a name for it']),
                },
              ]}
            >
              <Input maxLength={60} autoComplete="off" />
            </Form.Item>
            <Form.Item name="start" label={say(['如何开始', 'How they begin'])}>
              <Radio.Group
                options={[
                  { value: 'password', label: say(['初始密码', 'Start password']) },
                  {
                    value: 'mail',
                    label: say(['邮件激活', 'By mail']),
                    disabled: !options.data?.sends.includes('mail'),
                  },
                ]}
              />
            </Form.Item>
          </div>
          <p className={styles.quiet}>
            {say(['自动带有“员工”角色。', 'The role “Employee” comes with it.'])}
          </p>
          {mayGive && <Roles />}
        </>
      )}
    </section>
  );
}

/** Follows the name that is typed, until somebody types a name of the account. */
function useProposedName(form: FormInstance<Newcomer>) {
  const name = useDebounced(Form.useWatch('name', form)?.trim() ?? '', 400);
  const { data } = useQuery({ ...read(proposeAccountName, { name }), enabled: name.length >= 2 });
  const proposed = data?.name;
  useEffect(() => {
    if (proposed !== undefined && !form.isFieldTouched('account')) form.setFieldValue('account', proposed);
  }, [form, proposed]);
}

function Roles() {
  const say = useLabel();
  return (
    <Form.List name="roles">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <div key={key} className={styles.role}>
              <Form.Item
                name={[name, 'role']}
                label={say(['角色', 'Role'])}
                rules={[{ required: true, message: say(['请选择角色', 'Please choose a role']) }]}
              >
                <Picked kind="role" />
              </Form.Item>
              <Form.Item
                name={[name, 'company']}
                label={say(['公司（空为全集团）', 'Company (none: group)'])}
              >
                <Picked kind="company" clears />
              </Form.Item>
              <Form.Item name={[name, 'from']} label={say(['从', 'From'])}>
                <CompanyDatePicker className={styles.wide} />
              </Form.Item>
              <Form.Item name={[name, 'to']} label={say(['至（当日 24:00）', 'Until the end of'])}>
                <CompanyDatePicker className={styles.wide} />
              </Form.Item>
              <Button
                type="text"
                icon={<MinusCircleOutlined />}
                aria-label={say(['移除角色', 'Remove the role'])}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            disabled={rows.length >= 20}
            onClick={() => add({ role: null, company: null, from: null, to: null })}
          >
            {say(['添加角色', 'Add a role'])}
          </Button>
        </>
      )}
    </Form.List>
  );
}
