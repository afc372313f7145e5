import type { ChangesCall, RegisterDeclaration } from '#registers/model';
import { useLabel } from '#ui/web';
import { ChangePage } from '../changes/change-page.tsx';
import styles from './record.module.css';

interface RecordChangesProps {
  register: RegisterDeclaration;
  call: ChangesCall;
  id: string;
}

/** All that was ever asked for of a record, with who asked, what became of it, and the way to the request. */
export function RecordChanges({ register, call, id }: RecordChangesProps) {
  const say = useLabel();
  return (
    <section className={styles.panel} aria-labelledby="record-changes">
      <h2 id="record-changes" className={styles.heading}>
        {say(['变更申请', 'Change requests'])}
      </h2>
      <ChangePage register={register} call={call} asked={{ which: 'ofRecord', id }} />
    </section>
  );
}
