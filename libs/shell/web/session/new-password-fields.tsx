import { Form, Input, type FormInstance } from 'antd';
import { passwordProblem, passwordTexts } from '#identity/model';
import { useLabel } from '#ui/web';

interface NewPasswordFieldsProps {
  form: FormInstance;
  /** Name of the field with the new password, as the call names it. */
  name: string;
  /** Name of the field that repeats it; never sent. */
  confirmName?: string;
  size?: 'large' | 'middle';
}

/**
 * A new password twice, with the rules and texts of specification 5: checked on change; when the first is valid, the
 * second is checked again if it is not empty.
 */
export function NewPasswordFields({
  form,
  name,
  confirmName = 'confirm',
  size = 'middle',
}: NewPasswordFieldsProps) {
  const say = useLabel();
  // Not from the rule of the first field: checking a field while the whole form is checked makes the form give up
  // submitting.
  const checkConfirmed = () => {
    if (!passwordProblem(form.getFieldValue(name) ?? '') && form.getFieldValue(confirmName))
      void form.validateFields([confirmName]).catch(() => undefined);
  };
  return (
    <>
      <Form.Item
        name={name}
        label={say(['新密码', 'New password'])}
        validateTrigger="onChange"
        required
        rules={[
          {
            async validator(_rule, value: string | undefined) {
              const problem = passwordProblem(value ?? '');
              if (problem) throw new Error(say(problem));
            },
          },
        ]}
      >
        <Input.Password size={size} autoComplete="new-password" onChange={checkConfirmed} />
      </Form.Item>
      <Form.Item
        name={confirmName}
        label={say(['确认新密码', 'New password again'])}
        validateTrigger="onChange"
        required
        rules={[
          {
            async validator(_rule, value: string | undefined) {
              if (!value) throw new Error(say(passwordTexts.confirm));
              if (value !== form.getFieldValue(name)) throw new Error(say(passwordTexts.mismatch));
            },
          },
        ]}
      >
        <Input.Password size={size} autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
