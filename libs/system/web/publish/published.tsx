import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { read, useWrite } from '#api-client/web';
import { listPublished, takeBackNotification, type PublishedNotification } from '#system/model';
import { DateText, StatusTag, useConfirm, useLabel, useToast } from '#ui/web';
import styles from './publish.module.css';

/** What was published lately, and taking it back; nothing where nothing was. */
export function Published() {
  const say = useLabel();
  const { data } = useQuery(read(listPublished, {}));
  if (!data || data.published.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h2 className={styles.heading}>{say(['最近发布', 'Published lately'])}</h2>
      <ul className={styles.plans}>
        {data.published.map((one) => (
          <PublishedRow key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function PublishedRow({ one: { id, title, author, sentAt, readers, read: opened, takenBackAt } }: RowProps) {
  const say = useLabel();
  const toast = useToast();
  const confirm = useConfirm();
  const takeBack = useWrite(takeBackNotification);
  const ask = async () => {
    const agreed = await confirm({
      title: ['收回“{title}”？', 'Take “{title}” back?'],
      text: [
        '{n} 位收件人将不再看到它，包括已读的人。',
        '{n} readers will not see it any more, read or not.',
      ],
      values: { title, n: readers },
      ok: ['收回', 'Take back'],
      danger: true,
    });
    if (agreed)
      takeBack.mutate(
        { id },
        { onError: toast.failure, onSuccess: () => toast.success(['已收回', 'Taken back']) },
      );
  };
  return (
    <li className={styles.plan}>
      <span className={styles.planned}>
        <strong>{title}</strong>
        <span className={styles.quiet}>
          {author.name} · <DateText value={sentAt} /> ·{' '}
          {say(['{n} 人，{read} 人已读', '{n} readers, {read} have read it'], { n: readers, read: opened })}
        </span>
      </span>
      {takenBackAt ? (
        <StatusTag label={['已收回', 'Taken back']} tone="grey" />
      ) : (
        <Button
          size="small"
          danger
          loading={takeBack.isPending}
          aria-label={say(['收回“{title}”', 'Take back “{title}”'], { title })}
          onClick={() => void ask()}
        >
          {say(['收回', 'Take back'])}
        </Button>
      )}
    </li>
  );
}

interface RowProps {
  one: PublishedNotification;
}
