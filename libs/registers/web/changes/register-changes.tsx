import { Link } from 'react-router';
import { registerRouteOf, type ChangesCall, type RegisterDeclaration } from '#registers/model';
import { PageHeader, useLabel } from '#ui/web';
import { ChangePage } from './change-page.tsx';
import { changesParam, changeTabs } from './change-tabs.ts';
import styles from './register-changes.module.css';

type Which = 'mine' | 'planned';

interface RegisterChangesProps {
  register: RegisterDeclaration;
  call: ChangesCall;
  which: Which;
}

/** Beside the list of a register: what one has asked for, or what comes into force on a day to come. */
export function RegisterChanges({ register, call, which }: RegisterChangesProps) {
  const say = useLabel();
  return (
    <div className={styles.page}>
      <PageHeader title={say(register.title)} />
      <nav className={styles.tabs} aria-label={say(['主档与变更', 'Register and changes'])}>
        <Link to={registerRouteOf(register)} className={styles.tab ?? ''}>
          {say(['全部', 'All'])}
        </Link>
        {changeTabs(register).map(({ label, to }) => {
          const current = to.endsWith(`${changesParam}=${which}`);
          return (
            <Link
              key={to}
              to={to}
              className={`${styles.tab} ${current ? styles.current : ''}`}
              {...(current && { 'aria-current': 'page' as const })}
            >
              {say(label)}
            </Link>
          );
        })}
      </nav>
      <ChangePage key={which} register={register} call={call} asked={{ which }} />
    </div>
  );
}
