import { App, Button } from 'antd';
import type { MessageInstance } from 'antd/es/message/interface';
import { useWrite } from '#api-client/web';
import { deleteMessages, markMessagesRead, type Message } from '#system/model';
import { useLabel, useToast } from '#ui/web';
import { MessageBody } from '../message/message-body.tsx';
import { MessageHead } from '../message/message-head.tsx';
import styles from './message-centre.module.css';

/** How long putting a message away can be taken back. Seconds. */
const undoSeconds = 6;

interface CentreMessageProps {
  message: Message;
  sent: boolean;
  opened: boolean;
  onOpen: () => void;
}

/** A message: its head, and opened the whole of it with what can be done. */
export function CentreMessage({ message, sent, opened, onOpen }: CentreMessageProps) {
  const say = useLabel();
  const toast = useToast();
  const { message: bar } = App.useApp();
  const mark = useWrite(markMessagesRead);
  const remove = useWrite(deleteMessages);
  const { id } = message;
  const unread = !sent && !message.readAt;
  const failed = { onError: toast.failure };
  const putAway = () =>
    remove.mutate(
      { ids: [id] },
      {
        ...failed,
        onSuccess: () => {
          onOpen();
          const key = `away-${id}`;
          tellRemoved(bar, key, () => {
            bar.destroy(key);
            remove.mutate({ ids: [id], restore: true }, failed);
          });
        },
      },
    );
  // Marked as unread it is closed again, as if it had not been opened.
  const toggle = () =>
    mark.mutate({ ids: [id], read: unread }, { ...failed, onSuccess: () => void (unread || onOpen()) });
  const open = () => {
    if (!opened && unread) mark.mutate({ ids: [id] }, failed);
    onOpen();
  };
  return (
    <li className={styles.message}>
      <MessageHead message={message} unread={unread} opened={opened} wide onOpen={open} />
      {opened && (
        <MessageBody message={message}>
          {!sent && (
            <div className={styles.actions}>
              <Button size="small" onClick={toggle}>
                {say(unread ? ['标为已读', 'Mark as read'] : ['标为未读', 'Mark as unread'])}
              </Button>
              <Button size="small" danger onClick={putAway}>
                {say(['删除', 'Delete'])}
              </Button>
            </div>
          )}
        </MessageBody>
      )}
    </li>
  );
}

/** Says that it is away, with the way back beside it. */
const tellRemoved = (bar: MessageInstance, key: string, undo: () => void): void =>
  void bar.success({ key, duration: undoSeconds, content: <Removed onUndo={undo} /> });

function Removed({ onUndo }: { onUndo: () => void }) {
  const say = useLabel();
  return (
    <>
      {say(['已删除', 'Deleted'])}
      <Button type="link" size="small" onClick={onUndo}>
        {say(['撤销', 'Undo'])}
      </Button>
    </>
  );
}
