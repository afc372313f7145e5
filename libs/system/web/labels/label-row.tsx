import { Button, Input } from 'antd';
import { memo, useId } from 'react';
import type { FieldProblem, Label } from '#calls/model';
import { StatusTag, useLabel } from '#ui/web';
import styles from './labels.module.css';

interface LabelRowProps {
  /** Where it stands in the declarations: for who asks, on hover. */
  at: string;
  declared: Label;
  words: Label;
  state: 'declared' | 'own' | 'typed';
  problems: readonly FieldProblem[];
  readOnly: boolean;
  onChange(words: Label): void;
}

/** A label is one line, however it is drawn. */
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

/** One label: what is declared, and what is said instead, in both languages. */
export const LabelRow = memo(function LabelRow(props: LabelRowProps) {
  const { at, declared, words, state, problems, readOnly, onChange } = props;
  const say = useLabel();
  const id = useId();
  const problemOf = (half: 'zh' | 'en') => problems.find(({ path }) => path.endsWith(`.${half}`));
  const input = (half: 'zh' | 'en') => {
    const place = half === 'zh' ? 0 : 1;
    const problem = problemOf(half);
    const name = half === 'zh' ? say(['中文', 'Chinese']) : say(['英文', 'English']);
    return (
      <div className={styles.input}>
        <span className={styles.half} aria-hidden="true">
          {name}
        </span>
        <Input.TextArea
          autoSize
          value={words[place]}
          readOnly={readOnly}
          lang={half}
          aria-label={`${declared[place]} · ${name}`}
          {...(problem && { status: 'error' as const, 'aria-invalid': true })}
          aria-describedby={`${id}-${half}`}
          onChange={({ target }) =>
            onChange(half === 'zh' ? [oneLine(target.value), words[1]] : [words[0], oneLine(target.value)])
          }
        />
        <div id={`${id}-${half}`} className={styles.fault} aria-live="polite">
          {problem && say(problem.text)}
        </div>
      </div>
    );
  };
  return (
    <li className={styles.row}>
      <div className={styles.declared} title={at}>
        <span>{declared[0]}</span>
        <span className={styles.quiet}>{declared[1]}</span>
      </div>
      {input('zh')}
      {input('en')}
      <div className={styles.state}>
        {state === 'own' && <StatusTag tone="blue" label={['自有', 'Own']} />}
        {state === 'typed' && <StatusTag tone="orange" label={['未保存', 'Not saved']} />}
        {!readOnly && (words[0] !== declared[0] || words[1] !== declared[1]) && (
          <Button
            size="small"
            type="link"
            aria-label={say(['恢复原文 {words}', 'As declared: {words}'], { words: say(declared) })}
            onClick={() => onChange(declared)}
          >
            {say(['原文', 'Declared'])}
          </Button>
        )}
      </div>
    </li>
  );
});
