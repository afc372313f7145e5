import { ArrowLeftOutlined, EllipsisOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { useUser } from '#shell/web';
import { keepDialog, leaveGroup, markRead, readDialog, type DialogView } from '#talk/model';
import { ErrorState, LoadingState, PressMenu, useConfirm, useLabel, useToast } from '#ui/web';
import { Composer } from '../compose/composer.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { useSend } from '../messages/use-send.ts';
import styles from './dialogs.module.css';

const GroupDialog = lazy(() => import('./group-dialog.tsx'));

interface DialogPaneProps {
  dialogId: string;
  /** The place of a message that somebody came for; null: the newest. */
  at: number | null;
  onBack: (() => void) | null;
  /** Away from the place to the newest messages. */
  onNewest(): void;
  onLeft(): void;
}

/** A dialog, open: what was said, and where one says something. */
export function DialogPane(props: DialogPaneProps) {
  const query = useQuery({ ...read(readDialog, { dialogId: props.dialogId }), retry: false });
  if (query.isError && !query.data)
    return (
      <div className={styles.pane}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  if (!query.data)
    return (
      <div className={styles.pane}>
        <LoadingState rows={6} />
      </div>
    );
  return <Open {...props} dialog={query.data} />;
}

/** So many messages stand behind the one that somebody came for. */
const behind = 20;

/** What is shown has been read, as long as somebody can see it. */
function useMarking({ id, readTo }: DialogView, newest: number): void {
  const { mutate } = useWrite(markRead);
  const [seen, setSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (seen && newest > readTo) mutate({ dialogId: id, upTo: newest });
  }, [seen, newest, readTo, id, mutate]);
}

function Open({ dialog, at, onBack, onNewest, onLeft }: DialogPaneProps & { dialog: DialogView }) {
  const say = useLabel();
  const me = useUser()?.personId ?? '';
  const place = { dialogId: dialog.id };
  const { query, messages, hasOlder, loading, loadOlder, put } = useMessages(
    place,
    at === null ? undefined : at + behind,
  );
  const { outgoing, send, again, rework, drop } = useSend({ at: place, talk: dialog.id, onSaid: put });
  // Where the reader was when they opened it.
  const [newAfter] = useState(() => (dialog.readTo < dialog.last ? dialog.readTo : null));
  useMarking(dialog, at === null ? (messages.at(-1)?.number ?? 0) : 0);
  const { name, members, kind } = dialog;
  return (
    <section className={styles.pane} aria-label={name}>
      <header className={styles.top}>
        {onBack && (
          <Button
            type="text"
            icon={<ArrowLeftOutlined aria-hidden />}
            aria-label={say(['返回会话列表', 'Back to the chats'])}
            onClick={onBack}
          />
        )}
        <h2 className={styles.title}>
          {name}
          {kind === 'group' && ` (${members.length})`}
        </h2>
        <DialogMenu dialog={dialog} onLeft={onLeft} />
      </header>
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <div className={styles.middle}>
          <LoadingState rows={6} />
        </div>
      ) : (
        <MessageList
          {...{ messages, hasOlder, loading, loadOlder, me, outgoing, newAfter }}
          sought={at}
          onAgain={again}
          onRework={rework}
          onDrop={drop}
          onChanged={put}
        />
      )}
      {at !== null && (
        <Button type="link" onClick={onNewest}>
          {say(['回到最新消息', 'To the newest messages'])}
        </Button>
      )}
      <Composer
        key={dialog.id}
        talk={dialog.id}
        people={members.filter(({ id }) => id !== me)}
        onSend={(said, named) => {
          if (at !== null) onNewest();
          send(said, named);
        }}
      />
    </section>
  );
}

function DialogMenu({ dialog, onLeft }: { dialog: DialogView; onLeft(): void }) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const keep = useWrite(keepDialog);
  const leave = useWrite(leaveGroup);
  const [managing, setManaging] = useState(false);
  const { id: dialogId, pinned, muted, kind } = dialog;
  const goAway = async () => {
    const agreed = await ask({
      title: ['退出群聊“{name}”？', 'Leave the group “{name}”?'],
      text: [
        '退出后看不到聊天记录；再次加入只能看到之后的消息。',
        'Its messages are no longer shown; who comes back sees what is said from then on.',
      ],
      values: { name: dialog.name },
      ok: ['退出', 'Leave'],
      danger: true,
    });
    if (agreed) leave.mutate({ dialogId }, { onSuccess: onLeft, onError: toast.failure });
  };
  const runs: Readonly<Record<string, () => void>> = {
    pin: () => keep.mutate({ dialogId, pinned: !pinned }, { onError: toast.failure }),
    mute: () => keep.mutate({ dialogId, muted: !muted }, { onError: toast.failure }),
    members: () => setManaging(true),
    leave: () => void goAway(),
  };
  const items = [
    { key: 'pin', label: say(pinned ? ['取消置顶', 'Unpin'] : ['置顶', 'Pin']) },
    { key: 'mute', label: say(muted ? ['取消免打扰', 'Unmute'] : ['免打扰', 'Mute']) },
    ...(kind === 'group'
      ? [
          { key: 'members', label: say(['群成员与设置', 'Members and settings']) },
          { key: 'leave', label: say(['退出群聊', 'Leave the group']), danger: true },
        ]
      : []),
  ];
  return (
    <>
      <PressMenu items={items} onClick={({ key }) => runs[key]?.()}>
        <Button
          type="text"
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={say(['会话设置', 'Settings of the chat'])}
        />
      </PressMenu>
      <Suspense>{managing && <GroupDialog dialog={dialog} onClose={() => setManaging(false)} />}</Suspense>
    </>
  );
}
