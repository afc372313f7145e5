import { Input, Switch } from 'antd';
import { useId } from 'react';
import { useLabel } from '#ui/web';
import type { RoleDraft } from './role-draft.ts';
import styles from './roles.module.css';

interface RoleHeadProps {
  draft: RoleDraft;
  onChange: (draft: RoleDraft) => void;
  disabled: boolean;
  /** Stays in use: flows speak of it. */
  standard: boolean;
}

/** What a role is called, and whether it counts. */
export function RoleHead({ draft, onChange, disabled, standard }: RoleHeadProps) {
  const say = useLabel();
  const id = useId();
  return (
    <div className={styles.head}>
      <label htmlFor={`${id}-zh`}>
        {say(['中文名称', 'Chinese name'])}
        <Input
          id={`${id}-zh`}
          value={draft.nameZh}
          maxLength={40}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...draft, nameZh: target.value })}
        />
      </label>
      <label htmlFor={`${id}-en`}>
        {say(['英文名称', 'English name'])}
        <Input
          id={`${id}-en`}
          value={draft.nameEn}
          maxLength={60}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...draft, nameEn: target.value })}
        />
      </label>
      <label htmlFor={`${id}-active`} className={styles.inUse}>
        {say(['在用', 'In use'])}
        <Switch
          id={`${id}-active`}
          checked={draft.active}
          disabled={disabled || standard}
          onChange={(active) => onChange({ ...draft, active })}
        />
      </label>
    </div>
  );
}
