import { useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useWrite } from '#api-client/web';
import type { CallError, Label } from '#calls/model';
import { beginDingTalk, finishDingTalk, type SignInAnswer } from '#identity/model';
import { LoadingState, useLabel, useLanguage } from '#ui/web';
import { DingTalkFailed } from './dingtalk-failed.tsx';
import { DingTalkLinkForm } from './dingtalk-link-form.tsx';
import { endTrip, readTrip, rememberTrip } from './dingtalk-trip.ts';
import { signInTitles } from './sign-in-titles.ts';
import { SignInSteps, takeSignIn } from './sign-in-steps.tsx';
import { useWayOn } from './use-way-on.ts';
import { UserPage } from './user-page.tsx';
import styles from './sign-in-page.module.css';

const otherBrowser: Label = [
  '请在发起登录的浏览器窗口中完成钉钉登录。',
  'Please finish in the browser window in which you began.',
];
const refused: Label = ['您在钉钉中取消了登录。', 'You cancelled the sign-in at DingTalk.'];

/** /dd/login: on the way to DingTalk without a code, back from it with one. */
export default function DingTalkPage() {
  const say = useLabel();
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [back] = useState(() => ({
    code: query.get('authCode') ?? query.get('code'),
    state: query.get('state'),
    denied: query.has('error'),
    trip: readTrip(),
  }));
  const [answer, setAnswer] = useState<SignInAnswer | null>(null);
  const [stranger, setStranger] = useState<{ ticket: string; name: string } | null>(null);
  const [problem, setProblem] = useState<Label | CallError | null>(() =>
    back.denied ? refused : back.code && !back.trip ? otherBrowser : null,
  );
  const begin = useWrite(beginDingTalk);
  const finish = useWrite(finishDingTalk);
  // On the way back the trip knows it; on the way out what an older trip knew is of no concern.
  const wanted = back.state ? (back.trip?.redirect ?? null) : query.get('redirect');
  const wayOn = useWayOn(wanted);
  const started = useRef(false);

  const take = (next: SignInAnswer) => {
    if (!takeSignIn(next)) setAnswer(next);
  };
  const setOut = () =>
    begin.mutate(
      { origin: location.origin, language },
      {
        onSuccess: ({ address, nonce }) => {
          rememberTrip({ nonce, redirect: wanted });
          location.assign(address);
        },
        onError: setProblem,
      },
    );
  const arrive = (authCode: string, state: string, nonce: string) =>
    finish.mutate(
      { authCode, state, nonce },
      {
        onSuccess: ({ signIn, link }) => {
          // The code has served; a reload begins anew instead of trying it again.
          setQuery({}, { replace: true });
          endTrip();
          if (signIn) take(signIn);
          else setStranger(link);
        },
        onError: setProblem,
      },
    );
  useEffect(() => {
    if (started.current || problem || wayOn) return;
    started.current = true;
    if (back.code && back.state && back.trip) arrive(back.code, back.state, back.trip.nonce);
    else setOut();
  });

  const retry = () => {
    setProblem(null);
    setOut();
  };

  if (wayOn) return <Navigate to={wayOn} replace />;
  if (problem) return <DingTalkFailed problem={problem} onRetry={retry} />;
  if (answer)
    return (
      <>
        <h1 className={styles.title}>{say(signInTitles[answer.next])}</h1>
        <SignInSteps answer={answer} onAnswer={take} onEnded={() => setProblem(tooLong)} />
      </>
    );
  if (stranger) return <DingTalkLinkForm {...stranger} onAnswer={take} onEnded={() => setProblem(tooLong)} />;
  return (
    <UserPage
      title={['钉钉登录', 'Sign in by DingTalk']}
      words={back.code ? ['正在登录……', 'Signing in …'] : ['正在前往钉钉……', 'On the way to DingTalk …']}
    >
      <LoadingState rows={2} />
    </UserPage>
  );
}

const tooLong: Label = ['验证已过期，请重新登录', 'That took too long, please sign in again'];
