import { Checkbox, InputNumber } from 'antd';
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

/** How many segments and tubes are kept beside the unit: each gets a code, and a place of its own by scans. */
export function KeptBeside({ record, says, onChange }: KeptBesideProps) {
  const say = useLabel();
  return (
    <div className={styles.fields}>
      {names.map((name) => {
        const { count, attached } = record[name];
        return (
          <div key={name} role="group" aria-label={say(parts[name])} className={styles.field}>
            {say(parts[name])}
            <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
              <InputNumber
                aria-label={say(['数量', 'Count'])}
                min={0}
                max={99}
                precision={0}
                value={count === null ? null : Number(count)}
                onChange={(value) =>
                  onChange({
                    [name]: { ...record[name], count: value === null ? null : String(value) },
                  })
                }
              />
              {name === 'segments' && (
                <Checkbox
                  checked={attached}
                  onChange={({ target }) =>
                    onChange({ [name]: { ...record[name], attached: target.checked } })
                  }
                >
                  {say(['连在袋上', 'On the bag'])}
                </Checkbox>
              )}
            </span>
            {says(name) && <span className={styles.wrong}>{says(name)}</span>}
          </div>
        );
      })}
    </div>
  );
}
