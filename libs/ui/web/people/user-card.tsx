import { useQuery } from '@tanstack/react-query';
import { errorTexts, read } from '#api-client/web';
import { searchReferences } from '#identity/model';
import { useLabel } from '../language/i18n.ts';
import { PersonAvatar } from './person-name.tsx';
import styles from './user-card.module.css';

/** Facts of people are kept this long (specification 9). Milliseconds. */
const kept = 300_000;

/** Who a person is: face, department and post, number. */
export function UserCard({ id, name }: { id: string; name: string }) {
  const say = useLabel();
  const { data, isPending, isError } = useQuery({
    ...read(searchReferences, { kind: 'person', ids: [id] }),
    staleTime: kept,
  });
  const person = data?.options[0];
  return (
    <div className={styles.card}>
      <PersonAvatar name={name} id={id} image={person?.values['avatar'] ?? ''} size="large" />
      <div className={styles.words}>
        <strong>{person?.name ?? name}</strong>
        {isPending && <span className={styles.quiet}>{say(errorTexts.loading)}</span>}
        {isError && <span className={styles.quiet}>{say(errorTexts.loadFailed)}</span>}
        {person && (
          <>
            <span className={styles.quiet}>{person.detail}</span>
            <span className={`bms-figures ${styles.quiet}`}>{person.code}</span>
            {!person.active && <span className={styles.quiet}>{say(['已停用', 'Disabled'])}</span>}
          </>
        )}
      </div>
    </div>
  );
}
