import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Result } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { CallError, isIdentityCode, problemsIn, type FieldProblem, type ResultOf } from '#calls/model';
import { answerQuestionnaire, checkAnswers, openQuestionnaire, pathOfLink } from '#questionnaires/model';
import { ErrorState, LoadingState, setLanguage, useLabel, useLanguage, useToast } from '#ui/web';
import { Questions } from './questions.tsx';
import { useHalfAnswer } from './use-half-answer.ts';
import styles from './open.module.css';

/** /q?t=…: anybody answers, on a telephone as well. */
export default function OpenPage() {
  const [params] = useSearchParams();
  const token = params.get('t') ?? '';
  const query = useQuery({
    ...read(openQuestionnaire, { token }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      <main className={styles.sheet}>
        {query.data ? (
          <Answering key={token} token={token} asked={query.data} />
        ) : query.error ? (
          <Refused token={token} error={query.error} retry={() => void query.refetch()} />
        ) : (
          <LoadingState rows={8} />
        )}
      </main>
    </div>
  );
}

function Head({ children }: { children: ReactNode }) {
  const say = useLabel();
  const language = useLanguage();
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{children}</h1>
      <Button
        type="text"
        lang={language === 'zh' ? 'en' : 'zh-CN'}
        onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
      >
        {say(['English', '中文'])}
      </Button>
    </header>
  );
}

/** Why it cannot be answered: there is none, it is over, it was answered, or one has to sign in first. */
function Refused({ token, error, retry }: { token: string; error: unknown; retry: () => void }) {
  const say = useLabel();
  const language = useLanguage();
  const name = error instanceof CallError ? error.errorName : null;
  const head = <Head>{say(['问卷', 'Questionnaire'])}</Head>;
  if (error instanceof CallError && isIdentityCode(error.code))
    return (
      <>
        {head}
        <Result
          status="info"
          title={say(['请先登录', 'Please sign in first'])}
          subTitle={say(['此问卷登录后填写，每人一次。', 'It is answered after signing in, once each.'])}
          extra={
            <Button type="primary" href={`/user/login?redirect=${encodeURIComponent(pathOfLink(token))}`}>
              {say(['登录', 'Sign in'])}
            </Button>
          }
        />
      </>
    );
  if (name === 'notFound')
    return (
      <>
        {head}
        <Result
          status="404"
          title={say(['没有这份问卷', 'There is no such questionnaire'])}
          subTitle={say(['请确认链接完整。', 'Please check that the link is whole.'])}
        />
      </>
    );
  if (error instanceof CallError && name === 'businessRule')
    return (
      <>
        {head}
        <Result status="info" title={error.inLanguage(language)} />
      </>
    );
  return <ErrorState error={error} onRetry={retry} />;
}

type Asked = ResultOf<typeof openQuestionnaire>;

function Answering({ token, asked }: { token: string; asked: Asked }) {
  const say = useLabel();
  const language = useLanguage();
  const toast = useToast();
  const half = useHalfAnswer(token);
  const send = useWrite(answerQuestionnaire);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [done, setDone] = useState<'sent' | string | null>(null);
  const { zh, en, anonymous, version, content } = asked;
  const title = say([zh, en]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (done)
    return (
      <>
        <Head>{title}</Head>
        <Result
          status={done === 'sent' ? 'success' : 'info'}
          title={done === 'sent' ? say(['已提交，谢谢！', 'Sent. Thank you!']) : done}
        />
      </>
    );
  const { values } = half;
  if (!values) return <LoadingState rows={8} />;
  const faulty = (found: readonly FieldProblem[]) => {
    setProblems(found);
    const [first] = found;
    if (first)
      document.querySelector(`#question-${CSS.escape(first.path)}`)?.scrollIntoView({ block: 'center' });
  };
  const submit = () => {
    const { problems: found } = checkAnswers(content, values);
    faulty(found);
    if (found.length) return;
    send.mutate(
      { token, answerId: half.answerId, version, values },
      {
        onSuccess: () => {
          half.forget();
          setDone('sent');
        },
        onError: (error) => {
          const wrong = problemsIn(error);
          if (wrong.length) faulty(wrong);
          else if (error instanceof CallError && error.errorName === 'businessRule')
            setDone(error.inLanguage(language));
          else toast.failure(error);
        },
      },
    );
  };
  return (
    <>
      <Head>{title}</Head>
      {anonymous && (
        <Alert
          type="info"
          showIcon
          title={say([
            '匿名问卷：不记录您的姓名、地址和时间，只记日期。',
            'Anonymous: neither your name nor your address or the time is kept, only the day.',
          ])}
        />
      )}
      <Questions
        {...{ content, values, problems }}
        onChange={(question, value) => {
          half.set(question, value);
          setProblems((now) => now.filter(({ path }) => path !== question));
        }}
      />
      <Button type="primary" size="large" block loading={send.isPending} onClick={submit}>
        {say(['提交', 'Submit'])}
      </Button>
      <span className={styles.quiet}>
        {say([
          '未提交的内容保存在此浏览器中，稍后可继续填写。',
          'What is not sent yet stays in this browser, so you can go on later.',
        ])}
      </span>
    </>
  );
}
