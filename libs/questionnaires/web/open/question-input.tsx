import { Button, Checkbox, Input, Radio } from 'antd';
import { labelOf, optionsOf, type AnswerValue, type Question } from '#questionnaires/model';
import { CompanyDatePicker, GrowingText, Icon, useLabel } from '#ui/web';
import dayjs from 'dayjs';
import styles from './open.module.css';

interface QuestionInputProps {
  question: Question;
  value: AnswerValue | undefined;
  /** Names what is filled in, for those who listen. */
  name: string;
  onChange(value: AnswerValue | undefined): void;
}

/** What a question is answered with, wide enough for a thumb. */
export function QuestionInput(props: QuestionInputProps) {
  const { question, value, name, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  switch (question.kind) {
    case 'single':
    case 'yesNo':
      return <Choices {...props} />;
    case 'multiple':
      return <SeveralChoices {...props} />;
    case 'rating':
    case 'nps':
      return <Steps {...props} />;
    case 'matrix':
      return <Matrix {...props} />;
    case 'ranking':
      return <Ranking {...props} />;
    case 'text':
      return (
        <GrowingText
          aria-label={name}
          maxLength={2000}
          value={text}
          onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
        />
      );
    case 'number':
      return (
        <Input
          aria-label={name}
          inputMode="decimal"
          maxLength={22}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'date':
      return (
        <CompanyDatePicker
          aria-label={name}
          value={text ? dayjs(text) : null}
          onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : undefined)}
        />
      );
  }
}

function Choices({ question, value, name, onChange }: QuestionInputProps) {
  const say = useLabel();
  return (
    <Radio.Group
      aria-label={name}
      className={styles.choices ?? ''}
      value={value}
      onChange={({ target }) => onChange(target.value as string)}
    >
      {optionsOf(question).map(({ id, label }) => (
        <Radio key={id} value={id}>
          {say(label)}
        </Radio>
      ))}
    </Radio.Group>
  );
}

function SeveralChoices({ question, value, onChange }: QuestionInputProps) {
  const say = useLabel();
  const { min, max } = question;
  const chosen = Array.isArray(value) ? value : [];
  return (
    <>
      {(min !== null || max !== null) && (
        <span className={styles.quiet}>
          {min !== null && max !== null
            ? say(['请选择 {min} 至 {max} 项', 'Choose {min} to {max}'], { min, max })
            : max === null
              ? say(['至少选择 {min} 项', 'Choose at least {min}'], { min: min ?? 0 })
              : say(['最多选择 {max} 项', 'Choose at most {max}'], { max })}
        </span>
      )}
      <Checkbox.Group
        className={styles.choices ?? ''}
        value={chosen}
        onChange={(next: string[]) => onChange(next)}
      >
        {optionsOf(question).map(({ id, label }) => (
          <Checkbox
            key={id}
            value={id}
            disabled={max !== null && chosen.length >= max && !chosen.includes(id)}
          >
            {say(label)}
          </Checkbox>
        ))}
      </Checkbox.Group>
    </>
  );
}

/** Numbers in a row: 1 to 5, or 0 to 10 with what their ends mean. */
function Steps({ question, value, name, onChange }: QuestionInputProps) {
  const say = useLabel();
  return (
    <>
      <div className={styles.steps} role="group" aria-label={name}>
        {optionsOf(question).map(({ id, label }) => (
          <Button
            key={id}
            className={styles.step ?? ''}
            type={value === id ? 'primary' : 'default'}
            aria-pressed={value === id}
            onClick={() => onChange(value === id && !question.required ? undefined : id)}
          >
            {say(label)}
          </Button>
        ))}
      </div>
      <div className={`${styles.ends} ${styles.quiet}`}>
        <span>
          {question.kind === 'nps' ? say(['完全不可能', 'Not at all']) : say(['很差', 'Very poor'])}
        </span>
        <span>{question.kind === 'nps' ? say(['非常可能', 'Very likely']) : say(['很好', 'Very good'])}</span>
      </div>
    </>
  );
}

function Matrix({ question, value, onChange }: QuestionInputProps) {
  const say = useLabel();
  const given = typeof value === 'object' && !Array.isArray(value) ? value : {};
  return (
    <div className={styles.matrix}>
      {question.rows.map((row) => (
        <div key={row.id} className={styles.row}>
          <span>{say(labelOf(row))}</span>
          <Radio.Group
            aria-label={say(labelOf(row))}
            value={given[row.id]}
            options={optionsOf(question).map(({ id, label }) => ({ value: id, label: say(label) }))}
            onChange={({ target }) => onChange({ ...given, [row.id]: target.value as string })}
          />
        </div>
      ))}
    </div>
  );
}

/** Options in the order that they are given, by arrows; untouched it is not answered. */
function Ranking({ question, value, name, onChange }: QuestionInputProps) {
  const say = useLabel();
  const options = new Map(optionsOf(question).map(({ id, label }) => [id, label]));
  const given = Array.isArray(value) && value.length === options.size ? value : null;
  const order = given ?? [...options.keys()];
  const move = (at: number, by: number) => {
    const one = order[at];
    if (one === undefined) return;
    const others = order.filter((each) => each !== one);
    onChange([...others.slice(0, at + by), one, ...others.slice(at + by)]);
  };
  return (
    <>
      <ol className={styles.ranked} aria-label={name}>
        {order.map((id, at) => {
          const words = say(options.get(id) ?? ['', '']);
          return (
            <li key={id}>
              <span className={styles.place}>{given ? at + 1 : '–'}</span>
              <span className={styles.words}>{words}</span>
              <Button
                {...{ type: 'text', disabled: at === 0, icon: <Icon name="arrow-up" /> }}
                aria-label={say(['上移 {name}', 'Move {name} up'], { name: words })}
                onClick={() => move(at, -1)}
              />
              <Button
                {...{ type: 'text', disabled: at === order.length - 1, icon: <Icon name="arrow-down" /> }}
                aria-label={say(['下移 {name}', 'Move {name} down'], { name: words })}
                onClick={() => move(at, 1)}
              />
            </li>
          );
        })}
      </ol>
      {!given && (
        <div>
          <Button size="small" onClick={() => onChange(order)}>
            {say(['就按这个顺序', 'In this order'])}
          </Button>
        </div>
      )}
    </>
  );
}
