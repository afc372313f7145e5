import { Checkbox, InputNumber, Select } from 'antd';
import type { CandidateRule } from '#approvals/model';
import type { Label } from '#calls/model';
import { RecordSelect } from '#fields/web';
import { useLabel } from '#ui/web';
import { ruleLabels } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import { Choose } from './choose.tsx';
import { ExpressionEditor } from './expression-editor.tsx';
import styles from './inspector.module.css';

export type Rule = CandidateRule['rule'];

/** A rule of a kind, before anybody is named. */
export function freshRule(rule: Rule): CandidateRule {
  switch (rule) {
    case 'person':
      return { rule, personId: '' };
    case 'role':
      return { rule, role: '', scope: 'company' };
    case 'post':
      return { rule, post: '', scope: 'department' };
    case 'group':
      return { rule, group: '' };
    case 'departmentMembers':
    case 'headOfDepartment':
      return { rule, departmentId: '' };
    case 'headOfApplicant':
      return { rule, levels: 1 };
    case 'headOfField':
    case 'membersOfField':
    case 'personOfField':
      return { rule, field: '' };
    case 'table':
      return { rule, rows: [] };
    case 'expression':
      return { rule, text: '' };
    default:
      return { rule };
  }
}

export interface RuleProps {
  value: CandidateRule;
  onChange(rule: CandidateRule): void;
}

/** One rule that says who, by itself: its kind, and whom it names. */
export function SimpleRule({ value, onChange }: RuleProps) {
  const { readOnly } = useDesigning();
  const { table: _table, ...simple } = ruleLabels;
  return (
    <div className={styles.rule}>
      <Choose<Rule>
        label={['按什么确定审批人', 'How they are found']}
        value={value.rule}
        options={simple as Record<Rule, Label>}
        disabled={readOnly}
        onChange={(rule) => onChange(freshRule(rule))}
      />
      <NamedBy value={value} onChange={onChange} />
    </div>
  );
}

/** What a field has to name for a rule to find people by it. */
const fieldsFor = {
  headOfField: ['department', 'person'],
  membersOfField: ['department'],
  personOfField: ['person'],
} as const;

/** Whom a rule names, beside its kind. */
export function NamedBy({ value, onChange }: RuleProps) {
  const say = useLabel();
  const { readOnly } = useDesigning();
  switch (value.rule) {
    case 'person':
      return (
        <Record kind="person" id={value.personId} onChange={(personId) => onChange({ ...value, personId })} />
      );
    case 'role':
      return (
        <>
          <Record kind="role" id={value.role} onChange={(role) => onChange({ ...value, role })} />
          <Choose
            label={['范围', 'Where']}
            value={value.scope}
            options={{ company: ['单据所属公司', 'In the company'], group: ['整个集团', 'In the group'] }}
            disabled={readOnly}
            onChange={(scope) => onChange({ ...value, scope })}
          />
        </>
      );
    case 'post':
      return (
        <>
          <Record kind="post" id={value.post} onChange={(post) => onChange({ ...value, post })} />
          <Choose
            label={['范围', 'Where']}
            value={value.scope}
            options={{
              department: ['申请部门', 'In the department'],
              company: ['单据所属公司', 'In the company'],
            }}
            disabled={readOnly}
            onChange={(scope) => onChange({ ...value, scope })}
          />
        </>
      );
    case 'group':
      return <Record kind="group" id={value.group} onChange={(group) => onChange({ ...value, group })} />;
    case 'departmentMembers':
    case 'headOfDepartment':
      return (
        <Record
          kind="department"
          id={value.departmentId}
          onChange={(departmentId) => onChange({ ...value, departmentId })}
        />
      );
    case 'headOfApplicant':
      return (
        <>
          <InputNumber
            className={String(styles.wide)}
            aria-label={say(['上几级', 'Levels up'])}
            min={1}
            max={20}
            precision={0}
            value={value.levels}
            disabled={readOnly}
            prefix={say(['上', 'up'])}
            suffix={say(['级', 'levels'])}
            onChange={(levels) => onChange({ ...value, levels: levels ?? 1 })}
          />
          {(value.levels > 1 || value.through) && (
            <Checkbox
              checked={value.through === true}
              disabled={readOnly}
              onChange={({ target }) =>
                onChange({
                  rule: 'headOfApplicant',
                  levels: value.levels,
                  ...(target.checked && { through: true }),
                })
              }
            >
              {say(['其间各级负责人都审批', 'And every head in between'])}
            </Checkbox>
          )}
        </>
      );
    case 'headOfField':
    case 'membersOfField':
    case 'personOfField':
      return (
        <FieldOf
          refers={fieldsFor[value.rule]}
          value={value.field}
          onChange={(field) => onChange({ ...value, field })}
        />
      );
    case 'expression':
      return <ExpressionEditor value={value.text} onChange={(text) => onChange({ ...value, text })} />;
    default:
      return null;
  }
}

/** A record by id, shown by its name. */
function Record({ kind, id, onChange }: { kind: string; id: string; onChange(id: string): void }) {
  const say = useLabel();
  const { words, readOnly } = useDesigning();
  return (
    <RecordSelect
      kind={kind}
      face={kind === 'person'}
      allowClear={false}
      value={id ? { id, name: words.nameOf(kind, id) } : null}
      onChange={(record) => onChange(record?.id ?? '')}
      control={{
        'aria-label': say(['选择', 'Choose']),
        disabled: readOnly,
        ...(id === '' && { status: 'error' as const }),
      }}
    />
  );
}

interface FieldOfProps {
  refers: readonly string[];
  value: string;
  onChange(field: string): void;
}

/** A field of the form that names a person or a department. */
function FieldOf({ refers, value, onChange }: FieldOfProps) {
  const say = useLabel();
  const { words, readOnly } = useDesigning();
  const fields = Object.entries(words.facts).filter(
    ([name, fact]) => fact.refers !== undefined && refers.includes(fact.refers) && !name.includes('.'),
  );
  return (
    <Select
      className={String(styles.wide)}
      aria-label={say(['表单字段', 'Field of the form'])}
      value={value || null}
      disabled={readOnly}
      {...(value === '' && { status: 'error' as const })}
      options={fields.map(([name, { label }]) => ({ value: name, label: say(label) }))}
      onChange={(next: string | null) => onChange(next ?? '')}
      notFoundContent={say(['该表单没有这样的字段', 'The form has no such field'])}
    />
  );
}
