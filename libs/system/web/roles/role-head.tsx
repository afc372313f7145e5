import { Form, Input, Switch } from 'antd';
import { useId, type ReactNode } from 'react';
import type { FieldProblem, Label } from '#calls/model';
import { useLabel } from '#ui/web';
import type { RoleDraft } from './role-draft.ts';
import styles from './roles.module.css';

interface RoleHeadProps {
  draft: RoleDraft;
  onChange: (draft: RoleDraft) => void;
  disabled: boolean;
  /** Says which names are wanting; after the first try to save. */
  judged: boolean;
  /** What the server has against the names. */
  refused?: readonly FieldProblem[];
  /** Stays in use: flows speak of it. */
  standard: boolean;
}

type NameKey = 'nameZh' | 'nameEn';
/** What a role cannot be without. */
const names: readonly { key: NameKey; label: Label; wanting: Label; most: number }[] = [
  {
    ...{ key: 'nameZh', label: ['中文名称', 'Chinese name'], most: 40 },
    wanting: ['请输入中文名称', 'Please enter the Chinese name'],
  },
  {
    ...{ key: 'nameEn', label: ['英文名称', 'English name'], most: 60 },
    wanting: ['请输入英文名称', 'Please enter the English name'],
  },
];
/** What of a refusal is of the names, and stands at them. */
export const ofNames = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.filter(({ path }) => names.some(({ key }) => key === path));
export const isNamed = (draft: RoleDraft): boolean => names.every(({ key }) => draft[key].trim() !== '');

/** What a role is called, and whether it counts. */
export function RoleHead({ draft, onChange, disabled, judged, refused = [], standard }: RoleHeadProps) {
  const say = useLabel();
  const id = useId();
  const nameField = ({ key, label, wanting, most }: (typeof names)[number]): ReactNode => {
    const isWanting = judged && draft[key].trim() === '';
    const problem = isWanting ? wanting : refused.find(({ path }) => path === key)?.text;
    return (
      <Form.Item
        key={key}
        required
        label={say(label)}
        htmlFor={`${id}-${key}`}
        {...(problem && { validateStatus: 'error', help: say(problem) })}
      >
        <Input
          id={`${id}-${key}`}
          value={draft[key]}
          maxLength={most}
          disabled={disabled}
          aria-required
          aria-invalid={problem !== undefined}
          onChange={({ target }) => onChange({ ...draft, [key]: target.value })}
        />
      </Form.Item>
    );
  };
  return (
    <Form layout="vertical" component="div" className={styles.head}>
      {names.map(nameField)}
      <Form.Item label={say(['在用', 'In use'])} htmlFor={`${id}-active`}>
        <Switch
          id={`${id}-active`}
          checked={draft.active}
          disabled={disabled || standard}
          onChange={(active) => onChange({ ...draft, active })}
        />
      </Form.Item>
    </Form>
  );
}
