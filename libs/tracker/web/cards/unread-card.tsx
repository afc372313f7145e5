import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { countUnread } from '#talk/model';
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
      empty={['没有未读的聊天', 'No unread chats']}
      rows={({ latest }) =>
        latest.map(({ id, name, unread, lastAt }) => ({
          key: id,
          to: pathOfDialog(id),
          title: name,
          facts: (
            <>
              {say(['{n} 条', '{n} new'], { n: unread })} <DateText value={lastAt} relative />
            </>
          ),
        }))
      }
    />
  );
}
