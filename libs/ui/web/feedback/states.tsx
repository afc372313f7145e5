import { Button } from 'antd';
import type { ReactNode } from 'react';
import { errorTexts, isNetworkError } from '#api-client/web';
import { CallError, errorCodes, type Label } from '#calls/model';
import { Icon } from '../icons/icon.tsx';
import { useLabel, useLanguage } from '../language/i18n.ts';
import { Lines } from './lines.tsx';
import styles from './states.module.css';

export interface EmptyStateProps {
  title: Label;
  /** What to do next. */
  hint?: Label;
  icon?: string;
  action?: ReactNode;
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, hint, icon = 'inbox', action }: EmptyStateProps) {
  const say = useLabel();
  return (
    <div className={styles.state}>
      <Icon name={icon} className={styles.sign} />
      <p className={styles.title}>{say(title)}</p>
      {hint && <p className={styles.text}>{say(hint)}</p>}
      {action}
    </div>
  );
}

const whatToDo = (error: unknown): Label => {
  if (isNetworkError(error))
    return ['请检查网络连接，然后重试。', 'Please check the network connection, then try again.'];
  if (error instanceof CallError) {
    if (error.errorName === 'forbidden')
      return [
        '如需使用，请联系管理员开通权限。',
        'Please ask an administrator for the right if you need it.',
      ];
    if (error.errorName === 'notFound')
      return ['它可能已被删除，请返回列表查看。', 'It may have been deleted; please look in the list.'];
    if (error.status < 500) return ['请检查后重试。', 'Please check and try again.'];
  }
  return [
    '请稍后重试；如果仍然出错，请提交故障报告。',
    'Please try again later; if it happens again, please report the fault.',
  ];
};

export interface ErrorStateProps {
  error: unknown;
  /** What did not work; default 'Loading failed!'. */
  title?: Label;
  onRetry?: () => void;
}

/** What happened, why, and what to do. */
export function ErrorState({ error, title = errorTexts.loadFailed, onRetry }: ErrorStateProps) {
  const say = useLabel();
  const language = useLanguage();
  const why = error instanceof CallError ? error.inLanguage(language) : say(errorCodes.unavailable.text);
  return (
    <div className={styles.state} role="alert">
      <Icon name="file-search" className={styles.sign} />
      <p className={styles.title}>{say(title)}</p>
      <p className={styles.text}>{why}</p>
      <p className={styles.text}>{say(whatToDo(error))}</p>
      {onRetry && <Button onClick={onRetry}>{say(['重试', 'Try again'])}</Button>}
    </div>
  );
}

/** While a page or part loads: quiet lines in its place, and a word for those who listen; `data-loading` marks it. */
export function LoadingState({ rows = 6 }: { rows?: number }) {
  const say = useLabel();
  return (
    <div className={styles.loading} role="status" data-loading>
      <span className="bms-unseen">{say(errorTexts.loading)}</span>
      <Lines rows={rows} />
    </div>
  );
}

/** The shape of a page: its title, then its content. */
export function PageSkeleton() {
  const say = useLabel();
  return (
    <div className={styles.page} role="status" data-loading>
      <span className="bms-unseen">{say(errorTexts.loading)}</span>
      <Lines title rows={8} />
    </div>
  );
}
