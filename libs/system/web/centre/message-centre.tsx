import { useQuery } from '@tanstack/react-query';
import { Button, Pagination, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { read, useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { useMay } from '#shell/web';
import {
  countUnreadMessages,
  listMessages,
  markMessagesRead,
  publishScreen,
  type Message,
} from '#system/model';
import { ClearableSearch, EmptyState, Loaded, PageHeader, useLabel, useToast } from '#ui/web';
import { boxes, useCentreAddress, type Box, type Shown } from './centre-address.ts';
import { CentreMessage } from './centre-message.tsx';
import styles from './message-centre.module.css';

const titles: Record<Box, Label> = {
  all: ['全部', 'All'],
  unread: ['未读', 'Unread'],
  read: ['已读', 'Read'],
  sent: ['已发送', 'Sent'],
};
const empty: Record<Box, Label> = {
  all: ['没有消息', 'No messages'],
  unread: ['没有未读消息', 'No unread messages'],
  read: ['没有已读消息', 'No messages that you have read'],
  sent: ['还没有发送过消息', 'Nothing sent yet'],
};
const pageSize = 10;

interface Opened {
  message: Message;
  /** Its place in the list. */
  at: number;
}

/** The one being read stays in its place, though having read it it belongs into another box. */
function withOpened(rows: readonly Message[], opened: Opened | null): readonly Message[] {
  if (!opened || rows.some(({ id }) => id === opened.message.id)) return rows;
  const message = { ...opened.message, readAt: opened.message.readAt ?? new Date(0).toISOString() };
  return rows.toSpliced(opened.at, 0, message);
}

/** All of one's messages, and the publishing of new ones by right. */
export default function MessageCentre() {
  const say = useLabel();
  const toast = useToast();
  const may = useMay();
  const navigate = useNavigate();
  const [{ box, q, page }, ask] = useCentreAddress();
  const [opened, setOpened] = useState<Opened | null>(null);
  const show = (change: Partial<Shown>) => {
    ask(change);
    setOpened(null);
  };
  const query = useQuery(
    read(listMessages, {
      page,
      pageSize,
      ...((box === 'unread' || box === 'read') && { unread: box === 'unread' }),
      ...(box === 'sent' && { sent: true }),
      ...(q && { q }),
    }),
  );
  const unread = useQuery(read(countUnreadMessages, {})).data?.count ?? 0;
  const mark = useWrite(markMessagesRead);
  const { data } = query;
  // What was put away may have been the last of its page.
  const beyond = data !== undefined && data.rows.length === 0 && page > 1;
  useEffect(() => {
    if (beyond) ask({ page: page - 1 });
  });
  return (
    <div className={styles.page}>
      <PageHeader
        title={say(['消息中心', 'Message centre'])}
        description={say(['{n} 条未读', '{n} unread'], { n: unread })}
        actions={
          <>
            <Button
              disabled={unread === 0}
              loading={mark.isPending}
              onClick={() => mark.mutate({}, { onError: toast.failure })}
            >
              {say(['全部标为已读', 'Mark all as read'])}
            </Button>
            {may(publishScreen.code, 'add') && (
              <Button type="primary" onClick={() => void navigate(publishScreen.route)}>
                {say(publishScreen.title)}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.panel}>
        <div className={styles.tools}>
          <div className="bms-scroll-x">
            <Segmented<Box>
              aria-label={say(['消息范围', 'Which messages'])}
              value={box}
              onChange={(next) => show({ box: next })}
              options={boxes.map((value) => ({
                value,
                label:
                  value === 'unread' && unread > 0 ? `${say(titles[value])} (${unread})` : say(titles[value]),
              }))}
            />
          </div>
          <ClearableSearch
            className={styles.search ?? ''}
            aria-label={say(['搜索消息', 'Search the messages'])}
            placeholder={say(['搜索主题和内容', 'Search subject and text'])}
            defaultValue={q}
            onSearch={(text) => show({ q: text.trim() })}
          />
        </div>
        <Loaded query={query} rows={8}>
          {({ rows: found, total }) => {
            const rows = withOpened(found, opened);
            return (
              <>
                {rows.length === 0 && (
                  <EmptyState
                    icon="mail"
                    title={q ? ['没有找到相符的消息', 'No message holds these words'] : empty[box]}
                  />
                )}
                <ul className={styles.list}>
                  {rows.map((message, at) => (
                    <CentreMessage
                      key={message.id}
                      message={message}
                      sent={box === 'sent'}
                      opened={message.id === opened?.message.id}
                      onOpen={() => setOpened(message.id === opened?.message.id ? null : { message, at })}
                    />
                  ))}
                </ul>
                {total > pageSize && (
                  <Pagination
                    className={styles.paging ?? ''}
                    current={page}
                    pageSize={pageSize}
                    total={total}
                    showSizeChanger={false}
                    onChange={(next) => show({ page: next })}
                  />
                )}
              </>
            );
          }}
        </Loaded>
      </div>
    </div>
  );
}
