import { Button } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ListPage } from '#lists/web';
import { employee, newcomerParam } from '#organisation/model';
import { registerAt, registerRouteOf } from '#registers/model';
import { useAddressValues, useEditionName, useMay } from '#shell/web';
import {
  accountList,
  accountsScreen,
  makingParam,
  pathOfAccount,
  ranchAccountsScreen,
  type AccountRow,
} from '#system/model';
import { DateText, later, PersonName, useLabel } from '#ui/web';
import { AccountActions } from './account-actions.tsx';
import { SignInSettings } from './sign-in-settings.tsx';
import { useMayAccounts } from './use-may-accounts.ts';
import styles from './accounts.module.css';

const MakeAccounts = later(
  () => import('./make-accounts.tsx').then((part) => part.MakeAccounts),
  () => null,
);

const actions = (row: AccountRow) => <AccountActions row={row} />;
const cells = {
  lastSignInAt: (row: AccountRow) => <LastSignIn row={row} />,
  person: ({ person, registered }: AccountRow) =>
    person ? <PersonName {...person} /> : <span className={styles.quiet}>{registered}</span>,
};
const open = ({ id }: AccountRow) => pathOfAccount(accountsScreen, id);
const openAtRanch = ({ id }: AccountRow) => pathOfAccount(ranchAccountsScreen, id);

/** SYS120P, LPSYS120P: accounts, those that wait for admission first, and how one signs in here. */
export default function AccountsPage() {
  const say = useLabel();
  const may = useMayAccounts();
  const [settings, setSettings] = useState(false);
  const [params, setParam] = useAddressValues();
  const making = params.get(makingParam);
  const turn = (to: string | null) => setParam(makingParam, to);
  const atRanch = useLocation().pathname.toLowerCase() === ranchAccountsScreen.route.toLowerCase();
  return (
    <>
      <ListPage
        list={accountList}
        open={atRanch ? openAtRanch : open}
        description={say([
          '建立账号、审核注册、停用账号、重置密码、强制下线',
          'Make accounts, admit registrations, disable accounts, reset passwords, end sessions',
        ])}
        links={
          <>
            {may('edit') && (
              <Button onClick={() => setSettings(true)}>{say(['登录设置', 'Sign-in settings'])}</Button>
            )}
            {may('enable') && (
              <Button onClick={() => turn('all')}>{say(['为员工建账号…', 'Make accounts…'])}</Button>
            )}
            <NewcomerLink />
          </>
        }
        actions={actions}
        cells={cells}
      />
      {settings && <SignInSettings onClose={() => setSettings(false)} />}
      {making !== null && may('enable') && (
        <MakeAccounts personId={making === 'all' ? null : making} onClose={() => turn(null)} />
      )}
    </>
  );
}

/** To the dialog that makes employee, account and roles at once; it stands with the employees. */
function NewcomerLink() {
  const say = useLabel();
  const may = useMay();
  const edition = useEditionName();
  const place = employee.alsoAs?.find(({ editions }) => editions.includes(edition));
  const people = place ? registerAt(employee, place) : employee;
  if (!may(people.code, 'add')) return null;
  return (
    <Link to={`${registerRouteOf(people)}?${newcomerParam}=1`}>
      <Button type="primary">{say(['新员工入职…', 'Newcomer…'])}</Button>
    </Link>
  );
}

/** When somebody last signed in, and in how many places they are now. */
function LastSignIn({ row: { lastSignInAt, sessions } }: { row: AccountRow }) {
  const say = useLabel();
  if (lastSignInAt === null)
    return <span className={styles.quiet}>{say(['从未登录', 'Never signed in'])}</span>;
  return (
    <>
      <DateText value={lastSignInAt} relative />
      {sessions > 0 && say(['，{sessions} 处在线', ', {sessions} {sessions:session|sessions}'], { sessions })}
    </>
  );
}
