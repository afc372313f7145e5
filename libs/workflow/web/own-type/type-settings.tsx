import { useQuery } from '@tanstack/react-query';
import { Input, Select, Switch } from 'antd';
import { read } from '#api-client/web';
import { subjectFieldsOf, termsOf, type FormDesign } from '#documents/model';
import type { Label } from '#calls/model';
import { searchReferences, type Reference } from '#identity/model';
import { useLabel } from '#ui/web';
import { Names } from '../designer/inspector/names.tsx';
import { Setting } from '../designer/inspector/setting.tsx';
import styles from './own-type.module.css';

/** What is said of a type beside its fields. */
export interface TypeValues {
  title: Label;
  note: string;
  starters: readonly Reference[];
  active: boolean;
}

interface TypeSettingsProps {
  value: TypeValues;
  design: FormDesign;
  readOnly: boolean;
  onChange(value: TypeValues): void;
  onDesign(design: FormDesign): void;
}

/** Title, purpose, who may begin one, and which number is its amount. */
export function TypeSettings({ value, design, readOnly, onChange, onDesign }: TypeSettingsProps) {
  const say = useLabel();
  const roles = useQuery(read(searchReferences, { kind: 'role', take: 50 })).data?.options ?? [];
  const known = new Map([...value.starters, ...roles].map(({ id, name }) => [id, name]));
  return (
    <div className={styles.settings}>
      <Names value={value.title} disabled={readOnly} onChange={(title) => onChange({ ...value, title })} />
      <Setting label={['用途说明', 'What it is for']}>
        {(id) => (
          <Input
            id={id}
            value={value.note}
            maxLength={200}
            disabled={readOnly}
            onChange={({ target }) => onChange({ ...value, note: target.value })}
          />
        )}
      </Setting>
      <Setting label={['谁可以发起', 'Who may begin one']}>
        {(id) => (
          <Select
            id={id}
            className={String(styles.wide)}
            mode="multiple"
            disabled={readOnly}
            placeholder={say(['所有人', 'Everybody'])}
            optionFilterProp="label"
            value={value.starters.map((role) => role.id)}
            options={[...known].map(([role, name]) => ({ value: role, label: name }))}
            onChange={(ids: string[]) =>
              onChange({
                ...value,
                starters: ids.map((role) => ({ id: role, name: known.get(role) ?? role })),
              })
            }
          />
        )}
      </Setting>
      <Setting
        label={['主题包含的字段', 'The subject is made of']}
        help={[
          '申请人没有另写主题时，主题为“类型名称：这些字段的值”。',
          'Where the applicant writes none, it is the name of the type and what these fields say.',
        ]}
      >
        {(id) => (
          <Select
            id={id}
            className={String(styles.wide)}
            mode="multiple"
            maxCount={4}
            disabled={readOnly}
            placeholder={say(['只用类型名称', 'The name of the type alone'])}
            value={design.subject ?? []}
            options={subjectFieldsOf(design).map(({ name, label }) => ({ value: name, label: say(label) }))}
            onChange={(subject: string[]) => onDesign({ ...design, subject })}
          />
        )}
      </Setting>
      <Setting label={['作为金额的字段', 'The amount of the form']}>
        {(id) => (
          <Select
            id={id}
            className={String(styles.wide)}
            allowClear
            disabled={readOnly}
            placeholder={say(['不涉及金额', 'No money is asked for'])}
            value={design.amount}
            options={termsOf(design).map(({ name, label }) => ({ value: name, label: say(label) }))}
            onChange={(amount: string | undefined) => onDesign({ ...design, amount: amount ?? null })}
          />
        )}
      </Setting>
      <Setting
        label={['可以发起', 'In use']}
        help={[
          '停用后不能再发起；已提交的照常审批和查询，随时可以恢复。',
          'Out of use, none can be begun; what was submitted goes on, and it can be taken up again at any time.',
        ]}
      >
        {(id) => (
          <Switch
            id={id}
            checked={value.active}
            disabled={readOnly}
            onChange={(active) => onChange({ ...value, active })}
          />
        )}
      </Setting>
    </div>
  );
}
