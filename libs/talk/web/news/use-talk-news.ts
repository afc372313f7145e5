import { useQueryClient } from '@tanstack/react-query';
import { readAgain, useOnLive } from '#api-client/web';
import { countUnread, readDialog, readDialogs, readMessages, talkNews } from '#talk/model';

interface Asked {
  dialogId?: string;
  at?: { dialogId?: string };
}

/** Whatever is shown of a dialog in which something happened is read again; other dialogs are left alone. */
export function useTalkNews(): void {
  const queries = useQueryClient();
  useOnLive('user', (data) => {
    const news = talkNews.safeParse(data);
    if (!news.success) return;
    const { dialogId } = news.data;
    void readAgain(queries, ({ queryKey: [name, input] }) => {
      const asked = (input ?? {}) as Asked;
      if (name === readDialogs.name || name === countUnread.name) return true;
      if (name === readDialog.name) return asked.dialogId === dialogId;
      return name === readMessages.name && asked.at?.dialogId === dialogId;
    });
  });
  useOnLive('unread', () => void readAgain(queries, ({ queryKey: [name] }) => name === countUnread.name));
}
