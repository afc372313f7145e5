import { useWrite } from '#api-client/web';
import { person } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { admitAccount } from '#identity/model';
import type { AccountRow } from '#system/model';
import { useToast } from '#ui/web';
import styles from './accounts.module.css';

interface AdmitDialogProps {
  row: Pick<AccountRow, 'id' | 'name' | 'registered'>;
  onClose: () => void;
}

const fields = { personId: person({ label: ['对应员工', 'Whose account it is'], required: true }) };

/** Lets a registration in: whose account it is from now on. */
export function AdmitDialog({ row: { id: accountId, name, registered }, onClose }: AdmitDialogProps) {
  const toast = useToast();
  const write = useWrite(admitAccount);
  return (
    <FieldsDialog
      title={['通过注册：{name}', 'Admit {name}']}
      names={{ name: name ?? '' }}
      ok={['通过', 'Admit']}
      about={<p className={styles.quiet}>{registered}</p>}
      fields={fields}
      onOk={async ({ personId }) => {
        await write.mutateAsync({ accountId, personId: personId?.id ?? '' });
        toast.success(['已通过，可以登录了', 'Admitted; they can sign in now']);
      }}
      onClose={onClose}
    />
  );
}
