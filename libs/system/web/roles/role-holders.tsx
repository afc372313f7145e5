import { Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { takeRole, type readRole, type RoleHolder } from '#identity/model';
import { EmptyState, PersonName, StatusTag, useConfirm, useLabel, useToast } from '#ui/web';
import { GiveDialog } from './give-dialog.tsx';
import { useDaysOfRole } from './use-days-of-role.ts';
import styles from './roles.module.css';

/** Who has a role, where and how long; giving and taking back. */
export function RoleHolders({ role }: { role: ResultOf<typeof readRole> }) {
  const say = useLabel();
  const [giving, setGiving] = useState(false);
  return (
    <div className={styles.panel}>
      {role.may.give && <Button onClick={() => setGiving(true)}>{say(['授予…', 'Give to…'])}</Button>}
      {role.holders.length === 0 ? (
        <EmptyState
          title={['还没有人持有该角色', 'Nobody has this role yet']}
          {...(role.may.give && {
            hint: ['点“授予”选择员工。', 'Press “Give to” and choose an employee.'] as const,
          })}
        />
      ) : (
        <ul className={styles.holders}>
          {role.holders.map((holder) => (
            <Holder key={holder.id} holder={holder} name={say([role.nameZh, role.nameEn])} />
          ))}
        </ul>
      )}
      {giving && (
        <GiveDialog
          gives={{ id: role.id, name: say([role.nameZh, role.nameEn]) }}
          person={null}
          onClose={() => setGiving(false)}
        />
      )}
    </div>
  );
}

function Holder({ holder, name }: { holder: RoleHolder; name: string }) {
  const say = useLabel();
  const ask = useConfirm();
  const toast = useToast();
  const take = useWrite(takeRole);
  const { id, person, company, account, inForce, mayTake } = holder;
  const days = useDaysOfRole()(holder);
  const takeBack = async () => {
    const agreed = await ask({
      title: ['收回 {person} 的“{name}”？', 'Take “{name}” back from {person}?'],
      text: ['其权限立即减少，须重新登录。', 'They lose its rights at once and sign in again.'],
      values: { person: person.name, name },
      danger: true,
    });
    if (agreed)
      take.mutate(
        { id },
        { onError: toast.failure, onSuccess: () => toast.success(['已收回', 'Taken back']) },
      );
  };
  return (
    <li className={styles.holder}>
      <span className={styles.who}>
        <PersonName id={person.id} name={person.name} />
        <small>{account || say(['无账号', 'No account'])}</small>
      </span>
      <span>{company ? company.name : say(['全集团', 'Whole group'])}</span>
      <span className="bms-figures">{days}</span>
      <span>{!inForce && <StatusTag tone="grey" label={['未生效', 'Not in force']} />}</span>
      {mayTake && (
        <Button
          danger
          type="text"
          size="small"
          aria-label={say(['收回：{name}', 'Take back: {name}'], { name: person.name })}
          loading={take.isPending}
          onClick={() => void takeBack()}
        >
          {say(['收回', 'Take back'])}
        </Button>
      )}
    </li>
  );
}
