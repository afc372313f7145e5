import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { readAccount } from '#identity/model';
import { useTabTitle } from '#shell/web';
import { accountStates, accountTones } from '#system/model';
import { DateText, DetailList, Loaded, PageHeader, PersonName, StatusTag, useLabel } from '#ui/web';
import { AccountActions } from './account-actions.tsx';
import { AccountRoles } from './account-roles.tsx';
import { AccountSessions, AccountSignIns } from './account-sessions.tsx';
import styles from './account-page.module.css';

/** One account: whose it is, what it may do by which roles, where it is signed in, and when it signed in. */
export default function AccountPage() {
  const [params] = useSearchParams();
  const query = useQuery(read(readAccount, { accountId: params.get('id') ?? '' }));
  return <Loaded query={query}>{(account) => <Account account={account} />}</Loaded>;
}

function Account({ account }: { account: ResultOf<typeof readAccount> }) {
  const say = useLabel();
  const { name, state, person, number, company, department, registered, createdAt, sessions } = account;
  useTabTitle(name);
  return (
    <div className={styles.page}>
      <PageHeader
        title={name}
        tags={<StatusTag tone={accountTones[state]} label={accountStates[state]} />}
        description={person === null ? registered : undefined}
        actions={<AccountActions row={{ ...account, sessions: sessions.length }} />}
      />
      <section className={styles.panel}>
        <DetailList
          items={[
            {
              label: say(['员工', 'Employee']),
              value: person ? (
                <>
                  <PersonName {...person} /> <small className="bms-figures">{number}</small>
                </>
              ) : (
                '–'
              ),
            },
            {
              label: say(['部门', 'Department']),
              value: department ? `${company?.name ?? ''} · ${department.name}` : '–',
            },
            { label: say(['创建时间', 'Created']), value: <DateText value={createdAt} /> },
          ]}
        />
      </section>
      <AccountRoles account={account} />
      <AccountSessions account={account} />
      <AccountSignIns signIns={account.signIns} />
    </div>
  );
}
