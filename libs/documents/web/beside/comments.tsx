import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '#calls/model';
import type { AnyForm, FormComment, FormView } from '#documents/model';
import { useSession } from '#shell/web';
import { EmptyState, ErrorState, LoadingState, useLabel } from '#ui/web';
import { CommentBox } from './comment-box.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './beside.module.css';

interface CommentsProps {
  form: AnyForm;
  view: FormView;
  query: UseQueryResult<{ comments: FormComment[] }, CallError>;
}

/** What was said, oldest first, and a place to say something. */
export function Comments({ form, view, query }: CommentsProps) {
  const say = useLabel();
  const viewing = useSession()?.viewing !== undefined;
  if (query.isPending) return <LoadingState rows={2} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { comments } = query.data;
  const mayMention = view.number !== null;
  return (
    <div className={styles.stack}>
      {viewing && comments.length === 0 && <EmptyState title={['没有评论', 'No comments']} />}
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
