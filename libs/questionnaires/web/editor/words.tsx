import { Input } from 'antd';
import type { Label } from '#calls/model';
import { GrowingText, useLabel } from '#ui/web';
import styles from './editor.module.css';

/** What a refusal says of a place: 'questions.2.zh'. */
export type ProblemAt = (path: string) => Label | undefined;

interface WordsProps {
  label: Label;
  zh: string;
  en: string;
  /** Where problems of it are told, before '.zh' and '.en'; '' for none. */
  path: string;
  problemAt: ProblemAt;
  long?: boolean;
  readOnly: boolean;
  onChange(next: { zh: string } | { en: string }): void;
}

/** One text in both languages, Chinese first. */
export function Words({ label, zh, en, path, problemAt, long, readOnly, onChange }: WordsProps) {
  return (
    <>
      <Word
        name={[`${label[0]}（中文）`, `${label[1]}, Chinese`]}
        {...{ value: zh, long, readOnly }}
        problem={problemAt(path ? `${path}.zh` : 'zh')}
        onChange={(text) => onChange({ zh: text })}
      />
      <Word
        name={[`${label[0]}（英文）`, `${label[1]}, English`]}
        {...{ value: en, long, readOnly }}
        problem={problemAt(path ? `${path}.en` : 'en')}
        onChange={(text) => onChange({ en: text })}
      />
    </>
  );
}

interface WordProps {
  name: Label;
  value: string;
  long: boolean | undefined;
  readOnly: boolean;
  problem: Label | undefined;
  onChange(text: string): void;
}

function Word({ name, value, long, readOnly, problem, onChange }: WordProps) {
  const say = useLabel();
  const Control = long ? GrowingText : Input;
  return (
    <div>
      <Control
        aria-label={say(name)}
        placeholder={say(name)}
        maxLength={long ? 2000 : 300}
        readOnly={readOnly}
        value={value}
        status={problem ? 'error' : ''}
        onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
      />
      {problem && (
        <span role="alert" className={styles.problem}>
          {say(problem)}
        </span>
      )}
    </div>
  );
}
