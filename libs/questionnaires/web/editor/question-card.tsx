import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Button, InputNumber, Select, Switch } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  labelOf,
  optionsOf,
  questionKinds,
  withOptions,
  type Question,
  type QuestionKind,
} from '#questionnaires/model';
import { ClearableSelect, Icon, useLabel } from '#ui/web';
import { ofKind } from './draft.ts';
import { OptionRows } from './option-rows.tsx';
import { Words, type ProblemAt } from './words.tsx';
import styles from './editor.module.css';

interface QuestionCardProps {
  question: Question;
  at: number;
  last: boolean;
  /** Questions before it that it can depend on. */
  deciders: readonly Question[];
  problemAt: ProblemAt;
  readOnly: boolean;
  onChange(next: Question): void;
  onMove(from: number, to: number): void;
  onCopy(): void;
  onRemove(): void;
}

/** One question. It is moved by dragging its handle, by its arrows, or by Alt and an arrow from anywhere in it. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, at, last, deciders, problemAt, readOnly, onChange, onMove, onCopy, onRemove } = props;
  const say = useLabel();
  const { card, handle, isOver } = useDragging(at, readOnly, onMove);
  const path = `questions.${at}`;
  const change = (next: Partial<Question>) => onChange({ ...question, ...next });
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  const n = at + 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are heard from the controls in it
    <li
      ref={card}
      className={`${styles.question} ${isOver ? styles.over : ''}`}
      aria-label={say(['第 {n} 题', 'Question {n}'], { n })}
      onKeyDown={keys}
    >
      <div className={styles.head}>
        {!readOnly && (
          <span ref={handle} className={styles.handle} aria-hidden="true">
            <Icon name="drag" />
          </span>
        )}
        <span className={styles.number}>{n}</span>
        <Select<QuestionKind>
          className={styles.kind ?? ''}
          aria-label={say(['第 {n} 题题型', 'Kind of question {n}'], { n })}
          disabled={readOnly}
          value={question.kind}
          options={Object.entries(questionKinds).map(([value, label]) => ({
            value: value as QuestionKind,
            label: say(label),
          }))}
          onChange={(kind) => onChange(ofKind(question, kind))}
        />
        <Switch
          aria-label={say(['第 {n} 题必填', 'Question {n} has to be answered'], { n })}
          checkedChildren={say(['必填', 'Required'])}
          unCheckedChildren={say(['选填', 'Optional'])}
          disabled={readOnly}
          checked={question.required}
          onChange={(required) => change({ required })}
        />
        <span className={styles.space} />
        {!readOnly && (
          <>
            <Button
              {...{ type: 'text', size: 'small', disabled: at === 0, icon: <Icon name="arrow-up" /> }}
              aria-label={say(['上移第 {n} 题', 'Move question {n} up'], { n })}
              onClick={() => onMove(at, at - 1)}
            />
            <Button
              {...{ type: 'text', size: 'small', disabled: last, icon: <Icon name="arrow-down" /> }}
              aria-label={say(['下移第 {n} 题', 'Move question {n} down'], { n })}
              onClick={() => onMove(at, at + 1)}
            />
            <Button
              {...{ type: 'text', size: 'small', icon: <Icon name="copy" /> }}
              aria-label={say(['复制第 {n} 题', 'Copy question {n}'], { n })}
              onClick={onCopy}
            />
            <Button
              {...{ type: 'text', size: 'small', icon: <Icon name="delete" /> }}
              aria-label={say(['删除第 {n} 题', 'Delete question {n}'], { n })}
              onClick={onRemove}
            />
          </>
        )}
      </div>
      <div className={styles.pair}>
        <Words
          label={[`第 ${n} 题`, `Question ${n}`]}
          {...{ zh: question.zh, en: question.en, path, problemAt, readOnly }}
          onChange={change}
        />
      </div>
      {withOptions.has(question.kind) && (
        <OptionRows {...{ question, path, problemAt, readOnly }} onChange={change} />
      )}
      {question.kind === 'multiple' && (
        <Bounds {...{ question, path, problemAt, readOnly }} onChange={change} />
      )}
      {(deciders.length > 0 || question.showIf) && (
        <Shows {...{ question, n, path, deciders, problemAt, readOnly }} onChange={change} />
      )}
    </li>
  );
}

interface PartProps {
  question: Question;
  path: string;
  problemAt: ProblemAt;
  readOnly: boolean;
  onChange(next: Partial<Question>): void;
}

/** How many are chosen, at least and at most. */
function Bounds({ question, path, problemAt, readOnly, onChange }: PartProps) {
  const say = useLabel();
  const problem = problemAt(`${path}.max`);
  const most = question.options.length;
  return (
    <div className={styles.bounds}>
      <InputNumber
        prefix={say(['至少', 'At least'])}
        aria-label={say(['至少选几项', 'At least so many'])}
        {...{ min: 0, max: most, precision: 0, readOnly, value: question.min }}
        onChange={(min) => onChange({ min })}
      />
      <InputNumber
        prefix={say(['至多', 'At most'])}
        aria-label={say(['至多选几项', 'At most so many'])}
        {...{ min: 1, max: most, precision: 0, readOnly, value: question.max }}
        onChange={(max) => onChange({ max })}
      />
      {problem && (
        <span role="alert" className={styles.problem}>
          {say(problem)}
        </span>
      )}
    </div>
  );
}

