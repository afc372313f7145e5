import { Input, Select } from 'antd';
import dayjs from 'dayjs';
import type { Label } from '#calls/model';
import {
  testableOf,
  testsOf,
  type DesignedLines,
  type DesignedRange,
  type DesignedSimple,
  type DesignedTest,
} from '#documents/model';
import { ClearableSelect, CompanyDatePicker, useLabel } from '#ui/web';
import { Setting } from '../../designer/inspector/setting.tsx';
import { withSetting } from '../../designer/inspector/with-setting.ts';
import type { Editing } from './editing.ts';
import styles from '../own-type.module.css';

const operations: Readonly<Record<DesignedTest['is'], Label>> = {
  is: ['等于', 'is'],
  isNot: ['不等于', 'is not'],
  atLeast: ['不小于', 'is at least'],
  atMost: ['不大于', 'is at most'],
  filled: ['已填写', 'is filled in'],
  blank: ['未填写', 'is blank'],
};

/** When a field of the form is there, and when it has to be filled in. */
export function ConditionSettings<F extends DesignedSimple | DesignedLines | DesignedRange>({
  field,
  path,
  design,
  readOnly,
  onChange,
}: Editing<F>) {
  if (path.column !== undefined) return null;
  const before = testableOf(design, field.name);
  // Nothing stands before it that could be asked about.
  if (before.length === 0 && !field.shownWhen && !field.requiredWhen) return null;
  const shared = { before, readOnly };
  return (
    <>
      <Condition
        {...shared}
        label={['何时显示', 'Shown when']}
        otherwise={['始终显示', 'Always']}
        value={field.shownWhen}
        onChange={(test) => onChange(withSetting(field, 'shownWhen', test))}
      />
      {!field.required && (
        <Condition
          {...shared}
          label={['何时必填', 'Required when']}
          otherwise={['选填', 'Never']}
          value={field.requiredWhen}
          onChange={(test) => onChange(withSetting(field, 'requiredWhen', test))}
        />
      )}
    </>
  );
}

interface ConditionProps {
  label: Label;
  /** What holds without a condition. */
  otherwise: Label;
  before: readonly DesignedSimple[];
  value: DesignedTest | undefined;
  readOnly: boolean;
  onChange(test: DesignedTest | undefined): void;
}

function Condition({ label, otherwise, before, value, readOnly, onChange }: ConditionProps) {
  const say = useLabel();
  const asked = before.find(({ name }) => name === value?.field);
  const choose = (name: string | undefined) => {
    const field = before.find((one) => one.name === name);
    const [is] = field ? testsOf(field) : [];
    if (!field || !is) return onChange(undefined);
    const first = field.kind === 'boolean' ? 'true' : (field.options?.[0]?.value ?? '');
    return onChange({ field: field.name, is, value: first });
  };
  return (
    <Setting label={label}>
      {(id) => (
        <div className={styles.options}>
          <ClearableSelect
            id={id}
            className={String(styles.wide)}
            disabled={readOnly}
            placeholder={say(otherwise)}
            value={value?.field ?? null}
            options={before.map((field) => ({ value: field.name, label: say(field.label) }))}
            onChange={choose}
          />
          {value && asked && (
            <div className={styles.pair}>
              <Select
                className={String(styles.wide)}
                aria-label={`${say(label)}${say(['：比较', ': comparison'])}`}
                disabled={readOnly}
                value={value.is}
                options={testsOf(asked).map((is) => ({ value: is, label: say(operations[is]) }))}
                onChange={(is) => onChange({ ...value, is })}
              />
              {value.is !== 'filled' && value.is !== 'blank' && (
                <ValueInput
                  field={asked}
                  label={`${say(label)}${say(['：值', ': value'])}`}
                  value={value.value}
                  readOnly={readOnly}
                  onChange={(text) => onChange({ ...value, value: text })}
                />
              )}
            </div>
          )}
        </div>
      )}
    </Setting>
  );
}

interface ValueInputProps {
  field: DesignedSimple;
  label: string;
  value: string;
  readOnly: boolean;
  onChange(value: string): void;
}

/** What a field is compared with, in the way of its kind. */
function ValueInput({ field, label, value, readOnly, onChange }: ValueInputProps) {
  const say = useLabel();
  if (field.kind === 'date')
    return (
      <CompanyDatePicker
        className={String(styles.wide)}
        aria-label={label}
        disabled={readOnly}
        value={value ? dayjs(value) : null}
        onChange={(day) => onChange(day?.format('YYYY-MM-DD') ?? '')}
      />
    );
  const options =
    field.kind === 'boolean'
      ? [
          { value: 'true', label: say(['是', 'Yes']) },
          { value: 'false', label: say(['否', 'No']) },
        ]
      : field.options?.map((option) => ({ value: option.value, label: say(option.label) }));
  if (options)
    return (
      <Select
        className={String(styles.wide)}
        aria-label={label}
        disabled={readOnly}
        value={value || null}
        options={options}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  return (
    <Input
      aria-label={label}
      inputMode="decimal"
      maxLength={24}
      disabled={readOnly}
      value={value}
      onChange={({ target }) => onChange(target.value.trim())}
    />
  );
}
