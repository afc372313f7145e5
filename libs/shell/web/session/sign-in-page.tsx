import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import { readSignInOptions, type DemoAccount, type SignInAnswer } from '#identity/model';
import type { EditionName } from '#shell/model';
import { Note, useLabel } from '#ui/web';
import { useEditionName } from '../start/edition.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { useExpiry, useHeldShell, type Expiry } from './held-shell.ts';
import { SignInSteps, takeSignIn } from './sign-in-steps.tsx';
import { signInTitles } from './sign-in-titles.ts';
import { useWayOn } from './use-way-on.ts';
import styles from './sign-in-page.module.css';

/** Signing in, in up to three steps; afterwards the person is where they wanted to be. */
export default function SignInPage() {
  const say = useLabel();
  const [query] = useSearchParams();
  const expiry = useExpiry();
  const [answer, setAnswer] = useState<SignInAnswer | null>(null);
  const [ended, setEnded] = useState(false);
  const wayOn = useWayOn(query.get('redirect'));
  if (wayOn) return <Navigate to={wayOn} replace />;

  const take = (next: SignInAnswer) => {
    setEnded(false);
    if (!takeSignIn(next)) setAnswer(next);
  };
  const startAgain = () => {
    setAnswer(null);
    setEnded(true);
  };
  if (answer)
    return (
      <>
        <h1 className={styles.title}>{say(signInTitles[answer.next])}</h1>
        <SignInSteps answer={answer} onAnswer={take} onEnded={startAgain} />
      </>
    );
  return (
    <>
      <h1 className={styles.title}>{say(signInTitles.done)}</h1>
      {ended ? (
        <Note>{say(['验证已过期，请重新登录', 'That took too long, please sign in again'])}</Note>
      ) : (
        expiry && <ExpiryNote expiry={expiry} />
      )}
      <CredentialsForm account={expiry?.account ?? ''} onAnswer={take} />
      <OtherWays search={query.size > 0 ? `?${query}` : ''} />
    </>
  );
}

/** Why one is here again, and that it costs nothing. */
function ExpiryNote({ expiry }: { expiry: Expiry }) {
  const say = useLabel();
  const { openid } = useHeldShell();
  return (
    <Note>
      {say(expiry.reason)}
      {openid && (
        <span className={styles.kept}>
          {say([
            '重新登录后回到原来的页面，已填写的内容都在。',
            'Sign in again and you are where you were, with everything you typed.',
          ])}
        </span>
      )}
    </Note>
  );
}

/** Who shows most of an edition; the server says whether there are accounts of a demo company at all. */
const shownAccounts: Readonly<Record<EditionName, readonly DemoAccount[]>> = {
  main: ['employee', 'head', 'purchasing', 'manager', 'admin'],
  'health-bank': ['consultant', 'technician', 'labdirector', 'manager', 'admin'],
  livestock: ['rancher', 'vet', 'manager', 'admin'],
};

/** Other ways in: registering, a forgotten password, DingTalk, as far as the server offers them. `search`: the way back. */
function OtherWays({ search }: { search: string }) {
  const say = useLabel();
  const { data } = useQuery(read(readSignInOptions, {}));
  const accounts = shownAccounts[useEditionName()];
  return (
    <div className={styles.others}>
      {data?.dingTalk && (
        <Link className={styles.other} to={`/dd/login${search}`}>
          {say(
            data.dingTalk === 'sandbox'
              ? ['钉钉登录（沙箱）', 'DingTalk (sandbox)']
              : ['钉钉登录', 'Sign in by DingTalk'],
          )}
        </Link>
      )}
      <nav className={styles.ways} aria-label={say(['其他方式', 'Other ways'])}>
        <Link to="/user/recover">{say(['忘记密码？', 'Forgot the password?'])}</Link>
        {data?.registration && <Link to="/user/register">{say(['注册账号', 'Register'])}</Link>}
      </nav>
      {/* Which accounts the demo company has. Nowhere else: the server says whether it is one. */}
      {data?.demo && (
        <p className={styles.demo}>
          {say([
            `演示公司：账号 ${accounts.join('、')} 等，密码 demo1234`,
            `Demo company: accounts ${accounts.join(', ')} and others, password demo1234`,
          ])}
        </p>
      )}
    </div>
  );
}
