import { InputNumber } from 'antd';
import type { Needs } from '#approvals/model';
import { useLabel } from '#ui/web';
import { needsLabels } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import { Choose } from './choose.tsx';
import { Setting } from './setting.tsx';
import styles from './inspector.module.css';

const fresh = (kind: Needs['kind']): Needs =>
  kind === 'percent' ? { kind, percent: 50 } : kind === 'count' ? { kind, count: 2 } : { kind };

/** How many of the people have to agree. */
export function NeedsEditor({ value, onChange }: { value: Needs; onChange(needs: Needs): void }) {
  const say = useLabel();
  const { readOnly } = useDesigning();
  return (
    <Setting label={['通过方式', 'How many have to agree']}>
      {(id) => (
        <div className={styles.pair}>
          <Choose
            id={id}
            value={value.kind}
            options={needsLabels}
            disabled={readOnly}
            onChange={(kind) => onChange(fresh(kind))}
          />
          {value.kind === 'percent' && (
            <InputNumber
              aria-label={say(['百分比', 'Share'])}
              min={1}
              max={100}
              precision={0}
              suffix="%"
              value={value.percent}
              disabled={readOnly}
              onChange={(percent) => onChange({ kind: 'percent', percent: percent ?? 0 })}
            />
          )}
          {value.kind === 'count' && (
            <InputNumber
              aria-label={say(['人数', 'Number of people'])}
              min={1}
              max={100}
              precision={0}
              value={value.count}
              disabled={readOnly}
              onChange={(count) => onChange({ kind: 'count', count: count ?? 0 })}
            />
          )}
        </div>
      )}
    </Setting>
  );
}
