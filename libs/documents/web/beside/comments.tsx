import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '#calls/model';
import { mostComments, type AnyForm, type FormComment, type FormView } from '#documents/model';
import { useSession } from '#shell/web';
import { EmptyState, ErrorState, LoadingState, Note, useLabel } from '#ui/web';
import { CommentBox } from './comment-box.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './beside.module.css';

interface CommentsProps {
  form: AnyForm;
  view: FormView;
  query: UseQueryResult<{ comments: FormComment[]; hasEarlier: boolean }, CallError>;
}

/** What was said, oldest first, and a place to say something. */
export function Comments({ form, view, query }: CommentsProps) {
  const say = useLabel();
  const viewing = useSession()?.viewing !== undefined;
  if (query.isPending) return <LoadingState rows={2} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { comments, hasEarlier } = query.data;
  const mayMention = view.number !== null;
  return (
    <div className={styles.stack}>
      {viewing && comments.length === 0 && <EmptyState title={['没有评论', 'No comments']} />}
      {hasEarlier && (
        <Note>
          {say(
            ['只列出最近 {n} 条评论，更早的未列出', 'The latest {n} comments; earlier ones are not listed'],
            { n: mostComments },
          )}
        </Note>
      )}
      {comments.length > 0 && (
        <ol className={styles.list} aria-label={say(['评论', 'Comments'])}>
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              form={form}
              id={view.id}
              mayMention={mayMention}
              comment={comment}
            />
          ))}
        </ol>
      )}
      {/* Whoever looks as somebody else says nothing in their name. */}
      {!viewing && <CommentBox form={form} id={view.id} mayMention={mayMention} />}
    </div>
  );
}
