import { Button } from 'antd';
import { useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { deviceOf, endSessions, type AccountSignIn, type readAccount } from '#identity/model';
import { useUser } from '#shell/web';
import { DateText, useLabel, useToast } from '#ui/web';
import { useMayAccounts } from './use-may-accounts.ts';
import styles from './account-page.module.css';

/** Where an account is signed in, by device; each is ended by itself, or all of them. */
export function AccountSessions({ account }: { account: ResultOf<typeof readAccount> }) {
  const say = useLabel();
  const toast = useToast();
  const own = useUser()?.openid === account.id;
  const mayEnd = useMayAccounts()('disable') && !own;
  const write = useWrite(endSessions);
  const end = (sessionId?: string) =>
    write.mutate(
      { accountId: account.id, ...(sessionId !== undefined && { sessionId }) },
      { onError: toast.failure, onSuccess: () => toast.success(['已强制下线', 'The sessions were ended']) },
    );
  const { sessions } = account;
  return (
    <section className={styles.panel} aria-labelledby="account-sessions">
      <div className={styles.head}>
        <h2 id="account-sessions">{say(['登录设备', 'Devices signed in'])}</h2>
        {mayEnd && sessions.length > 1 && (
          <Button danger loading={write.isPending} onClick={() => end()}>
            {say(['全部下线', 'End all'])}
          </Button>
        )}
      </div>
      {sessions.length ? (
        <ul className={styles.rows}>
          {sessions.map(({ id, agent, address, since, usedAt }) => {
            const device = deviceOf(agent) || say(['未知设备', 'Unknown device']);
            return (
              <li key={id}>
                <span>{device}</span>
                <span className="bms-figures">{address ?? ''}</span>
                <span className={styles.quiet}>
                  {say(['登录于', 'since'])} <DateText value={since} /> · {say(['最近使用', 'last used'])}{' '}
                  <DateText value={usedAt} relative />
                </span>
                <span />
                {mayEnd ? (
                  <Button
                    danger
                    type="text"
                    size="small"
                    aria-label={say(['下线：{device}', 'End: {device}'], { device })}
                    onClick={() => end(id)}
                  >
                    {say(['下线', 'End'])}
                  </Button>
                ) : (
                  <span />
                )}
              </li>
            );
          })}
        </ul>
      ) : (
        <p className={styles.quiet}>{say(['当前未登录。', 'Not signed in now.'])}</p>
      )}
    </section>
  );
}

/** When an account signed in, the latest first. */
export function AccountSignIns({ signIns }: { signIns: readonly AccountSignIn[] }) {
  const say = useLabel();
  return (
    <section className={styles.panel} aria-labelledby="account-sign-ins">
      <div className={styles.head}>
        <h2 id="account-sign-ins">{say(['登录记录', 'Sign-ins'])}</h2>
      </div>
      {signIns.length ? (
        <ul className={styles.rows}>
          {signIns.map(({ id, at, agent, address, endedAt }) => (
            <li key={id}>
              <span>
                <DateText value={at} />
              </span>
              <span className="bms-figures">{address ?? ''}</span>
              <span className={styles.quiet}>
                {deviceOf(agent) || agent}
                {endedAt !== null && (
                  <>
                    {' · '}
                    {say(['结束于', 'ended'])} <DateText value={endedAt} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{say(['从未登录。', 'Never signed in.'])}</p>
      )}
    </section>
  );
}
