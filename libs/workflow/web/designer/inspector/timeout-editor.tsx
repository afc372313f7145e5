import { InputNumber, Switch } from 'antd';
import type { ApproveNode } from '#approvals/model';
import { useLabel } from '#ui/web';
import { timeoutLabels } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import { Choose } from './choose.tsx';
import { Setting } from './setting.tsx';
import styles from './inspector.module.css';

type Timeout = ApproveNode['timeout'];

/** What happens when nobody decides in time. */
export function TimeoutEditor({ value, onChange }: { value: Timeout; onChange(timeout: Timeout): void }) {
  const say = useLabel();
  const { readOnly } = useDesigning();
  return (
    <>
      <Setting
        label={['超时处理', 'Time-out']}
        help={['到达后多久未处理，系统做什么。', 'What happens when nobody decides in time.']}
      >
        {(id) => (
          <Switch
            id={id}
            checked={value !== undefined}
            disabled={readOnly}
            onChange={(on) => onChange(on ? { hours: 24, action: 'remind', atMost: 3 } : undefined)}
          />
        )}
      </Setting>
      {value && (
        <div className={styles.pair}>
          <InputNumber
            aria-label={say(['小时', 'Hours'])}
            min={0.1}
            max={8760}
            suffix={say(['小时', 'h'])}
            value={value.hours}
            disabled={readOnly}
            onChange={(hours) => onChange({ ...value, hours: hours ?? 0 })}
          />
          <Choose
            label={['超时后', 'Then']}
            value={value.action}
            options={timeoutLabels}
            disabled={readOnly}
            onChange={(action) =>
              onChange({
                hours: value.hours,
                action,
                ...(action === 'remind' && { atMost: value.atMost ?? 3 }),
              })
            }
          />
          {value.action === 'remind' && (
            <InputNumber
              aria-label={say(['最多次数', 'At most'])}
              min={1}
              max={100}
              precision={0}
              suffix={say(['次', 'times'])}
              value={value.atMost ?? null}
              disabled={readOnly}
              onChange={(atMost) => onChange({ ...value, atMost: atMost ?? 1 })}
            />
          )}
        </div>
      )}
    </>
  );
}
