import { messageKinds, type Message } from '#system/model';
import { DateText, useLabel } from '#ui/web';
import styles from './message.module.css';

export interface MessageHeadProps {
  message: Message;
  /** Said of what others sent, not of one's own. */
  unread: boolean;
  opened: boolean;
  /** One line where there is room. */
  wide?: boolean;
  onOpen: () => void;
}

/** What a message is about, who sent it and when; opens it. */
export function MessageHead({ message, unread, opened, wide, onOpen }: MessageHeadProps) {
  const say = useLabel();
  const { kind, subject, sender, sentAt } = message;
  return (
    <button
      type="button"
      className={`${styles.row} ${wide ? styles.wide : ''}`}
      aria-expanded={opened}
      onClick={onOpen}
    >
      <span className={`${styles.subject} ${unread ? styles.unread : ''}`}>
        {unread && <span className="bms-unseen">{say(['未读：', 'Unread: '])}</span>}
        {subject}
      </span>
      <span className={styles.facts}>
        {sender && kind !== 'message' && `${say(messageKinds[kind])} · `}
        {sender?.name ?? say(['系统', 'System'])} · <DateText value={sentAt} relative />
      </span>
    </button>
  );
}
