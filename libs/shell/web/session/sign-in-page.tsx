import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { read, sessionStore } from '#api-client/web';
import type { Label } from '#calls/model';
import { readSignInOptions, type SignInAnswer } from '#identity/model';
import { workplace } from '#shell/model';
import { Note, useLabel } from '#ui/web';
import { safeRedirect } from '../routes/safe-redirect.ts';
import { useEdition } from '../start/edition.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { useExpiry, useHeldShell, type Expiry } from './held-shell.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { useSession } from './use-session.ts';
import styles from './sign-in-page.module.css';

const titles: Record<SignInAnswer['next'], Label> = {
  done: ['登录', 'Sign in'],
  secondStep: ['二次验证', 'Second step'],
  newPassword: ['请设置新密码', 'Please choose a new password'],
};

/** Signing in, in up to three steps; afterwards the person is where they wanted to be. */
export default function SignInPage() {
  const say = useLabel();
  const session = useSession();
  const { landing } = useEdition();
  const [query] = useSearchParams();
  const expiry = useExpiry();
  // A token that was there on arrival leads to the workplace (specification 2); signing in leads back.
  const [arrivedSignedIn] = useState(() => session !== null);
  const [answer, setAnswer] = useState<SignInAnswer | null>(null);
  const [ended, setEnded] = useState(false);

  if (session) {
    const wanted = safeRedirect(query.get('redirect')) ?? landing;
    return <Navigate to={arrivedSignedIn ? workplace.route : wanted} replace />;
  }

  const take = (next: SignInAnswer) => {
    setEnded(false);
    if (next.next === 'done' && next.user)
      sessionStore.set({ token: next.ACCESS_TOKEN, openid: next.user.openid, user: next.user });
    else setAnswer(next);
  };
  const startAgain = () => {
    setAnswer(null);
    setEnded(true);
  };
  const step = answer?.next ?? 'done';
  return (
    <>
      <h1 className={styles.title}>{say(titles[step])}</h1>
      {ended ? (
        <Note>{say(['验证已过期，请重新登录', 'That took too long, please sign in again'])}</Note>
      ) : (
        step === 'done' && expiry && <ExpiryNote expiry={expiry} />
      )}
      {step === 'done' && <CredentialsForm account={expiry?.account ?? ''} onAnswer={take} />}
      {answer && step === 'secondStep' && (
        <SecondStepForm ticket={answer.ticket} by={answer.secondStep} onAnswer={take} onEnded={startAgain} />
      )}
      {answer && step === 'newPassword' && (
        <ChoosePasswordForm ticket={answer.ticket} onAnswer={take} onEnded={startAgain} />
      )}
      {step === 'done' && <OtherWays />}
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

/** For whom account and password do not do; the server says what there is. */
function OtherWays() {
  const say = useLabel();
  const { data } = useQuery(read(readSignInOptions, {}));
  return (
    <>
      <nav className={styles.ways} aria-label={say(['其他方式', 'Other ways'])}>
        <Link to="/user/recover">{say(['忘记密码？', 'Forgot the password?'])}</Link>
        {data?.registration && <Link to="/user/register">{say(['注册账号', 'Register'])}</Link>}
      </nav>
      {/* Which accounts the demo company has. Nowhere else: the server says whether it is one. */}
      {data?.demo && (
        <p className={styles.demo}>
          {say([
            '演示公司：账号 employee、head、purchasing、manager、admin 等，密码 demo1234',
            'Demo company: accounts employee, head, purchasing, manager, admin and others, password demo1234',
          ])}
        </p>
      )}
    </>
  );
}
