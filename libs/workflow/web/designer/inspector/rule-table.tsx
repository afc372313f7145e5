import { Button } from 'antd';
import type { CandidateRule } from '#approvals/model';
import { useLabel } from '#ui/web';
import { useDesigning } from '../designer-context.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { SimpleRule } from './simple-rule.tsx';
import styles from './inspector.module.css';

type Rows = Extract<CandidateRule, { rule: 'table' }>['rows'];

interface RuleTableProps {
  rows: Rows;
  onChange(rows: Rows): void;
}

/** Rows in order: the first whose condition holds says who. */
export function RuleTable({ rows, onChange }: RuleTableProps) {
  const say = useLabel();
  const { words, readOnly } = useDesigning();
  const fact = Object.keys(words.facts)[0] ?? 'amount';
  return (
    <div className={styles.rules}>
      {rows.map((row, index) => (
        <div key={index} className={styles.row}>
          <div className={styles.rowHead}>
            {say(['第 {n} 行：满足', 'Row {n}: where'], { n: index + 1 })}
            {!readOnly && (
              <Button
                size="small"
                type="text"
                aria-label={say(['删除第 {n} 行', 'Remove row {n}'], { n: index + 1 })}
                onClick={() => onChange(rows.toSpliced(index, 1))}
              >
                ✕
              </Button>
            )}
          </div>
          <ConditionEditor
            value={row.when}
            onChange={(when) => onChange(rows.with(index, { ...row, when }))}
          />
          <div className={styles.rowHead}>{say(['由谁审批', 'who decides'])}</div>
          <SimpleRule value={row.who} onChange={(who) => onChange(rows.with(index, { ...row, who }))} />
        </div>
      ))}
      {!readOnly && (
        <Button
          size="small"
          onClick={() =>
            onChange([
              ...rows,
              { when: { fact, is: '=', value: '' }, who: { rule: 'headOfApplicant', levels: 1 } },
            ])
          }
        >
          {say(['加一行', 'Add a row'])}
        </Button>
      )}
    </div>
  );
}
