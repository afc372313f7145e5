import { Button, Input, Segmented, Select, Switch } from 'antd';
import {
  termsOf,
  termsOfLine,
  type DesignedComputed,
  type DesignedField,
  type DesignedLines,
  type DesignedReference,
  type DesignedSimple,
  type FormDesign,
} from '#documents/model';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import type { FieldPath } from '#workflow/model';
import { Choose } from '../designer/inspector/choose.tsx';
import { Setting } from '../designer/inspector/setting.tsx';
import { withSetting } from '../designer/inspector/with-setting.ts';
import styles from './own-type.module.css';

interface Editing<F> {
  field: F;
  path: FieldPath;
  design: FormDesign;
  readOnly: boolean;
  onChange(field: DesignedField): void;
}

/** What a field can be told, by its kind. */
export function FieldSettings(props: Editing<DesignedField>) {
  const { field } = props;
  if (field.kind === 'lines') return <LinesSettings {...props} field={field} />;
  if (field.kind === 'computed') return <ComputedSettings {...props} field={field} />;
  return <SimpleSettings {...props} field={field} />;
}

const registers: Readonly<Record<DesignedReference, Label>> = {
  item: ['物料', 'Items'],
  supplier: ['供应商', 'Suppliers'],
  customer: ['客户', 'Customers'],
};

function Required({
  value,
  readOnly,
  onChange,
}: {
  value: boolean;
  readOnly: boolean;
  onChange(on: boolean): void;
}) {
  return (
    <Setting label={['必填', 'Required']}>
      {(id) => <Switch id={id} checked={value} disabled={readOnly} onChange={onChange} />}
    </Setting>
  );
}

function SimpleSettings({ field, path, readOnly, onChange }: Editing<DesignedSimple>) {
  const say = useLabel();
  const [helpZh = '', helpEn = ''] = field.help ?? [];
  const help = (zh: string, en: string) =>
    onChange(withSetting(field, 'help', zh === '' && en === '' ? undefined : [zh, en]));
  return (
    <>
      <Required
        value={field.required}
        readOnly={readOnly}
        onChange={(required) => onChange({ ...field, required })}
      />
      {path.column === undefined && (
        <Setting label={['宽度（共四列）', 'Width, of four columns']}>
          {(id) => (
            <Segmented
              id={id}
              value={field.width}
              disabled={readOnly}
              options={[1, 2, 3, 4]}
              onChange={(width) => onChange({ ...field, width: width as DesignedSimple['width'] })}
            />
          )}
        </Setting>
      )}
      <Setting label={['填写提示（中文 / 英文）', 'Hint (Chinese / English)']}>
        {(id) => (
          <div className={styles.pair}>
            <Input
              id={id}
              value={helpZh}
              maxLength={60}
              disabled={readOnly}
              onChange={({ target }) => help(target.value, helpEn)}
            />
            <Input
              aria-label={say(['英文提示', 'Hint in English'])}
              value={helpEn}
              maxLength={120}
              disabled={readOnly}
              onChange={({ target }) => help(helpZh, target.value)}
            />
          </div>
        )}
      </Setting>
      {field.kind === 'choice' && <Options field={field} readOnly={readOnly} onChange={onChange} />}
      {field.kind === 'reference' && (
        <Setting label={['引用的档案', 'Register']}>
          {(id) => (
            <Choose
              id={id}
              value={field.to ?? 'item'}
              options={registers}
              disabled={readOnly}
              onChange={(to) => onChange({ ...field, to })}
            />
          )}
        </Setting>
      )}
    </>
  );
}

