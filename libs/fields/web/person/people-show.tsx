import type { PersonField } from '#fields/model';
import type { Reference } from '#identity/model';
import { PersonName } from '#ui/web';
import type { ShowProps } from '../field-view.ts';
import styles from './people-show.module.css';

/** People by face and name. */
export function PeopleShow({ value }: ShowProps<PersonField, Reference | Reference[]>) {
  const people = Array.isArray(value) ? value : [value];
  return (
    <span className={styles.people}>
      {people.map(({ id, name }) => (
        <PersonName key={id} id={id} name={name} />
      ))}
    </span>
  );
}
