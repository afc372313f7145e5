import { Switch } from 'antd';
import type { Condition } from '#approvals/model';
import type { Label } from '#calls/model';
import { useDesigning } from '../designer-context.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { Setting } from './setting.tsx';

interface OptionalConditionProps {
  label: Label;
  help: Label;
  value: Condition | undefined;
  onChange(condition: Condition | undefined): void;
}

/** Always, or only where a condition holds. */
export function OptionalCondition({ label, help, value, onChange }: OptionalConditionProps) {
  const { words, readOnly } = useDesigning();
  const fact = 'amount' in words.facts ? 'amount' : (Object.keys(words.facts)[0] ?? 'amount');
  return (
    <>
      <Setting label={label} help={help}>
        {(id) => (
          <Switch
            id={id}
            checked={value !== undefined}
            disabled={readOnly}
            onChange={(on) => onChange(on ? { fact, is: '>=', value: '' } : undefined)}
          />
        )}
      </Setting>
      {value && <ConditionEditor value={value} onChange={onChange} />}
    </>
  );
}
