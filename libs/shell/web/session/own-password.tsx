import { Form, Input } from 'antd';
import { passwordTexts } from '#identity/model';
import { useLabel } from '#ui/web';

/** An unattended screen is not enough to change how one signs in. */
export function OwnPassword() {
  const say = useLabel();
  return (
    <Form.Item
      name="password"
      label={say(['登录密码', 'Your password'])}
      rules={[{ required: true, message: say(passwordTexts.required) }]}
    >
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
}
