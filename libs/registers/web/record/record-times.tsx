import type { RecordView } from '#registers/model';
import { DateText, PersonName, useLabel } from '#ui/web';
import type { Label } from '#calls/model';
import styles from './record.module.css';

type Person = RecordView['createdBy'];

/** Who made a record and who changed it last. */
export function RecordTimes({ view }: { view: RecordView }) {
  const { createdAt, createdBy, updatedAt, updatedBy } = view;
  if (!createdAt && !updatedAt) return null;
  return (
    <section className={styles.panel}>
      <dl className={styles.facts}>
        <Time label={['创建', 'Created']} at={createdAt} by={createdBy} />
        {updatedAt !== createdAt && (
          <Time label={['最近修改', 'Last changed']} at={updatedAt} by={updatedBy} />
        )}
      </dl>
    </section>
  );
}

function Time({ label, at, by }: { label: Label; at: string | null; by: Person }) {
  const say = useLabel();
  if (!at) return null;
  return (
    <div>
      <dt>{say(label)}</dt>
      <dd>
        {by ? <PersonName id={by.id} name={by.name} /> : say(['系统', 'System'])} <DateText value={at} />
      </dd>
    </div>
  );
}
