import { useQuery } from '@tanstack/react-query';
import { Button, Result } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { makeCall } from '#api-client/web';
import { CallError, type ResultOf } from '#calls/model';
import { StillDocument } from '#editor/web';
import { openPublicPaper } from '#papers/model';
import { DateText, ErrorState, LoadingState, setLanguage, useLabel, useLanguage } from '#ui/web';
import styles from './public.module.css';

/** /d?t=…: anybody reads a document that was opened to everybody. */
export default function PublicPage() {
  const [params] = useSearchParams();
  const token = params.get('t') ?? '';
  // Each time that it is asked for is counted: once a page.
  const query = useQuery({
    queryKey: [openPublicPaper.name, token],
    queryFn: () => makeCall(openPublicPaper, { token }),
    ...{ retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <main className={styles.sheet}>
        {query.data ? (
          <Read paper={query.data} />
        ) : query.error ? (
          <Refused error={query.error} retry={() => void query.refetch()} />
        ) : (
          <LoadingState rows={8} />
        )}
      </main>
    </div>
  );
}

function Language() {
  const say = useLabel();
  const language = useLanguage();
  return (
    <Button
      type="text"
      lang={language === 'zh' ? 'en' : 'zh-CN'}
      onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
    >
      {say(['English', '中文'])}
    </Button>
  );
}

function Read({ paper }: { paper: ResultOf<typeof openPublicPaper> }) {
  const say = useLabel();
  const { title, kind, state, changedAt } = paper;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <span className={styles.quiet}>
            {say(['只读', 'Read only'])} · {say(['更新于', 'Changed'])} <DateText value={changedAt} />
          </span>
        </div>
        <Language />
      </header>
      <StillDocument kind={kind} title={title} state={state} />
    </>
  );
}

/** One answer for whatever reason there is nothing: nobody learns which address was one. */
function Refused({ error, retry }: { error: unknown; retry: () => void }) {
  const say = useLabel();
  if (error instanceof CallError && error.errorName === 'notFound')
    return (
      <>
        <header className={styles.head}>
          <h1 className={styles.title}>{say(['文档', 'Document'])}</h1>
          <Language />
        </header>
        <Result
          status="404"
          title={say(['没有这份文档', 'There is no such document'])}
          subTitle={say([
            '请确认地址完整；地址也可能已被收回。',
            'Please check that the address is whole; it may have been taken away.',
          ])}
        />
      </>
    );
  return <ErrorState error={error} onRetry={retry} />;
}
