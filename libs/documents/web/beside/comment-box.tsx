import { Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import {
  commentMinutes,
  formCalls,
  mostCommentFiles,
  type AnyForm,
  type FormComment,
} from '#documents/model';
import type { FileReference } from '#fields/model';
import type { Reference } from '#identity/model';
import { useLabel, useToast } from '#ui/web';
import { FileDrop, useFilesSent } from '#fields/web';
import { CommentWords } from './comment-words.tsx';
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
  const [words, setWords] = useState(changes?.words ?? '');
  const [named, setNamed] = useState<readonly Reference[]>(changes?.mentions ?? []);
  const [files, setFiles] = useState<readonly FileReference[]>(changes?.attachments ?? []);
  // The same over a repeated press, so that it is said once.
  const [newId, setNewId] = useState<string>(() => crypto.randomUUID());
  const ready = (words.trim().length > 0 || files.length > 0) && !write.isPending;
  const send = () => {
    if (!filesSent()) return;
    const mentionIds = named.filter(({ name }) => words.includes(`@${name}`)).map((person) => person.id);
    write.mutate(
      {
        ...{ id, commentId: changes?.id ?? newId, words: words.trim() },
        mentionIds: [...new Set(mentionIds)],
        attachmentIds: files.map((file) => file.id),
      },
      {
        onSuccess: () => {
          setWords('');
          setNamed([]);
          setFiles([]);
          setNewId(crypto.randomUUID());
          onDone?.();
        },
        onError: toast.refusal,
      },
    );
  };
  return (
    <div className={styles.box}>
      <FileDrop
        id={`comment-files-${changes?.id ?? id}`}
        value={files}
        most={mostCommentFiles}
        onChange={(next) => setFiles(next ?? [])}
      >
        <CommentWords
          label={changes ? ['修改评论', 'Change the comment'] : ['写评论', 'Write a comment']}
          words={words}
          mayMention={mayMention}
          focus={changes !== undefined}
          onWords={setWords}
          onNamed={(person) => setNamed((before) => [...before, person])}
          onSend={() => ready && send()}
          {...(onDone && { onLeave: onDone })}
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
        {onDone && <Button onClick={onDone}>{say(['取消', 'Cancel'])}</Button>}
        <Button
          disabled={!ready}
          loading={write.isPending}
          title={say(['Ctrl+Enter 发送', 'Ctrl+Enter sends'])}
          onClick={send}
        >
          {changes ? say(['保存修改', 'Save the change']) : say(['发表评论', 'Post'])}
        </Button>
      </div>
    </div>
  );
}
