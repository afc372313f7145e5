import { useWrite } from '#api-client/web';
import { ReasonDialog } from '#fields/web';
import { refuseRegistration } from '#identity/model';
import type { AccountRow } from '#system/model';
import { useToast } from '#ui/web';
import styles from './accounts.module.css';

interface RefuseDialogProps {
  row: Pick<AccountRow, 'id' | 'name' | 'registered'>;
  onClose: () => void;
}

/** Refuses a registration, with a word to whoever asked. */
export function RefuseDialog({ row: { id: accountId, name, registered }, onClose }: RefuseDialogProps) {
  const toast = useToast();
  const write = useWrite(refuseRegistration);
  return (
    <ReasonDialog
      title={['拒绝注册：{name}', 'Refuse {name}']}
      names={{ name: name ?? '' }}
      about={<p className={styles.quiet}>{registered}</p>}
      text={[
        '拒绝后注册信息删除，账号名可再次使用；原因会发到注册邮箱。',
        'What was registered is deleted and the name is free again; the reason goes to the e-mail address that was given.',
      ]}
      ok={['拒绝', 'Refuse']}
      danger
      onOk={async (reason) => {
        await write.mutateAsync({ accountId, reason });
        toast.success(['已拒绝', 'Refused']);
      }}
      onClose={onClose}
    />
  );
}
