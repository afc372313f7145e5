import { Button } from 'antd';
import type { CandidateRule } from '#approvals/model';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import { ruleLabels } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import { Choose } from './choose.tsx';
import { RuleTable } from './rule-table.tsx';
import { freshRule, NamedBy, type Rule, type RuleProps } from './simple-rule.tsx';
import styles from './inspector.module.css';

/** One rule of a step: its kind, and whom it names or the table that says it. */
function RuleEditor({
  value,
  onChange,
  options,
}: RuleProps & { options: Readonly<Partial<Record<Rule, Label>>> }) {
  const { readOnly } = useDesigning();
  return (
    <div className={styles.rule}>
      <Choose<Rule>
        label={['按什么确定审批人', 'How they are found']}
        value={value.rule}
        options={options as Record<Rule, Label>}
        disabled={readOnly}
        onChange={(rule) => onChange(freshRule(rule))}
      />
      {value.rule === 'table' ? (
        <RuleTable rows={value.rows} onChange={(rows) => onChange({ ...value, rows })} />
      ) : (
        <NamedBy value={value} onChange={onChange} />
      )}
    </div>
  );
}

interface RulesEditorProps<R extends CandidateRule> {
  value: readonly R[];
  /** Rules to choose from; all of them unless told. */
  options?: Readonly<Record<R['rule'], Label>>;
  onChange(rules: readonly R[]): void;
}

/** All rules of a step: the people of all of them together, each person once. */
export function RulesEditor<R extends CandidateRule>({ value, options, onChange }: RulesEditorProps<R>) {
  const say = useLabel();
  const { readOnly } = useDesigning();
  return (
    <div className={styles.rules}>
      {value.map((rule, index) => (
        <div key={index} className={styles.part}>
          <RuleEditor
            value={rule}
            options={options ?? ruleLabels}
            onChange={(next) => onChange(value.with(index, next as R))}
          />
          {!readOnly && (
            <Button
              size="small"
              type="text"
              aria-label={say(['删除第 {n} 条规则', 'Remove rule {n}'], { n: index + 1 })}
              onClick={() => onChange(value.toSpliced(index, 1))}
            >
              ✕
            </Button>
          )}
        </div>
      ))}
      {!readOnly && (
        <Button size="small" onClick={() => onChange([...value, freshRule('role') as R])}>
          {say(['加一条规则', 'Add a rule'])}
        </Button>
      )}
    </div>
  );
}
