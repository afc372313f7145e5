import { Button } from 'antd';
import { useWrite } from '#api-client/web';
import { endDelegation, type Delegation } from '#approvals/model';
import type { Label } from '#calls/model';
import {
  EllipsisText,
  formatDay,
  PersonName,
  StatusTag,
  useConfirm,
  useLabel,
  useToast,
  type Tone,
} from '#ui/web';
import styles from './delegations.module.css';

const states: Record<Delegation['state'], { label: Label; tone: Tone }> = {
  inForce: { label: ['生效中', 'In force'], tone: 'green' },
  coming: { label: ['未开始', 'To come'], tone: 'blue' },
  over: { label: ['已到期', 'Over'], tone: 'grey' },
  ended: { label: ['已终止', 'Ended'], tone: 'struck' },
};

export interface DelegationRowProps {
  delegation: Delegation;
  types: readonly { type: string; title: Label }[];
  showsGiver: boolean;
  mayChange: boolean;
  onEdit(): void;
}

/** One delegation: whose, to whom, when, for what; changed or ended while it can still matter. */
export function DelegationRow({ delegation, types, showsGiver, mayChange, onEdit }: DelegationRowProps) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const end = useWrite(endDelegation);
  const { person, to, startsAt, endsAt, reason, state } = delegation;
  const live = state === 'inForce' || state === 'coming';
  const titles = delegation.types.map((type) =>
    say(types.find((one) => one.type === type)?.title ?? [type, type]),
  );
  const finish = async () => {
    const agreed = await ask({
      title: ['终止此委托？', 'End this delegation?'],
      text: [
        '终止后 {name} 不能再代为审批；已作出的审批不受影响。',
        '{name} can no longer decide in this place; what was decided stays.',
      ],
      values: { name: to.name },
      ok: ['终止', 'End it'],
      danger: true,
    });
    if (!agreed) return;
    end.mutate(
      { id: delegation.id, version: delegation.version },
      { onSuccess: () => toast.success(['委托已终止', 'The delegation has ended']), onError: toast.failure },
    );
  };
  return (
    <li className={styles.row}>
      <span className={styles.state}>
        <StatusTag {...states[state]} />
      </span>
      <span className={styles.people}>
        {showsGiver && (
          <>
            <PersonName id={person.id} name={person.name} />
            <span className={styles.arrow}>{say(['委托', 'to'])}</span>
          </>
        )}
        <PersonName id={to.id} name={to.name} />
      </span>
      <span className={`bms-figures ${styles.time}`}>
        {formatDay(startsAt)} – {formatDay(endsAt)}
      </span>
      <span className={styles.types}>
        <EllipsisText
          text={
            titles.length > 0
              ? titles.join(say(['、', ', ']))
              : say(['全部单据类型', 'All types of documents'])
          }
        />
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
      <span className={styles.actions}>
        {mayChange && live && (
          <>
            <Button
              size="small"
              onClick={onEdit}
              aria-label={say(['修改给 {name} 的委托', 'Change the delegation to {name}'], { name: to.name })}
            >
              {say(['修改', 'Change'])}
            </Button>
            <Button
              size="small"
              danger
              loading={end.isPending}
              onClick={() => void finish()}
              aria-label={say(['终止给 {name} 的委托', 'End the delegation to {name}'], { name: to.name })}
            >
              {say(['终止', 'End'])}
            </Button>
          </>
        )}
      </span>
    </li>
  );
}
