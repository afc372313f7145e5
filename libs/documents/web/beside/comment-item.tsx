import { Button, Popover } from 'antd';
import { useEffect, useState } from 'react';
import { useWrite } from '#api-client/web';
import { formCalls, type AnyForm, type FormComment } from '#documents/model';
import { useSession } from '#shell/web';
import { LinkedWords } from '#talk/web';
import { DateText, PersonAvatar, useConfirm, useLabel, useToast } from '#ui/web';
import { FileList } from '#fields/web';
import { CommentBox } from './comment-box.tsx';
import styles from './beside.module.css';

interface CommentItemProps {
  form: AnyForm;
  id: string;
  mayMention: boolean;
  comment: FormComment;
}

/** True until the instant; then the part is drawn again without what was open. */
function useUntil(instant: string | null): boolean {
  const [past, setPast] = useState<string | null>(null);
  useEffect(() => {
    if (!instant) return undefined;
    const left = new Date(instant).getTime() - Date.now();
    const timer = setTimeout(() => setPast(instant), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [instant]);
  return instant !== null && past !== instant;
}

/** What somebody said, with its files. One's own can be changed or taken back for a while. */
export function CommentItem({ form, id, mayMention, comment }: CommentItemProps) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const remove = useWrite(formCalls(form).removeComment);
  const [changing, setChanging] = useState(false);
  const viewing = useSession()?.viewing !== undefined;
  const isOpen = useUntil(comment.openUntil) && !viewing;
  const { author, at, words, attachments, removedAt } = comment;
  const takeBack = () =>
    ask({
      title: ['删除这条评论？', 'Delete this comment?'],
      text: [
        '内容和附件不再显示，其他人仍会看到此处有一条已删除的评论。',
        'Its words and files are gone; others still see that there was one.',
      ],
      ok: ['删除', 'Delete'],
      danger: true,
      async onOk() {
        try {
          await remove.mutateAsync({ id, commentId: comment.id });
          return true;
        } catch (error) {
          toast.failure(error);
          return false;
        }
      },
    });
  return (
    <li className={styles.comment}>
      <PersonAvatar id={author.id} name={author.name} />
      <div className={styles.said}>
        <div className={styles.head}>
          <strong>{author.name}</strong>
          <span className={styles.quiet}>
            <DateText value={at} relative />
          </span>
          <Changed comment={comment} />
          {isOpen && !changing && (
            <span className={styles.own}>
              <Button type="link" size="small" onClick={() => setChanging(true)}>
                {say(['修改', 'Edit'])}
              </Button>
              <Button type="link" size="small" danger onClick={() => void takeBack()}>
                {say(['删除', 'Delete'])}
              </Button>
            </span>
          )}
        </div>
        {changing ? (
          <CommentBox
            form={form}
            id={id}
            mayMention={mayMention}
            changes={comment}
            onDone={() => setChanging(false)}
          />
        ) : removedAt ? (
          <p className={styles.quiet}>{say(['评论已删除', 'This comment was taken back'])}</p>
        ) : (
          <>
            {words && (
              <p className={styles.words}>
                <LinkedWords {...comment} />
              </p>
            )}
            <FileList files={attachments} />
          </>
        )}
      </div>
    </li>
  );
}

/** That it was changed, and by a press what it said before. */
function Changed({ comment: { editedAt, earlier } }: { comment: FormComment }) {
  const say = useLabel();
  if (!editedAt) return null;
  const label = say(['已修改', 'changed']);
  if (!earlier.length) return <span className={styles.quiet}>{label}</span>;
  return (
    <Popover
      trigger="click"
      title={say(['修改前的内容', 'What it said before'])}
      content={
        <ol className={`${styles.list} ${styles.earlier}`}>
          {earlier.map(({ at, words }) => (
            <li key={at}>
              <span className={styles.quiet}>
                <DateText value={at} />
              </span>
              <p className={styles.words}>{words || say(['（只有附件）', '(files only)'])}</p>
            </li>
          ))}
        </ol>
      }
    >
      <Button type="link" size="small" className={String(styles.changed)}>
        {label}
      </Button>
    </Popover>
  );
}
