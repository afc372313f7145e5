import { Button, Input, Switch } from 'antd';
import type { KeyboardEvent } from 'react';
import type { FieldProblem, Label } from '#calls/model';
import { isCode } from '#ui/model';
import { Icon, StatusTag, useLabel } from '#ui/web';
import { problemAt, type DraftEntry } from './draft.ts';
import styles from './dictionaries.module.css';

interface EntryRowProps {
  entry: DraftEntry;
  at: number;
  last: boolean;
  readOnly: boolean;
  /** What the code calls it; null for one that was added, undefined for one that is not saved. */
  declared: Label | null | undefined;
  problems: readonly FieldProblem[];
  onChange(next: Partial<DraftEntry>): void;
  onMove(by: number): void;
  onRemove(): void;
}

/** One entry: code, both names, in use or hidden, and its place (buttons, or Alt and arrows). */
export function EntryRow(props: EntryRowProps) {
  const { entry, at, last, readOnly, declared, problems, onChange, onMove, onRemove } = props;
  const say = useLabel();
  const { code, zh, en, hidden, saved } = entry;
  const reworded = declared && (declared[0] !== zh || declared[1] !== en);
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  const text = (field: 'code' | 'zh' | 'en', label: Label, fixed: boolean) => {
    const problem = problemAt(problems, at, field);
    return (
      <label className={styles[field]}>
        <span className={`bms-unseen ${styles.label}`}>{say(label)}</span>
        {fixed ? (
          <span className={`${styles.fixed} ${isCode(entry[field]) ? 'bms-code' : ''}`}>{entry[field]}</span>
        ) : (
          <Input
            aria-label={say(label)}
            maxLength={field === 'code' ? 40 : 60}
            status={problem ? 'error' : ''}
            value={entry[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        )}
        {problem && (
          <span role="alert" className={styles.problem}>
            {say(problem)}
          </span>
        )}
      </label>
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are heard from the controls in it
    <li className={`${styles.entry} ${hidden ? styles.hidden : ''}`} onKeyDown={keys}>
      {text('code', ['编码', 'Code'], saved || readOnly)}
      {text('zh', ['中文名称', 'Chinese name'], readOnly)}
      {text('en', ['英文名称', 'English name'], readOnly)}
      <span className={styles.state}>
        {readOnly ? (
          hidden && <StatusTag tone="grey" label={['已停用', 'Hidden']} />
        ) : (
          <Switch
            checked={!hidden}
            aria-label={say(['{name} 在用', '{name} is in use'], { name: say([zh, en]) || code })}
            checkedChildren={say(['在用', 'In use'])}
            unCheckedChildren={say(['停用', 'Hidden'])}
            onChange={(inUse) => onChange({ hidden: !inUse })}
          />
        )}
      </span>
      {!readOnly && (
        <span className={styles.moves}>
          <Button
            type="text"
            size="small"
            disabled={at === 0}
            icon={<Icon name="arrow-up" />}
            aria-label={say(['上移 {name}', 'Move {name} up'], { name: say([zh, en]) })}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            size="small"
            disabled={last}
            icon={<Icon name="arrow-down" />}
            aria-label={say(['下移 {name}', 'Move {name} down'], { name: say([zh, en]) })}
            onClick={() => onMove(1)}
          />
          {!saved && (
            <Button
              type="text"
              size="small"
              icon={<Icon name="delete" />}
              aria-label={say(['去掉这一项', 'Take this entry away'])}
              onClick={onRemove}
            />
          )}
        </span>
      )}
      {reworded && declared && (
        <span className={styles.declared}>
          {say(['原名：{name}', 'Declared as {name}'], { name: say(declared) })}
          {!readOnly && (
            <Button type="link" size="small" onClick={() => onChange({ zh: declared[0], en: declared[1] })}>
              {say(['恢复', 'Restore'])}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
