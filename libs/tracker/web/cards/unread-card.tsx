import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { countUnread, unreadMeans } from '#talk/model';
import { chatRoute, pathOfDialog, shownOfDay } from '#tracker/model';
import { DateText, useLabel } from '#ui/web';
import { DayCard } from './day-rows.tsx';

/** Chats with messages that the reader has not read, on a landing. */
export default function UnreadCard() {
  const say = useLabel();
  const query = useQuery(read(countUnread, { most: shownOfDay }));
  return (
    <DayCard
      title={['未读聊天', 'Unread chats']}
      all={chatRoute}
      query={query}
      count={({ dialogs }) => dialogs}
      counts={[
        '有未读消息的会话；免打扰的只在有人提到您时计入',
        'Chats with unread messages; muted ones only where they name you',
      ]}
      empty={['没有未读的聊天', 'No unread chats']}
      rows={({ latest }) =>
        latest.map(({ id, name, unread, lastAt }) => ({
          key: id,
          to: pathOfDialog(id),
          title: name,
          facts: (
            <>
              <span title={say(unreadMeans)}>{say(['{n} 条', '{n} new'], { n: unread })}</span>{' '}
              <DateText value={lastAt} relative />
            </>
          ),
        }))
      }
    />
  );
}
