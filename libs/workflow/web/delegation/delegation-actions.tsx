import { Button } from 'antd';
import { useWrite } from '#api-client/web';
import { endDelegation, type delegationList } from '#approvals/model';
import type { ListRow } from '#lists/model';
import { useConfirm, useLabel, useToast } from '#ui/web';

interface DelegationActionsProps {
  delegation: ListRow<typeof delegationList>;
  onEdit(): void;
}

/** A delegation is changed or ended while it can still matter. */
export function DelegationActions({ delegation, onEdit }: DelegationActionsProps) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const end = useWrite(endDelegation);
  const { id, version, state, mayChange, to } = delegation;
  if (!mayChange || (state !== 'inForce' && state !== 'coming')) return null;
  const name = to?.name ?? '';
  const finish = async () => {
    const agreed = await ask({
      title: ['终止此委托？', 'End this delegation?'],
      text: [
        '终止后 {name} 不能再代为审批；已作出的审批不受影响。',
        '{name} can no longer decide in this place; what was decided stays.',
      ],
      values: { name },
      ok: ['终止', 'End it'],
      danger: true,
    });
    if (!agreed) return;
    end.mutate(
      { id, version },
      { onSuccess: () => toast.success(['委托已终止', 'The delegation has ended']), onError: toast.failure },
    );
  };
  return (
    <>
      <Button
        size="small"
        onClick={onEdit}
        aria-label={say(['修改给 {name} 的委托', 'Change the delegation to {name}'], { name })}
      >
        {say(['修改', 'Change'])}
      </Button>
      <Button
        size="small"
        danger
        loading={end.isPending}
        onClick={() => void finish()}
        aria-label={say(['终止给 {name} 的委托', 'End the delegation to {name}'], { name })}
      >
        {say(['终止', 'End'])}
      </Button>
    </>
  );
}
