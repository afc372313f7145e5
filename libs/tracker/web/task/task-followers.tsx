import { makeCall } from '#api-client/web';
import { PeopleSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import type { Task } from '#tracker/model';
import { PersonName, useLabel, useToast } from '#ui/web';
import { accountsOf } from './accounts-of.ts';
import { useAct } from './use-act.ts';
import styles from './task.module.css';

/** Who follows a task; whoever takes part in it brings others in, and lets them go. */
export function TaskFollowers({ task }: { task: Task }) {
  const say = useLabel();
  const toast = useToast();
  const [act] = useAct(task.id);
  const { followers, may } = task;
  const change = async (next: readonly Reference[]) => {
    const before = new Set(followers.map(({ id }) => id));
    const after = new Set(next.map(({ id }) => id));
    const fresh = next.filter(({ id }) => !before.has(id));
    const gone = followers.filter(({ id }) => !after.has(id));
    try {
      const names = await Promise.all(fresh.map(({ id }) => accountsOf(id, makeCall)));
      const leaving = gone.map(({ username }) => username);
      // An empty name would mean oneself.
      if ([...names, ...leaving].includes('')) {
        toast.error(['没有可用的账号', 'There is no account that can be used']);
        return;
      }
      if (names.length) act('attention', { content: names.join(',') });
      if (leaving.length) act('unattention', { content: leaving.join(',') });
    } catch (error) {
      toast.failure(error);
    }
  };
  if (!may.take && followers.length === 0) return null;
  const label = say(['关注人', 'Followers']);
  return (
    <div data-field="followers">
      <span className={styles.caption}>{label}</span>
      {may.take ? (
        <PeopleSelect
          value={followers.map(({ id, name }) => ({ id, name }))}
          onChange={(people) => void change(people)}
          control={{ 'aria-label': label }}
        />
      ) : (
        <span className={styles.people}>
          {followers.map(({ id, name }) => (
            <PersonName key={id} id={id} name={name} />
          ))}
        </span>
      )}
    </div>
  );
}
