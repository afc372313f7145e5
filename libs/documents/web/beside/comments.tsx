import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { CallError } from '#calls/model';
import type { AnyForm, FormComment, FormView } from '#documents/model';
import { DateText, ErrorState, LoadingState, PersonAvatar, useLabel } from '#ui/web';
import { CommentBox } from './comment-box.tsx';
import styles from './beside.module.css';

interface CommentsProps {
  form: AnyForm;
  view: FormView;
  query: UseQueryResult<{ comments: FormComment[] }, CallError>;
}

/** The words with the names of those who were told standing out. */
function Words({ words, mentions }: Pick<FormComment, 'words' | 'mentions'>) {
  const names = mentions.map(({ name }) => `@${name}`);
  if (!names.length) return <>{words}</>;
  const pattern = new RegExp(
    `(${names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
  );
  return words.split(pattern).map((part, at) =>
    names.includes(part) ? (
      <span key={at} className={styles.mention}>
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}

/** What was said, oldest first, and a place to say something. */
export function Comments({ form, view, query }: CommentsProps) {
  const say = useLabel();
  if (query.isPending) return <LoadingState rows={2} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { comments } = query.data;
  return (
    <div className={styles.stack}>
      {comments.length > 0 && (
        <ol className={styles.list} aria-label={say(['评论', 'Comments'])}>
          {comments.map(({ id, author, at, words, mentions }) => (
            <li key={id} className={styles.comment}>
              <PersonAvatar id={author.id} name={author.name} />
              <div className={styles.said}>
                <div className={styles.head}>
                  <strong>{author.name}</strong>
                  <span className={styles.quiet}>
                    <DateText value={at} relative />
                  </span>
                </div>
                <p className={styles.words}>
                  <Words words={words} mentions={mentions} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <CommentBox form={form} id={view.id} mayMention={view.number !== null} />
    </div>
  );
}