/** On account of which earlier answer it is asked. */
function Shows({
  question,
  n,
  path,
  deciders,
  problemAt,
  readOnly,
  onChange,
}: PartProps & { n: number; deciders: readonly Question[] }) {
  const say = useLabel();
  const { showIf } = question;
  const on = deciders.find(({ id }) => id === showIf?.question);
  const problem = problemAt(`${path}.showIf`);
  return (
    <div className={styles.shows}>
      <span className={styles.quiet}>{say(['显示条件', 'Shown if'])}</span>
      <ClearableSelect
        className={styles.on ?? ''}
        aria-label={say(['第 {n} 题依据的问题', 'Question that question {n} depends on'], { n })}
        placeholder={say(['始终显示', 'Always'])}
        disabled={readOnly}
        status={problem ? 'error' : ''}
        value={on?.id}
        options={deciders.map((each) => ({ value: each.id, label: say(labelOf(each)) || each.id }))}
        onChange={(id?: string) => onChange({ showIf: id ? { question: id, anyOf: [] } : null })}
      />
      {showIf && on && (
        <Select
          mode="multiple"
          className={styles.on ?? ''}
          aria-label={say(['显示第 {n} 题的答案', 'Answers that show question {n}'], { n })}
          placeholder={say(['答案为以下之一', 'The answer is one of'])}
          disabled={readOnly}
          status={problem ? 'error' : ''}
          value={showIf.anyOf}
          options={optionsOf(on).map(({ id, label }) => ({ value: id, label: say(label) || id }))}
          onChange={(anyOf: string[]) => onChange({ showIf: { ...showIf, anyOf } })}
        />
      )}
      {problem && (
        <span role="alert" className={styles.problem}>
          {say(problem)}
        </span>
      )}
    </div>
  );
}

/** Dragged by its handle; another that is dropped on it takes its place. */
function useDragging(at: number, readOnly: boolean, onMove: (from: number, to: number) => void) {
  const card = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isOver, setOver] = useState(false);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    if (!card.current || !handle.current || readOnly) return;
    return combine(
      draggable({
        element: card.current,
        dragHandle: handle.current,
        getInitialData: () => ({ kind: 'question', at }),
      }),
      dropTargetForElements({
        element: card.current,
        canDrop: ({ source }) => source.data['kind'] === 'question' && source.data['at'] !== at,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          move.current(Number(source.data['at']), at);
        },
      }),
    );
  }, [at, readOnly]);
  return { card, handle, isOver };
}
