import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { makeCall, read, useOnLive } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import {
  readMessages,
  talkLimits,
  talkNews,
  talkTopic,
  topicOfRecord,
  type TalkMessage,
  type TalkPlace,
} from '#talk/model';
import { useToast } from '#ui/web';

type Page = ResultOf<typeof readMessages>;
interface Held {
  page: Page | undefined;
  messages: readonly TalkMessage[];
  hasOlder: boolean;
}
const nothing: Held = { page: undefined, messages: [], hasOlder: false };

/** What has been seen, with the newest page. Places have no gaps: where there is one, what is older is asked for again. */
function withPage(held: Held, page: Page): Held {
  const [first] = page.messages;
  const last = held.messages.at(-1);
  if (!first || !last || first.number > last.number + 1)
    return { page, messages: page.messages, hasOlder: page.hasOlder };
  const before = held.messages.filter(({ number }) => number < first.number);
  return {
    page,
    messages: [...before, ...page.messages],
    hasOlder: before.length ? held.hasOlder : page.hasOlder,
  };
}

/** The messages of a talk: the newest as they come, older ones page by page. `before`: only those before a place. */
export function useMessages(at: TalkPlace, before?: number) {
  const asked = { at, ...(before !== undefined && { before }) };
  const topics = [talkTopic, ...('record' in at ? [topicOfRecord(at.record)] : readMessages.topics)];
  const query = useQuery({ ...read(readMessages, asked), meta: { topics }, retry: false });
  const [held, setHeld] = useState(nothing);
  if (query.data && query.data !== held.page) setHeld(withPage(held, query.data));
  const toast = useToast();
  const [loading, setLoading] = useState(false);
  const first = held.messages[0]?.number;

  const loadOlder = async (): Promise<void> => {
    if (loading || !held.hasOlder || first === undefined) return;
    setLoading(true);
    try {
      const page = await makeCall(readMessages, { at, before: first, take: talkLimits.page });
      setHeld((now) => ({
        ...now,
        messages: [...page.messages.filter(({ number }) => number < first), ...now.messages],
        hasOlder: page.hasOlder,
      }));
    } catch (error) {
      toast.failure(error);
    } finally {
      setLoading(false);
    }
  };
  /** One that was changed: recalled, or something was made of it. */
  const put = useCallback(
    (message: TalkMessage) =>
      setHeld((now) => {
        const isNew = (now.messages.at(-1)?.number ?? 0) < message.number;
        return {
          ...now,
          messages: isNew
            ? [...now.messages, message]
            : now.messages.map((each) => (each.id === message.id ? message : each)),
        };
      }),
    [],
  );
  const firstOfPage = query.data?.messages[0]?.number ?? 0;
  useOnLive('user', (data) => {
    const news = talkNews.safeParse(data);
    if (!news.success || news.data.talk === 'sent' || !('dialogId' in at)) return;
    const { dialogId, number } = news.data;
    // What the newest page holds is read again with it.
    if (dialogId !== at.dialogId || number >= firstOfPage) return;
    void makeCall(readMessages, { at, before: number + 1, take: 1 }).then(
      ({ messages }) => messages.forEach(put),
      () => undefined,
    );
  });
  return { query, ...held, loading, loadOlder, put };
}
