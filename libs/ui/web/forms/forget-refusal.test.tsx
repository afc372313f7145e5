import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, Input, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { UiProvider } from '../ui-provider.tsx';
import { forgetRefusal } from './forget-refusal.ts';

interface Typed {
  mobile: string;
  mail: string;
  roles: { role: string }[];
}

function Asked({ onReady }: { onReady: (form: FormInstance<Typed>) => void }) {
  const [form] = Form.useForm<Typed>();
  useEffect(() => {
    onReady(form);
  }, [form, onReady]);
  return (
    <Form<Typed>
      form={form}
      initialValues={{ mobile: '1', mail: 'm', roles: [{ role: 'a' }, { role: 'b' }] }}
      onValuesChange={forgetRefusal(form)}
    >
      {([['mobile'], ['mail'], ['roles', 0, 'role'], ['roles', 1, 'role']] as const).map((name) => (
        <Form.Item key={name.join('.')} name={[...name]}>
          <Input aria-label={name.join('.')} />
        </Form.Item>
      ))}
    </Form>
  );
}

it('what was refused of a field goes as soon as that field is typed in, and no other', async () => {
  let form!: FormInstance<Typed>;
  render(
    <UiProvider>
      <Asked onReady={(made) => (form = made)} />
    </UiProvider>,
  );
  form.setFields([
    { name: 'mobile', errors: ['mobile is taken'] },
    { name: 'mail', errors: ['mail is wrong'] },
    { name: ['roles', 0, 'role'], errors: ['no such role'] },
    { name: ['roles', 1, 'role'], errors: ['not yours'] },
  ] as never);
  const left = () => form.getFieldsError().flatMap(({ errors }) => errors);
  await waitFor(() => expect(left()).toHaveLength(4));
  fireEvent.change(screen.getByLabelText('mobile'), { target: { value: '13' } });
  expect(left()).toEqual(['mail is wrong', 'no such role', 'not yours']);
  fireEvent.change(screen.getByLabelText('roles.1.role'), { target: { value: 'c' } });
  expect(left()).toEqual(['mail is wrong', 'no such role']);
});
