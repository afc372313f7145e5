import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import type { SimpleField } from '#fields/model';
import { inputOf, type FieldContext } from '#fields/web';
import type { RegisterDeclaration } from '#registers/model';
import { useSoundSearch } from '#shell/web';
import { today, useFocusBack, useLabel } from '#ui/web';
import type { RecordRow } from '../list/record-row.ts';
import { changeableFields } from './changeable-fields.ts';
import { Rehearsal } from './rehearsal.tsx';
import { useChangeField } from './use-change-field.ts';
import styles from './change-field.module.css';

interface ChangeFieldProps {
  register: RegisterDeclaration;
  /** The chosen ones. */
  rows: readonly RecordRow[];
  onClose(): void;
}

/** One field of several records: what would happen is looked at first, what was done can be taken back. */
export function ChangeField({ register, rows, onClose }: ChangeFieldProps) {
  useFocusBack();
  const say = useLabel();
  const fields = changeableFields(register);
  const search = useSoundSearch(fields.map(([, { label }]) => label));
  const [name, setName] = useState<string | null>(null);
  const [value, setValue] = useState<unknown>(null);
  const change = useChangeField(register, rows);
  const field = fields.find(([key]) => key === name)?.[1];
  const { rehearsed, busy } = change;
  const allowed = rehearsed?.filter(({ refusal }) => refusal === null) ?? [];
  const choose = (key: string) => {
    setName(key);
    setValue(null);
    change.forget();
  };
  const go = async () => {
    if (name === null) return;
    if (!rehearsed) return change.rehearse(name, value);
    if (await change.save(name, value, allowed)) onClose();
  };
  return (
    <Modal
      open
      title={say(['修改 {n} {unit}的一个字段', 'Change one field of {n} {unit}'], {
        n: rows.length,
        unit: say(register.unit),
      })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {say(['取消', 'Cancel'])}
        </Button>,
        <Button
          key="go"
          type="primary"
          loading={busy}
          disabled={!field || (rehearsed !== null && !allowed.length)}
          onClick={() => void go()}
        >
          {rehearsed
            ? say(['修改 {n} {unit}', 'Change {n}'], { n: allowed.length, unit: say(register.unit) })
            : say(['试算', 'See what would happen'])}
        </Button>,
      ]}
    >
      <div className={styles.fields}>
        <label htmlFor="change-field" className={styles.label}>
          {say(['字段', 'Field'])}
        </label>
        <Select
          id="change-field"
          {...search.select}
          value={name}
          placeholder={say(['选择要修改的字段', 'Choose the field'])}
          options={fields.map(([key, { label }]) => ({ value: key, label: say(label), words: label }))}
          onChange={choose}
        />
        {field && name !== null && (
          <NewValue
            key={name}
            field={field}
            value={value}
            onChange={(next) => {
              setValue(next);
              change.forget();
            }}
          />
        )}
      </div>
      {rehearsed && <Rehearsal register={register} outcomes={rehearsed} />}
    </Modal>
  );
}

interface NewValueProps {
  field: SimpleField;
  value: unknown;
  onChange(value: unknown): void;
}

function NewValue({ field, value, onChange }: NewValueProps) {
  const say = useLabel();
  const { Input } = inputOf(field);
  const context: FieldContext = { currency: 'CNY', today: today() };
  return (
    <>
      <label htmlFor="change-value" className={styles.label}>
        {say(['新的值', 'New value'])}
      </label>
      <Input
        id="change-value"
        field={field}
        value={value}
        context={context}
        describedBy="change-value-note"
        onChange={onChange}
      />
      <p id="change-value-note" className={styles.note}>
        {say(['留空表示清除该字段', 'Left empty, the field is cleared'])}
      </p>
    </>
  );
}
