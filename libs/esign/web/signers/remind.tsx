import { Button } from 'antd';
import { useWrite } from '#api-client/web';
import { remindSigner, signingCode, type SignerRow } from '#esign/model';
import { useMay } from '#shell/web';
import { formatDate, useLabel, useToast } from '#ui/web';

/** Reminds a signer who is waited for; again after 24 hours. */
export function Remind({ row }: { row: SignerRow }) {
  const say = useLabel();
  const toast = useToast();
  const may = useMay();
  const remind = useWrite(remindSigner);
  if (row.mayRemind === null || !may(signingCode, 'edit')) return null;
  const isSoon = !row.mayRemind;
  return (
    <Button
      size="small"
      disabled={isSoon}
      {...(isSoon &&
        row.mayRemindAt && {
          title: say(['{at} 后可再次提醒', 'Can be reminded again after {at}'], {
            at: formatDate(row.mayRemindAt),
          }),
        })}
      loading={remind.isPending}
      onClick={() =>
        remind.mutate(
          { id: row.envelopeId, recipient: row.recipient },
          { onSuccess: () => toast.success(['已提醒', 'Reminded']), onError: toast.refusal },
        )
      }
    >
      {say(['提醒', 'Remind'])}
    </Button>
  );
}
