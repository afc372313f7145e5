import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useContext } from 'react';
import { useWrite } from '#api-client/web';
import { recallMessage, type TalkMessage } from '#talk/model';
import { DateText, later, PersonAvatar, PressMenu, useConfirm, useLabel, useToast } from '#ui/web';
import { LinkedWords } from '../words/linked-words.tsx';
import { MessageFiles } from '../media/message-files.tsx';
import { noticeWords, recalledWords } from './message-words.ts';
import { TalkPartsContext } from './talk-parts.ts';
import styles from './messages.module.css';

const Readers = later(
  () => import('./readers.tsx').then((part) => part.Readers),
  () => null,
);

interface MessageItemProps {
  message: TalkMessage;
  isMine: boolean;
  /** The one that somebody came for. */
  isSought: boolean;
  onChanged(message: TalkMessage): void;
}

/** A message as it stands in its dialog. Words are text: nothing of them is ever taken for a page. */
export function MessageItem({ message, isMine, isSought, onChanged }: MessageItemProps) {
  const say = useLabel();
  if (message.recalled)
    return <p className={styles.notice}>{recalledWords(say, message.recalled.by.name)}</p>;
  if (message.notice) return <p className={styles.notice}>{noticeWords(say, message)}</p>;
  const { author, at, words, mentions } = message;
  return (
    <article className={`${styles.message} ${isMine ? styles.mine : ''} ${isSought ? styles.sought : ''}`}>
      <PersonAvatar id={author.id} name={author.name} size="medium" />
      <div className={styles.said}>
        <header className={styles.head}>
          <span>{author.name}</span>
          <DateText value={at} />
          <Acts message={message} onChanged={onChanged} />
        </header>
        <div className={styles.bubble}>
          {words && (
            <p className={styles.words}>
              <LinkedWords words={words} mentions={mentions} />
            </p>
          )}
          <MessageFiles message={message} />
          <Links message={message} />
        </div>
        {isMine && message.reads && <Readers message={message} />}
      </div>
    </article>
  );
}

/** What it is about, and what was made of it. */
function Links({ message: { about, links } }: { message: TalkMessage }) {
  const say = useLabel();
  const { Shown = {} } = useContext(TalkPartsContext);
  const all = [...(about ? [about] : []), ...links];
  if (!all.length) return null;
  return (
    <ul className={styles.links}>
      {all.map((link) => {
        const One = Shown[link.type];
        return (
          <li key={`${link.type} ${link.id}`}>
            {One ? (
              <One link={link} />
            ) : (
              <span>{link.title || say(['（您无权查看）', '(you may not see it)'])}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Acts({ message, onChanged }: Pick<MessageItemProps, 'message' | 'onChanged'>) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const recall = useWrite(recallMessage);
  const { actions } = useContext(TalkPartsContext);
  const { words } = message;
  const takeBack = async () => {
    const agreed = await ask({
      title: ['撤回这条消息？', 'Recall this message?'],
      text: ['撤回后内容与附件不再可见。', 'What it says and its files can be seen no longer.'],
      ok: ['撤回', 'Recall'],
      danger: true,
    });
    if (agreed) recall.mutate({ messageId: message.id }, { onSuccess: onChanged, onError: toast.refusal });
  };
  const copy = () =>
    void navigator.clipboard.writeText(words).then(
      () => toast.success(['已复制', 'Copied']),
      () => toast.error(['复制失败', 'Copy failed']),
    );
  const items = [
    ...(words ? [{ key: 'copy', label: say(['复制', 'Copy']), run: copy }] : []),
    ...(actions?.(message) ?? []),
    ...(message.mayRecall
      ? [{ key: 'recall', label: say(['撤回', 'Recall']), run: () => void takeBack() }]
      : []),
  ];
  if (!items.length) return null;
  return (
    <PressMenu
      items={items.map(({ key, label }) => ({ key, label }))}
      onClick={({ key }) => items.find((item) => item.key === key)?.run()}
    >
      <Button
        type="text"
        size="small"
        className={String(styles.more)}
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={say(['更多操作', 'More'])}
        loading={recall.isPending}
      />
    </PressMenu>
  );
}
