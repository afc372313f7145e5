import { Form, Modal } from 'antd';
import { useWrite } from '#api-client/web';
import { PersonField } from '#fields/web';
import { admitAccount, type Reference } from '#identity/model';
import type { AccountRow } from '#system/model';
import { useFocusBack, useLabel, useLanguage, useToast } from '#ui/web';
import styles from './accounts.module.css';

interface Chosen {
  person: Reference | null;
}

/** Lets a registration in: whose account it is from now on. */
export function AdmitDialog({
  row,
  onClose,
}: {
  row: Pick<AccountRow, 'id' | 'name' | 'registered'>;
  onClose: () => void;
}) {
  useFocusBack();
  const say = useLabel();
  const language = useLanguage();
  const toast = useToast();
  const [form] = Form.useForm<Chosen>();
  const write = useWrite(admitAccount);
  const { name, registered } = row;
  return (
    <Modal
      open
      title={say(['通过注册：{name}', 'Admit {name}'], { name: name ?? '' })}
      okText={say(['通过', 'Admit'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className={styles.quiet}>{registered}</p>
      <Form<Chosen>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ person: null }}
        onFinish={({ person }) =>
          person &&
          write.mutate(
            { accountId: row.id, personId: person.id },
            {
              onSuccess: () => {
                toast.success(['已通过，可以登录了', 'Admitted; they can sign in now']);
                onClose();
              },
              onError: (error) => form.setFields([{ name: 'person', errors: [error.inLanguage(language)] }]),
            },
          )
        }
      >
        <Form.Item
          name="person"
          label={say(['对应员工', 'Whose account it is'])}
          rules={[{ required: true, message: say(['请选择员工', 'Please choose an employee']) }]}
        >
          <PersonField />
        </Form.Item>
      </Form>
    </Modal>
  );
}
