import { Button } from 'antd';
import type { ReactNode } from 'react';
import { errorTexts, isNetworkError } from '#api-client/web';
import { CallError, errorCodes, viewRefusals, type ErrorName, type Label } from '#calls/model';
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

const lookInList: Label = [
  '它可能已被删除，请返回列表查看。',
  'It may have been deleted; please look in the list.',
];

const whatToDo = (error: unknown): Label => {
  if (isNetworkError(error))
    return ['请检查网络连接，然后重试。', 'Please check the network connection, then try again.'];
  if (error instanceof CallError) {
    if (error.errorName === 'forbidden')
      return [
        '如需使用，请联系管理员开通权限。',
        'Please ask an administrator for the right if you need it.',
      ];
    if (error.errorName === 'notFound') return lookInList;
    if (error.status < 500) return ['请检查后重试。', 'Please check and try again.'];
  }
  return [
    '请稍后重试；如果仍然出错，请提交故障报告。',
    'Please try again later; if it happens again, please report the fault.',
  ];
};

const isNamed = (error: unknown, ...names: readonly ErrorName[]): boolean =>
  error instanceof CallError && names.includes(error.errorName);

export interface ErrorStateProps {
  error: unknown;
  /** What did not work; default 'Loading failed!'. */
  title?: Label;
  /** Not offered where another try gets the same answer: what is not there, or not for the reader. */
  onRetry?: () => void;
  /** For what an address names: what is said where nothing is there, and the way back. */
  missing?: { title: Label; hint?: Label; back: ReactNode };
}

/** What happened, why, and what to do. */
export function ErrorState({ error, title, onRetry, missing }: ErrorStateProps) {
  const say = useLabel();
  const language = useLanguage();
  // An address that is not even well formed names nothing either.
  if (missing && isNamed(error, 'notFound', 'invalid'))
    return (
      <div className={styles.state} role="alert">
        <Icon name="file-search" className={styles.sign} />
        <p className={styles.title}>{say(missing.title)}</p>
        <p className={styles.text}>{say(missing.hint ?? lookInList)}</p>
        {missing.back}
      </div>
    );
  // A view of somebody else has closed parts: there is nothing to be tried again, and no right to be asked for.
  if (isNamed(error, 'forbidden') && (error as CallError).inLanguage(language) === say(viewRefusals.closed))
    return <EmptyState icon="eye" title={viewRefusals.closed} />;
  const settled = isNamed(error, 'notFound', 'forbidden', 'unknownCall');
  const why = error instanceof CallError ? error.inLanguage(language) : say(errorCodes.unavailable.text);
  return (
    <div className={styles.state} role="alert">
      <Icon name="file-search" className={styles.sign} />
      <p className={styles.title}>{say(title ?? errorTexts.loadFailed)}</p>
      <p className={styles.text}>{why}</p>
      <p className={styles.text}>{say(whatToDo(error))}</p>
      {onRetry && !settled && <Button onClick={onRetry}>{say(['重试', 'Try again'])}</Button>}
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
