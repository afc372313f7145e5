import { Button, Select } from 'antd';
import type { Condition } from '#approvals/model';
import type { Label } from '#calls/model';
import { useSoundSearch } from '#shell/web';
import { useLabel } from '#ui/web';
import { comparisonLabels } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import { Choose } from './choose.tsx';
import { ValueInput } from './value-input.tsx';
import styles from './inspector.module.css';

type Comparison = Extract<Condition, { fact: string }>;
type Operator = Comparison['is'];
type Join = 'all' | 'any' | 'notAll';

const joinLabels: Readonly<Record<Join, Label>> = {
  all: ['全部满足', 'All hold'],
  any: ['任一满足', 'Any holds'],
  notAll: ['并非全部满足', 'Not all hold'],
};
/** Groups in groups beyond this are shown, but nobody could read what is deeper. */
const deepest = 3;

/** A group as it is edited: how its parts are joined. A single comparison is a group of one. */
function groupOf(condition: Condition): { join: Join; parts: readonly Condition[] } {
  if ('all' in condition) return { join: 'all', parts: condition.all };
  if ('any' in condition) return { join: 'any', parts: condition.any };
  if ('not' in condition) {
    const { join, parts } = groupOf(condition.not);
    return join === 'all' ? { join: 'notAll', parts } : { join: 'notAll', parts: [condition.not] };
  }
  return { join: 'all', parts: [condition] };
}

function conditionOf(join: Join, parts: readonly Condition[]): Condition {
  const [only] = parts;
  if (join === 'notAll') return { not: only && parts.length === 1 ? only : { all: parts } };
  if (only && parts.length === 1 && 'fact' in only) return only;
  return join === 'any' ? { any: parts } : { all: parts };
}

interface ConditionEditorProps {
  value: Condition;
  onChange(condition: Condition): void;
  depth?: number;
}

/** A condition over the facts of a document: comparisons, joined, in groups. */
export function ConditionEditor({ value, onChange, depth = 1 }: ConditionEditorProps) {
  const say = useLabel();
  const { words, readOnly } = useDesigning();
  const { join, parts } = groupOf(value);
  const set = (next: readonly Condition[]) => onChange(conditionOf(join, next));
  const firstFact = Object.keys(words.facts)[0] ?? 'amount';
  const fresh: Condition = { fact: firstFact, is: '=', value: '' };
  return (
    <div className={styles.group}>
      {(parts.length > 1 || join !== 'all') && (
        <Choose
          label={['如何合并', 'How they are joined']}
          value={join}
          options={joinLabels}
          disabled={readOnly}
          onChange={(next) => onChange(conditionOf(next, parts))}
        />
      )}
      {parts.map((part, index) => (
        // Parts have no id of their own; they are edited in place.
        <div key={index} className={styles.part}>
          {'fact' in part ? (
            <ComparisonEditor value={part} onChange={(next) => set(parts.with(index, next))} />
          ) : (
            <ConditionEditor
              value={part}
              onChange={(next) => set(parts.with(index, next))}
              depth={depth + 1}
            />
          )}
          {!readOnly && parts.length > 1 && (
            <Button
              size="small"
              type="text"
              aria-label={say(['删除第 {n} 个条件', 'Remove condition {n}'], { n: index + 1 })}
              onClick={() => set(parts.toSpliced(index, 1))}
            >
              ✕
            </Button>
          )}
        </div>
      ))}
      {!readOnly && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => set([...parts, fresh])}>
            {say(['加条件', 'Add a condition'])}
          </Button>
          {depth < deepest && (
            <Button size="small" onClick={() => set([...parts, { any: [fresh, fresh] }])}>
              {say(['加条件组', 'Add a group'])}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface ComparisonEditorProps {
  value: Comparison;
  onChange(comparison: Comparison): void;
}

function ComparisonEditor({ value, onChange }: ComparisonEditorProps) {
  const say = useLabel();
  const { words, readOnly } = useDesigning();
  const values = value.is === 'in' ? value.values : [String(value.value)];
  const facts = Object.entries(words.facts).map(([name, { label }]) => ({
    value: name,
    label: say(label),
    words: label,
  }));
  const search = useSoundSearch(facts.map((fact) => fact.words));
  const compare = (is: Operator, now: readonly string[], fact = value.fact): Comparison =>
    is === 'in' ? { fact, is, values: now } : { fact, is, value: now[0] ?? '' };
  return (
    <div className={styles.comparison}>
      <Select
        className={String(styles.wide)}
        aria-label={say(['看哪个字段', 'Which fact'])}
        value={value.fact}
        disabled={readOnly}
        {...search.select}
        popupMatchSelectWidth={false}
        options={facts}
        onChange={(fact) => onChange(compare(value.is, [''], fact))}
      />
      <Choose
        label={['如何比较', 'How it is compared']}
        value={value.is}
        options={comparisonLabels}
        disabled={readOnly}
        onChange={(is) => onChange(compare(is, values))}
      />
      {values.map((one, index) => (
        <ValueInput
          key={index}
          fact={value.fact}
          value={one}
          onChange={(next) => onChange(compare(value.is, values.with(index, next)))}
        />
      ))}
      {value.is === 'in' && !readOnly && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => onChange(compare('in', [...values, '']))}>
            {say(['加一个值', 'Add a value'])}
          </Button>
          {values.length > 1 && (
            <Button size="small" onClick={() => onChange(compare('in', values.slice(0, -1)))}>
              {say(['去掉最后一个', 'Remove the last'])}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
