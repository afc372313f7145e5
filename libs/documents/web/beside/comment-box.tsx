import { Button } from 'antd';
import { useWrite } from '#api-client/web';
import {
  commentMinutes,
  formCalls,
  mostCommentFiles,
  type AnyForm,
  type FormComment,
} from '#documents/model';
import { useLabel, useToast } from '#ui/web';
import { FileDrop, useFilesSent } from '#fields/web';
import { CommentWords } from './comment-words.tsx';
import { leftAfter, useKeptComment, type WrittenComment } from './use-kept-comment.ts';
import styles from './beside.module.css';

interface CommentBoxProps {
  form: AnyForm;
  id: string;
  /** Others can be named once it is submitted. */
  mayMention: boolean;
  /** One's own comment that is changed; absent: a new one. */
  changes?: FormComment;
  onDone?(): void;
}

/** Says something about a form, or changes what one has said; '@' looks for people, who are told. Ctrl+Enter sends. */
export function CommentBox({ form, id, mayMention, changes, onDone }: CommentBoxProps) {
  const say = useLabel();
  const toast = useToast();
  const filesSent = useFilesSent();
  const calls = formCalls(form);
  const add = useWrite(calls.comment);
  const edit = useWrite(calls.editComment);
  const write = changes ? edit : add;
  const [written, keep] = useKeptComment(changes ? `${id}/${changes.id}` : id);
  const begun = (): WrittenComment => ({
    commentId: changes?.id ?? crypto.randomUUID(),
    words: changes?.words ?? '',
    named: changes?.mentions ?? [],
    files: changes?.attachments ?? [],
  });
  const { words, files } = written ?? begun();
  const put = (change: (now: WrittenComment) => Partial<WrittenComment>) =>
    keep((before) => {
      const now = before ?? begun();
      const next = { ...now, ...change(now) };
      return changes || next.words || next.files.length ? next : null;
    });
  const ready = (words.trim().length > 0 || files.length > 0) && !write.isPending;
  const leave = () => {
    keep(() => null);
    onDone?.();
  };
  const send = async () => {
    if (!filesSent()) return;
    const sent = written ?? begun();
    const mentionIds = sent.named.filter(({ name }) => words.includes(`@${name}`)).map(({ id }) => id);
    try {
      await write.mutateAsync({
        ...{ id, commentId: sent.commentId, words: words.trim() },
        mentionIds: [...new Set(mentionIds)],
        attachmentIds: files.map((file) => file.id),
      });
    } catch (error) {
      return toast.refusal(error);
    }
    // What was written while it was on its way stays, whether or not the page still stands.
    let left: WrittenComment | null = null;
    keep((now) => (left = now && leftAfter(now, sent, changes !== undefined)));
    if (!left) onDone?.();
  };
  return (
    <div className={styles.box}>
      <FileDrop
        goesOn
        id={`comment-files-${changes?.id ?? id}`}
        value={files}
        most={mostCommentFiles}
        onChange={(next) => put(() => ({ files: next ?? [] }))}
      >
        <CommentWords
          label={changes ? ['修改评论', 'Change the comment'] : ['写评论', 'Write a comment']}
          words={words}
          mayMention={mayMention}
          focus={changes !== undefined}
          onWords={(next) => put(() => ({ words: next }))}
          onNamed={(person) => put(({ named }) => ({ named: [...named, person] }))}
          onSend={() => ready && void send()}
          {...(onDone && { onLeave: leave })}
        />
      </FileDrop>
      <div className={styles.buttons}>
        {!changes && (
          <span className={`${styles.quiet} ${styles.note}`}>
            {say(['发表后 {n} 分钟内可以修改或删除', 'You may change or delete it for {n} minutes'], {
              n: commentMinutes,
            })}
          </span>
        )}
        {onDone && <Button onClick={leave}>{say(['取消', 'Cancel'])}</Button>}
        <Button
          disabled={!ready}
          loading={write.isPending}
          title={say(['Ctrl+Enter 发送', 'Ctrl+Enter sends'])}
          onClick={() => void send()}
        >
          {changes ? say(['保存修改', 'Save the change']) : say(['发表评论', 'Post'])}
        </Button>
      </div>
    </div>
  );
}
