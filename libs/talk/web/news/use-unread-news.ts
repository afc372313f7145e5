import { useQueryClient } from '@tanstack/react-query';
import { readAgain, useOnLive } from '#api-client/web';
import { countUnread } from '#talk/model';

/** The count of what waits is read again when something happens in a dialog: all that a header needs to know of talks. */
export function useUnreadNews(): void {
  const queries = useQueryClient();
  const again = () => void readAgain(queries, ({ queryKey: [name] }) => name === countUnread.name);
  useOnLive('user', again);
  useOnLive('unread', again);
}
