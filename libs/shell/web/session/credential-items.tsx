import { Form, Input } from 'antd';
import { passwordTexts } from '#identity/model';
import { useLabel } from '#ui/web';

/** Whose account it is. */
export function AccountItem() {
  const say = useLabel();
  return (
    <Form.Item
      name="account"
      label={say(['账号或手机号', 'Account name or mobile'])}
      rules={[
        {
          required: true,
          whitespace: true,
          message: say(['请输入账号或手机号！', 'Please enter an account name or mobile!']),
        },
      ]}
    >
      <Input size="large" autoComplete="username" maxLength={100} />
    </Form.Item>
  );
}

/** The password that the account has now. */
export function PasswordItem() {
  const say = useLabel();
  return (
    <Form.Item
      name="password"
      label={say(['密码', 'Password'])}
      rules={[{ required: true, message: say(passwordTexts.required) }]}
    >
      <Input.Password size="large" autoComplete="current-password" />
    </Form.Item>
  );
}
