import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { takeRole, type AccountRole, type readAccount } from '#identity/model';
import { useMay } from '#shell/web';
import { pathOfRole, rolesScreen } from '#system/model';
import { StatusTag, useConfirm, useLabel, useToast } from '#ui/web';
import { GiveDialog } from '../roles/give-dialog.tsx';
import { useDaysOfRole } from '../roles/use-days-of-role.ts';
import styles from './account-page.module.css';

/** The roles of an account: where, how long, by whom; giving and taking them. */
export function AccountRoles({ account }: { account: ResultOf<typeof readAccount> }) {
  const say = useLabel();
  const [giving, setGiving] = useState(false);
  const { person, roles, mayGive } = account;
  return (
    <section className={styles.panel} aria-labelledby="account-roles">
      <div className={styles.head}>
        <h2 id="account-roles">{say(['角色', 'Roles'])}</h2>
        {mayGive && person && <Button onClick={() => setGiving(true)}>{say(['授予…', 'Give…'])}</Button>}
      </div>
      {roles.length ? (
        <ul className={styles.rows}>
          {roles.map((held) => (
            <Held key={held.id ?? held.role.id} held={held} person={person?.name ?? account.name} />
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{say(['没有角色，什么也看不到。', 'No roles: nothing can be seen.'])}</p>
      )}
      {giving && person && <GiveDialog gives={null} person={person} onClose={() => setGiving(false)} />}
    </section>
  );
}

function Held({ held, person }: { held: AccountRole; person: string }) {
  const say = useLabel();
  const may = useMay();
  const ask = useConfirm();
  const toast = useToast();
  const take = useWrite(takeRole);
  const daysOf = useDaysOfRole();
  const { id, role, company, inForce, giver, mayTake } = held;
  const takeBack = async () => {
    const agreed = await ask({
      title: ['收回 {person} 的“{name}”？', 'Take “{name}” back from {person}?'],
      text: ['其权限立即减少，须重新登录。', 'They lose its rights at once and sign in again.'],
      values: { person, name: role.name },
      danger: true,
    });
    if (agreed && id !== null)
      take.mutate(
        { id },
        { onError: toast.failure, onSuccess: () => toast.success(['已收回', 'Taken back']) },
      );
  };
  const origin =
    id === null
      ? say(['因担任部门负责人', 'by heading a department'])
      : giver
        ? say(['由 {name} 授予', 'given by {name}'], giver)
        : '';
  return (
    <li>
      {may(rolesScreen.code, 'get') ? <Link to={pathOfRole({ id: role.id })}>{role.name}</Link> : role.name}
      <span>{company ? company.name : say(['全集团', 'Whole group'])}</span>
      <span className={styles.quiet}>{[daysOf(held), origin].filter(Boolean).join(' · ')}</span>
      <span>{!inForce && <StatusTag tone="grey" label={['未生效', 'Not in force']} />}</span>
      {mayTake ? (
        <Button
          danger
          type="text"
          size="small"
          loading={take.isPending}
          aria-label={say(['收回：{name}', 'Take back: {name}'], role)}
          onClick={() => void takeBack()}
        >
          {say(['收回', 'Take back'])}
        </Button>
      ) : (
        <span />
      )}
    </li>
  );
}
