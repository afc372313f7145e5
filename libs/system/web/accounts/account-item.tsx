import type { AccountRow } from '#identity/model';
import { DateText, PersonAvatar, StatusTag, useLabel } from '#ui/web';
import { AccountActions } from './account-actions.tsx';
import { stateLabels, stateTones } from './account-state.ts';
import styles from './accounts.module.css';

/** An account: whose it is, how it stands, and what can be done. */
export function AccountItem({ row }: { row: AccountRow }) {
  const say = useLabel();
  const { name, state, person, company, department, registered, sessions, lastSignInAt } = row;
  const shownName = person?.name ?? registered.name;
  return (
    <li className={styles.account}>
      <span aria-hidden="true">
        <PersonAvatar name={shownName || name} id={person?.id ?? row.id} size="medium" />
      </span>
      <div className={styles.who}>
        <span className={styles.line}>
          <strong>{shownName || name}</strong>
          <span className={styles.quiet}>{name}</span>
          <StatusTag label={stateLabels[state]} tone={stateTones[state]} />
          {row.secondStep && <StatusTag label={['两步验证', 'Second step']} tone="blue" />}
        </span>
        <span className={styles.quiet}>
          {person
            ? [company, department].filter(Boolean).join(' · ')
            : [registered.mobile, registered.email].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={styles.when}>
        {state === 'waiting' ? (
          <>
            {say(['注册于', 'Registered'])} <DateText value={row.createdAt} relative />
          </>
        ) : lastSignInAt ? (
          <>
            {say(['最近登录', 'Last sign-in'])} <DateText value={lastSignInAt} relative />
            {sessions > 0 &&
              say(['，{sessions} 处在线', ', {sessions} {sessions:session|sessions}'], { sessions })}
          </>
        ) : (
          say(['从未登录', 'Never signed in'])
        )}
      </div>
      <AccountActions row={row} />
    </li>
  );
}
