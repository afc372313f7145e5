import { useQuery } from '@tanstack/react-query';
import { Button, Input, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { defaultPageSize, type Label } from '#calls/model';
import { accountStates, listAccounts, type AccountState } from '#identity/model';
import { useMay } from '#shell/web';
import { accountsScreen } from '#system/model';
import { EmptyState, ErrorState, LoadingState, PageHeader, useLabel } from '#ui/web';
import { AccountItem } from './account-item.tsx';
import { stateLabels } from './account-state.ts';
import { SignInSettings } from './sign-in-settings.tsx';
import styles from './accounts.module.css';

type Shown = AccountState | 'all';
const choices: Readonly<Record<Shown, Label>> = { all: ['全部', 'All'], ...stateLabels };

/** SYS120P: accounts, those that wait for admission first, and how one signs in here. */
export default function AccountsPage() {
  const say = useLabel();
  const may = useMay();
  const [shown, setShown] = useState<Shown>('all');
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [settings, setSettings] = useState(false);
  const { data, error, refetch } = useQuery(
    read(listAccounts, { page, ...(q && { q }), ...(shown !== 'all' && { state: shown }) }),
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={say(accountsScreen.title)}
        description={say([
          '审核注册、停用账号、重置密码、强制下线',
          'Admit registrations, disable accounts, reset passwords, end sessions',
        ])}
        actions={
          may(accountsScreen.code, 'edit') && (
            <Button onClick={() => setSettings(true)}>{say(['登录设置', 'Sign-in settings'])}</Button>
          )
        }
      />
      <div className={styles.panel}>
        <div className={styles.filters}>
          <Segmented<Shown>
            aria-label={say(['状态', 'State'])}
            value={shown}
            options={(['all', ...accountStates] as const).map((value) => ({
              value,
              label: say(choices[value]),
            }))}
            onChange={(next) => {
              setShown(next);
              setPage(1);
            }}
          />
          <Input.Search
            className={styles.search}
            allowClear
            aria-label={say(['查找账号', 'Find an account'])}
            placeholder={say(['账号、姓名、工号或拼音', 'Account, name, number or pinyin'])}
            onSearch={(text) => {
              setQ(text.trim());
              setPage(1);
            }}
          />
        </div>
        {data === undefined &&
          (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={8} />)}
        {data?.rows.length === 0 && (
          <EmptyState
            icon="team"
            title={['没有符合条件的账号', 'No accounts like that']}
            hint={['换个条件试试。', 'Please try other words or another state.']}
          />
        )}
        {data && data.rows.length > 0 && (
          <ul className={styles.list}>
            {data.rows.map((row) => (
              <AccountItem key={row.id} row={row} />
            ))}
          </ul>
        )}
        {data && data.total > defaultPageSize && (
          <Pagination
            className={styles.pages}
            align="end"
            current={page}
            pageSize={defaultPageSize}
            total={data.total}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </div>
      {settings && <SignInSettings onClose={() => setSettings(false)} />}
    </div>
  );
}
