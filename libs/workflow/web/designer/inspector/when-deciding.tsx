import { Checkbox } from 'antd';
import type { Decided } from '#approvals/model';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import { decidedLabels } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import { Setting } from './setting.tsx';

interface WhenDecidingProps {
  label: Label;
  help?: Label;
  value: readonly Decided[] | undefined;
  onChange(value: Decided[]): void;
}

/** Which decisions of a step something is asked for with. */
export function WhenDeciding({ value = [], onChange, ...setting }: WhenDecidingProps) {
  const say = useLabel();
  const { readOnly } = useDesigning();
  const all = Object.keys(decidedLabels) as Decided[];
  return (
    <Setting {...setting}>
      {(id) => (
        <Checkbox.Group<Decided>
          {...{ id }}
          disabled={readOnly}
          value={[...value]}
          options={all.map((one) => ({ value: one, label: say(decidedLabels[one]) }))}
          onChange={onChange}
        />
      )}
    </Setting>
  );
}
