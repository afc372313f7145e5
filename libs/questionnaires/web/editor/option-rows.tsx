import { Button, Input, InputNumber } from 'antd';
import type { Label } from '#calls/model';
import type { Option, Question } from '#questionnaires/model';
import { Icon, useLabel } from '#ui/web';
import { newOption, newRow, replaced, without } from './draft.ts';
import { Words, type ProblemAt } from './words.tsx';
import styles from './editor.module.css';

interface OptionRowsProps {
  question: Question;
  /** 'questions.2' */
  path: string;
  problemAt: ProblemAt;
  readOnly: boolean;
  onChange(next: Partial<Question>): void;
}

/** What is chosen from, each with its score and flag; of a matrix its rows first. */
export function OptionRows({ question, path, problemAt, readOnly, onChange }: OptionRowsProps) {
  const say = useLabel();
  const { kind, options, rows } = question;
  const whole = problemAt(`${path}.options`) ?? problemAt(`${path}.rows`);
  const ranks = kind === 'ranking';
  const change = (at: number, next: Partial<Option>) =>
    onChange({ options: options.map((each, index) => (index === at ? { ...each, ...next } : each)) });
  return (
    <>
      {kind === 'matrix' && (
        <>
          <span className={styles.quiet}>{say(['行', 'Rows'])}</span>
          <ul className={styles.options}>
            {rows.map((row, at) => (
              <li key={row.id} className={`${styles.option} ${styles.row}`}>
                <Words
                  label={[`第 ${at + 1} 行`, `Row ${at + 1}`]}
                  {...{ zh: row.zh, en: row.en, path: `${path}.rows.${at}`, problemAt, readOnly }}
                  onChange={(next) => onChange({ rows: replaced(rows, at, { ...row, ...next }) })}
                />
                <Remove
                  name={[`去掉第 ${at + 1} 行`, `Take row ${at + 1} away`]}
                  hidden={readOnly || rows.length === 1}
                  onClick={() => onChange({ rows: without(rows, at) })}
                />
              </li>
            ))}
          </ul>
          {!readOnly && (
            <Add label={['添加行', 'Add a row']} onClick={() => onChange({ rows: [...rows, newRow()] })} />
          )}
          <span className={styles.quiet}>{say(['列（选项）', 'Columns (options)'])}</span>
        </>
      )}
      <ul className={styles.options}>
        {options.map((option, at) => (
          <li key={option.id} className={`${styles.option} ${ranks ? styles.row : ''}`}>
            <Words
              label={[`选项 ${at + 1}`, `Option ${at + 1}`]}
              {...{ zh: option.zh, en: option.en, path: `${path}.options.${at}`, problemAt, readOnly }}
              onChange={(next) => change(at, next)}
            />
            {!ranks && (
              <>
                <InputNumber
                  aria-label={say(['选项 {n} 得分', 'Score of option {n}'], { n: at + 1 })}
                  placeholder={say(['得分', 'Score'])}
                  {...{ precision: 0, min: -1000, max: 1000, readOnly, controls: false }}
                  value={option.score}
                  onChange={(score) => change(at, { score })}
                />
                <Input
                  aria-label={say(['选项 {n} 标记', 'Flag of option {n}'], { n: at + 1 })}
                  placeholder={say(['标记', 'Flag'])}
                  {...{ maxLength: 40, readOnly }}
                  value={option.flag}
                  onChange={({ target }) => change(at, { flag: target.value })}
                />
              </>
            )}
            <Remove
              name={[`去掉选项 ${at + 1}`, `Take option ${at + 1} away`]}
              hidden={readOnly || options.length <= 2}
              onClick={() => onChange({ options: without(options, at) })}
            />
          </li>
        ))}
      </ul>
      {whole && (
        <span role="alert" className={styles.problem}>
          {say(whole)}
        </span>
      )}
      {!readOnly && (
        <Add
          label={['添加选项', 'Add an option']}
          onClick={() => onChange({ options: [...options, newOption()] })}
        />
      )}
    </>
  );
}

function Remove({ name, hidden, onClick }: { name: Label; hidden: boolean; onClick: () => void }) {
  const say = useLabel();
  if (hidden) return <span />;
  return (
    <Button type="text" size="small" icon={<Icon name="delete" />} aria-label={say(name)} onClick={onClick} />
  );
}

function Add({ label, onClick }: { label: Label; onClick: () => void }) {
  const say = useLabel();
  return (
    <div>
      <Button type="dashed" size="small" icon={<Icon name="plus" />} onClick={onClick}>
        {say(label)}
      </Button>
    </div>
  );
}
