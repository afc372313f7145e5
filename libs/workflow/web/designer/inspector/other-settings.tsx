import { InputNumber, Select } from 'antd';
import type { ChildNode, CopyNode, DelayNode } from '#approvals/model';
import { useSoundSearch } from '#shell/web';
import { useLabel } from '#ui/web';
import { useDesigning } from '../designer-context.ts';
import { OptionalCondition } from './optional-condition.tsx';
import { RulesEditor } from './rule-editor.tsx';
import { Setting, Settings } from './setting.tsx';
import { withSetting } from './with-setting.ts';
import styles from './inspector.module.css';

/** Who gets a copy, and when. */
export function CopySettings({ node, onChange }: { node: CopyNode; onChange(node: CopyNode): void }) {
  return (
    <Settings label={['抄送给谁', 'Who gets a copy']}>
      <RulesEditor value={node.candidates} onChange={(candidates) => onChange({ ...node, candidates })} />
      <OptionalCondition
        label={['仅在满足条件时', 'Only under a condition']}
        help={['不满足时不抄送。', 'No copy where it does not hold.']}
        value={node.when}
        onChange={(when) => onChange(withSetting(node, 'when', when))}
      />
    </Settings>
  );
}

/** How long the flow rests. */
export function DelaySettings({ node, onChange }: { node: DelayNode; onChange(node: DelayNode): void }) {
  const say = useLabel();
  const { readOnly } = useDesigning();
  return (
    <Settings label={['等待', 'Wait']}>
      <Setting label={['等待时间', 'How long']}>
        {(id) => (
          <InputNumber
            id={id}
            min={0.1}
            max={8760}
            suffix={say(['小时', 'h'])}
            value={node.hours}
            disabled={readOnly}
            onChange={(hours) => onChange({ ...node, hours: hours ?? 0 })}
          />
        )}
      </Setting>
    </Settings>
  );
}

/** Which type of document is started and has to be approved. */
export function ChildSettings({ node, onChange }: { node: ChildNode; onChange(node: ChildNode): void }) {
  const say = useLabel();
  const { definition, readOnly } = useDesigning();
  const types = definition.types.filter(({ type }) => type !== definition.type);
  const search = useSoundSearch(types.map(({ title }) => title));
  return (
    <Settings label={['子流程', 'Child process']}>
      <Setting label={['发起的单据类型', 'Type of the document']}>
        {(id) => (
          <Select
            id={id}
            className={String(styles.wide)}
            disabled={readOnly}
            {...search.select}
            value={node.type || null}
            options={types.map(({ type, title }) => ({
              value: type,
              label: `${say(title)} ${type}`,
              words: title,
              code: type,
            }))}
            onChange={(type: string | null) => onChange({ ...node, type: type ?? '' })}
          />
        )}
      </Setting>
    </Settings>
  );
}
