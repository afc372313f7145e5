import { Input, Select } from 'antd';
import { useRef, useState, type ComponentRef } from 'react';
import { documentNames, expressionFunctions, expressionProblems, longestExpression } from '#approvals/model';
import type { Label } from '#calls/model';
import { RecordSelect } from '#fields/web';
import { useSoundSearch } from '#shell/web';
import { useLabel } from '#ui/web';
import { sayExpression } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import { Choose } from './choose.tsx';
import styles from './inspector.module.css';

/** Records that an expression names by code, and how: a department stands where one is asked for. */
const records = {
  role: (id: string) => `role("${id}")`,
  post: (id: string) => `post("${id}")`,
  person: (id: string) => `person("${id}")`,
  group: (id: string) => `group("${id}")`,
  department: (id: string) => `"${id}"`,
} as const;
type RecordKind = keyof typeof records;

const recordLabels: Readonly<Record<RecordKind, Label>> = {
  role: ['角色', 'Role'],
  post: ['岗位', 'Post'],
  person: ['人员', 'Person'],
  group: ['用户组', 'Group'],
  department: ['部门', 'Department'],
};

interface ExpressionEditorProps {
  value: string;
  onChange(text: string): void;
}

/** A rule as a formula: written with the fields, functions and records to put in, and said in words below. */
export function ExpressionEditor({ value, onChange }: ExpressionEditorProps) {
  const say = useLabel();
  const { definition, words, readOnly } = useDesigning();
  const area = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const [kind, setKind] = useState<RecordKind>('role');
  const problems = expressionProblems(value, definition.facts);
  const insert = (text: string) => {
    const field = area.current?.resizableTextArea?.textArea;
    const from = field?.selectionStart ?? value.length;
    onChange(`${value.slice(0, from)}${text}${value.slice(field?.selectionEnd ?? from)}`);
    field?.focus();
  };
  const fields = [...Object.entries(words.facts), ...Object.entries(documentNames)].map(
    ([name, { label }]) => ({ value: name, label: `${say(label)} ${name}`, words: label, code: name }),
  );
  const functions = Object.entries(expressionFunctions).map(([name, { label, example }]) => ({
    value: example,
    label: `${name} ${say(label)}`,
    words: label,
    code: name,
  }));
  return (
    <div className={styles.rules}>
      <Input.TextArea
        ref={area}
        className={String(styles.code)}
        aria-label={say(['表达式', 'Expression'])}
        rows={4}
        maxLength={longestExpression}
        spellCheck={false}
        disabled={readOnly}
        value={value}
        placeholder={'if(amount > 50000, role("generalManager"), head(applicantDepartment, 2))'}
        {...(problems.length > 0 && { status: 'error' as const, 'aria-invalid': true })}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={problems.length > 0 && value !== '' ? styles.fault : styles.help} aria-live="polite">
        {say(
          value === ''
            ? [
                '用字段和函数写出审批人，不会执行任何代码。',
                'Says who by fields and functions; no code is run.',
              ]
            : (problems[0] ?? sayExpression(value, words)),
        )}
      </div>
      {!readOnly && (
        <>
          <div className={styles.pair}>
            <Insert label={['插入字段…', 'Put in a field…']} options={fields} onInsert={insert} />
            <Insert label={['插入函数…', 'Put in a function…']} options={functions} onInsert={insert} />
          </div>
          <div className={styles.pair}>
            <Choose
              label={['插入什么', 'What to put in']}
              value={kind}
              options={recordLabels}
              onChange={setKind}
            />
            <RecordSelect
              kind={kind}
              face={kind === 'person'}
              value={null}
              placeholder={say(['插入…', 'Put in…'])}
              onChange={(record) => record && insert(records[kind](record.id))}
              control={{ 'aria-label': say(['插入所选', 'Put in one']) }}
            />
          </div>
        </>
      )}
    </div>
  );
}

interface InsertProps {
  label: Label;
  options: readonly { value: string; label: string; words: Label; code: string }[];
  onInsert(text: string): void;
}

/** A list to put something in from; it never holds what was chosen. */
function Insert({ label, options, onInsert }: InsertProps) {
  const say = useLabel();
  const search = useSoundSearch(options.map(({ words }) => words));
  return (
    <Select
      {...search.select}
      value={null}
      aria-label={say(label)}
      placeholder={say(label)}
      popupMatchSelectWidth={false}
      options={[...options]}
      onChange={(text: string | null) => text !== null && onInsert(text)}
    />
  );
}
