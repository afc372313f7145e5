import { Switch } from 'antd';
import { subjectFieldsOf, termsOf, type FormDesign, type NamedStarter } from '#documents/model';
import type { Label } from '#calls/model';
import { ClearableSelect, useLabel } from '#ui/web';
import { ChooseSeveral } from '../designer/inspector/choose-several.tsx';
import { InBoth } from '../designer/inspector/in-both.tsx';
import { Names } from '../designer/inspector/names.tsx';
import { Setting } from '../designer/inspector/setting.tsx';
import { StartersSetting } from './settings/starters-setting.tsx';
import styles from './own-type.module.css';

/** What is said of a type beside its fields. */
export interface TypeValues {
  title: Label;
  note: Label;
  starters: readonly NamedStarter[];
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
  return (
    <div className={`bms-frame ${styles.settings}`}>
      <Names value={value.title} disabled={readOnly} onChange={(title) => onChange({ ...value, title })} />
      <InBoth
        label={['用途说明（中文 / 英文）', 'What it is for (Chinese / English)']}
        english={['英文用途', 'In English']}
        most={[200, 300]}
        rows={2}
        value={value.note}
        disabled={readOnly}
        onChange={(note) => onChange({ ...value, note })}
      />
      <StartersSetting
        value={value.starters}
        readOnly={readOnly}
        onChange={(starters) => onChange({ ...value, starters })}
      />
      <ChooseSeveral
        label={['主题包含的字段', 'The subject is made of']}
        help={[
          '申请人没有另写主题时，主题为“类型名称：这些字段的值”。',
          'Where the applicant writes none, it is the name of the type and what these fields say.',
        ]}
        none={['只用类型名称', 'The name of the type alone']}
        most={4}
        value={design.subject ?? []}
        options={subjectFieldsOf(design)}
        disabled={readOnly}
        onChange={(subject) => onDesign({ ...design, subject })}
      />
      <Setting label={['作为金额的字段', 'The amount of the form']}>
        {(id) => (
          <ClearableSelect
            id={id}
            className={String(styles.wide)}
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
