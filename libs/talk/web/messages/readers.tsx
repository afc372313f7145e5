import { useQuery } from '@tanstack/react-query';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { readReaders, type TalkMessage } from '#talk/model';
import { Loaded, PersonName, useLabel } from '#ui/web';
import styles from './messages.module.css';

/** 'Read 2/4': by how many of those who were there; pressed, by whom. */
export function Readers({ message }: { message: TalkMessage }) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  const { reads } = message;
  if (!reads) return null;
  const { read: count, of } = reads;
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<Names messageId={message.id} />}
    >
      <Button type="link" size="small" className={String(styles.reads)}>
        {of === 1
          ? say(count ? ['已读', 'Read'] : ['未读', 'Not read'])
          : say(['已读 {count}/{of}', 'Read {count}/{of}'], { count, of })}
      </Button>
    </Popover>
  );
}

function Names({ messageId }: { messageId: string }) {
  const say = useLabel();
  const query = useQuery(read(readReaders, { messageId }));
  return (
    <div className={styles.readers}>
      <Loaded query={query} rows={2}>
        {({ read: have, unread }) => (
          <>
            <h4>{say(['已读 {n}', 'Read {n}'], { n: have.length })}</h4>
            {have.map((person) => (
              <PersonName key={person.id} {...person} />
            ))}
            <h4>{say(['未读 {n}', 'Not read {n}'], { n: unread.length })}</h4>
            {unread.map((person) => (
              <PersonName key={person.id} {...person} />
            ))}
          </>
        )}
      </Loaded>
    </div>
  );
}