function Options({
  field,
  readOnly,
  onChange,
}: Pick<Editing<DesignedSimple>, 'field' | 'readOnly' | 'onChange'>) {
  const say = useLabel();
  const options = field.options ?? [];
  const set = (next: NonNullable<DesignedSimple['options']>) => onChange({ ...field, options: next });
  const add = () => {
    let n = options.length + 1;
    while (options.some(({ value }) => value === `option${n}`)) n += 1;
    set([...options, { value: `option${n}`, label: ['', ''] }]);
  };
  return (
    <div className={styles.options} role="group" aria-label={say(['选项', 'Options'])}>
      <span>{say(['选项（中文 / 英文）', 'Options (Chinese / English)'])}</span>
      {options.map((option, index) => (
        <div key={option.value} className={styles.option}>
          <Input
            aria-label={say(['第 {n} 个选项（中文）', 'Option {n} in Chinese'], { n: index + 1 })}
            value={option.label[0]}
            maxLength={60}
            disabled={readOnly}
            onChange={({ target }) =>
              set(options.with(index, { ...option, label: [target.value, option.label[1]] }))
            }
          />
          <Input
            aria-label={say(['第 {n} 个选项（英文）', 'Option {n} in English'], { n: index + 1 })}
            value={option.label[1]}
            maxLength={120}
            disabled={readOnly}
            onChange={({ target }) =>
              set(options.with(index, { ...option, label: [option.label[0], target.value] }))
            }
          />
          {!readOnly && (
            <Button
              type="text"
              aria-label={say(['删除第 {n} 个选项', 'Remove option {n}'], { n: index + 1 })}
              onClick={() => set(options.toSpliced(index, 1))}
            >
              ✕
            </Button>
          )}
        </div>
      ))}
      {!readOnly && <Button onClick={add}>{say(['添加选项', 'Add an option'])}</Button>}
    </div>
  );
}

function LinesSettings({ field, readOnly, onChange }: Editing<DesignedLines>) {
  const say = useLabel();
  const numbers = field.fields.filter(({ kind }) => kind === 'money' || kind === 'quantity');
  return (
    <>
      <Required
        value={field.required}
        readOnly={readOnly}
        onChange={(required) => onChange({ ...field, required })}
      />
      {numbers.length > 0 && (
        <Setting label={['表尾合计', 'Sums in the footer']}>
          {(id) => (
            <Select
              id={id}
              className={String(styles.wide)}
              mode="multiple"
              disabled={readOnly}
              value={field.totals}
              options={numbers.map(({ name, label }) => ({ value: name, label: say(label) }))}
              onChange={(totals: string[]) => onChange({ ...field, totals })}
            />
          )}
        </Setting>
      )}
    </>
  );
}

const operations: Readonly<Record<DesignedComputed['operation'], Label>> = {
  add: ['相加', 'Sum'],
  subtract: ['第一个减去其余', 'The first less the others'],
  multiply: ['相乘', 'Product'],
};

function ComputedSettings({ field, path, design, readOnly, onChange }: Editing<DesignedComputed>) {
  const say = useLabel();
  const lines = design.fields.find(({ name }) => name === path.field);
  const terms =
    path.column !== undefined && lines?.kind === 'lines'
      ? termsOfLine(lines.fields, field.name)
      : termsOf(design, field.name);
  return (
    <>
      <Setting label={['计算方式', 'How it is worked out']}>
        {(id) => (
          <Choose
            id={id}
            value={field.operation}
            options={operations}
            disabled={readOnly}
            onChange={(operation) => onChange({ ...field, operation })}
          />
        )}
      </Setting>
      <Setting
        label={['参与计算的字段', 'From which numbers']}
        help={['只能用排在它前面的数字字段。', 'Numbers that stand before it.']}
      >
        {(id) => (
          <Select
            id={id}
            className={String(styles.wide)}
            mode="multiple"
            disabled={readOnly}
            value={field.terms}
            options={terms.map(({ name, label }) => ({ value: name, label: say(label) }))}
            notFoundContent={say(['前面没有数字字段', 'No number stands before it'])}
            onChange={(chosen: string[]) => onChange({ ...field, terms: chosen })}
          />
        )}
      </Setting>
      <Setting label={['结果', 'It is']}>
        {(id) => (
          <Choose
            id={id}
            value={field.as}
            options={{ money: ['金额', 'Money'], quantity: ['数量', 'A quantity'] }}
            disabled={readOnly}
            onChange={(as) => onChange({ ...field, as })}
          />
        )}
      </Setting>
      {path.column !== undefined && (
        <Setting label={['表尾合计', 'Sum in the footer']}>
          {(id) => (
            <Switch
              id={id}
              checked={field.total}
              disabled={readOnly}
              onChange={(total) => onChange({ ...field, total })}
            />
          )}
        </Setting>
      )}
    </>
  );
}
