import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { Card } from '#shell/web';
import { countUnreadMessages, messageCentreRoute } from '#system/model';
import { useLabel } from '#ui/web';
import { MessageList } from './message-list.tsx';

const shownMessages = 5;

/** Unread messages on the workplace. */
export default function MessagesCard() {
  const say = useLabel();
  const { data } = useQuery(read(countUnreadMessages, {}));
  return (
    <Card title={say(['未读消息', 'Unread messages'])} count={data?.count} all={messageCentreRoute}>
      <MessageList most={shownMessages} unread />
    </Card>
  );
}
