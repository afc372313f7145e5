import { useUser } from '#shell/web';
import { topicOfRecord, type TalkRecord } from '#talk/model';
import { EmptyState, ErrorState, LoadingState } from '#ui/web';
import { Composer } from '../compose/composer.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { useSend } from '../messages/use-send.ts';
import { useTalkNews } from '../news/use-talk-news.ts';
import styles from './record-talk.module.css';

/** The talk on a record, for whoever may see the record. */
export function RecordTalk({ record, most }: { record: TalkRecord; most?: number }) {
  useTalkNews();
  const me = useUser()?.personId ?? '';
  const at = { record };
  const { query, messages, hasOlder, loading, loadOlder, put } = useMessages(at);
  const talk = topicOfRecord(record);
  const { outgoing, send, again, rework, drop } = useSend({ at, talk, onSaid: put });
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState rows={2} />;
  const isEmpty = messages.length === 0 && outgoing.length === 0;
  return (
    <div className={styles.talk}>
      {isEmpty ? (
        <EmptyState title={['还没有人评论', 'Nobody has said anything yet']} />
      ) : (
        <MessageList
          {...{ messages, hasOlder, loading, loadOlder, me, outgoing }}
          newAfter={null}
          sought={null}
          onAgain={again}
          onRework={rework}
          onDrop={drop}
          onChanged={put}
        />
      )}
      {query.data.mayWrite && (
        <Composer
          talk={talk}
          people={null}
          label={['评论', 'Comment']}
          onSend={send}
          {...(most && { most })}
        />
      )}
    </div>
  );
}
