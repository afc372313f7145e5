import type { ApproveNode } from '#approvals/model';

import { ClearableSelect, useLabel } from '#ui/web';
import { useDesigning } from '../designer-context.ts';
import { Setting } from './setting.tsx';
import styles from './inspector.module.css';

type LinesOf = ApproveNode['linesOf'];

/** Lets the people that the lines name decide their own lines; not offered where lines name nobody. */
export function LineOwners({ value, onChange }: { value: LinesOf; onChange(linesOf: LinesOf): void }) {
  const say = useLabel();
  const { words, readOnly } = useDesigning();
  const owners = Object.entries(words.facts).filter(
    ([name, { holds, refers }]) => name.includes('.') && holds === 'list' && refers !== undefined,
  );
  if (owners.length === 0 && !value) return null;
  return (
    <Setting
      label={['行负责人', 'Line owners']}
      help={[
        '每行由该行所写的人（或部门负责人）审批自己的行；没有写的行由上面的审批人审批。',
        'Each line is decided by whom it names (or their head); the others by the people above.',
      ]}
    >
      {(id) => (
        <ClearableSelect
          id={id}
          className={String(styles.wide)}
          disabled={readOnly}
          placeholder={say(['不按行审批', 'Not by line'])}
          value={value ? `${value.lines}.${value.owner}` : null}
          options={owners.map(([name, { label }]) => ({ value: name, label: say(label) }))}
          onChange={(name: string | undefined) => {
            const [lines, owner] = name?.split('.') ?? [];
            onChange(lines && owner ? { lines, owner } : undefined);
          }}
        />
      )}
    </Setting>
  );
}
