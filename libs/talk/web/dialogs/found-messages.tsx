import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { searchMessages } from '#talk/model';
import { DateText, Loaded, useLabel } from '#ui/web';
import styles from './dialogs.module.css';

interface FoundMessagesProps {
  q: string;
  dialogId?: string;
  onOpen(dialogId: string, number: number): void;
}

/** Messages that hold the words, latest first; each opens its dialog at its place. */
export function FoundMessages({ q, dialogId, onOpen }: FoundMessagesProps) {
  const say = useLabel();
  const query = useQuery(read(searchMessages, { q, dialogId: dialogId ?? null }));
  return (
    <Loaded query={query} rows={3}>
      {({ found }) => (
        <>
          <h3 className={styles.heading}>{say(['消息 {n}', 'Messages {n}'], { n: found.length })}</h3>
          {found.length === 0 && <p className={styles.last}>{say(['没有找到消息', 'No message found'])}</p>}
          <ul className={styles.rows}>
            {found.map(({ messageId, dialogName, author, at, words, number, dialogId: id }) => (
              <li key={messageId}>
                <button
                  type="button"
                  className={styles.row}
                  aria-label={`${author.name}, ${dialogName}: ${words}`}
                  onClick={() => onOpen(id, number)}
                >
                  <span className={styles.what}>
                    <span className={styles.name}>
                      <span className={styles.cut}>
                        {author.name} · {dialogName}
                      </span>
                      <span className={styles.when}>
                        <DateText value={at} relative />
                      </span>
                    </span>
                    <span className={styles.found}>{words}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
