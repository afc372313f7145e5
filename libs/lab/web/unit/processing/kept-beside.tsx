import { Input, InputNumber } from 'antd';
import type { Label } from '#calls/model';
import type { ProcessingRecord } from '#lab/model';
import { useLabel } from '#ui/web';
import styles from '../../lab.module.css';

const parts = {
  segments: ['管段', 'Segments'],
  plasma: ['血浆管', 'Tubes of plasma'],
  dna: ['DNA 管', 'Tubes of DNA'],
} as const satisfies Record<string, Label>;
const names = Object.keys(parts) as (keyof typeof parts)[];
export const keptNames = parts;

interface KeptBesideProps {
  record: ProcessingRecord;
  says: (path: string) => string | null;
  onChange: (to: Partial<ProcessingRecord>) => void;
}

/** Segments, plasma and DNA that are kept beside the unit, each with a place of its own. */
export function KeptBeside({ record, says, onChange }: KeptBesideProps) {
  const say = useLabel();
  return (
    <div className={styles.fields}>
      {names.map((name) => {
        const { count, place } = record[name];
        return (
          <div key={name} role="group" aria-label={say(parts[name])} className={styles.field}>
            {say(parts[name])}
            <span style={{ display: 'flex', gap: 8 }}>
              <InputNumber
                aria-label={say(['数量', 'Count'])}
                min={0}
                max={999}
                precision={0}
                value={count === null ? null : Number(count)}
                onChange={(value) =>
                  onChange({ [name]: { count: value === null ? null : String(value), place } })
                }
              />
              <Input
                aria-label={say(['位置', 'Place'])}
                placeholder={say(['位置', 'Place'])}
                maxLength={60}
                value={place}
                onChange={({ target }) => onChange({ [name]: { count, place: target.value } })}
              />
            </span>
            {says(name) && <span className={styles.wrong}>{says(name)}</span>}
          </div>
        );
      })}
    </div>
  );
}
