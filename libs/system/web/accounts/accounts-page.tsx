import { Button } from 'antd';
import { useState } from 'react';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { accountList, accountsScreen, type AccountRow } from '#system/model';
import { DateText, useLabel } from '#ui/web';
import { AccountActions } from './account-actions.tsx';
import { SignInSettings } from './sign-in-settings.tsx';
import styles from './accounts.module.css';

const actions = (row: AccountRow) => <AccountActions row={row} />;
const cells = { lastSignInAt: (row: AccountRow) => <LastSignIn row={row} /> };

/** SYS120P: accounts, those that wait for admission first, and how one signs in here. */
export default function AccountsPage() {
  const say = useLabel();
  const may = useMay();
  const [settings, setSettings] = useState(false);
  return (
    <>
      <ListPage
        list={accountList}
        description={say([
          '审核注册、停用账号、重置密码、强制下线',
          'Admit registrations, disable accounts, reset passwords, end sessions',
        ])}
        links={
          may(accountsScreen.code, 'edit') && (
            <Button onClick={() => setSettings(true)}>{say(['登录设置', 'Sign-in settings'])}</Button>
          )
        }
        actions={actions}
        cells={cells}
      />
      {settings && <SignInSettings onClose={() => setSettings(false)} />}
    </>
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
