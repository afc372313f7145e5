import { Switch } from 'antd';
import { termsOf, termsOfLine, type DesignedComputed } from '#documents/model';
import type { Label } from '#calls/model';
import { Choose } from '../../designer/inspector/choose.tsx';
import { ChooseSeveral } from '../../designer/inspector/choose-several.tsx';
import { Setting } from '../../designer/inspector/setting.tsx';
import type { Editing } from './editing.ts';
import { FormulaInput } from './formula-input.tsx';

const operations: Readonly<Record<DesignedComputed['operation'], Label>> = {
  add: ['相加', 'Sum'],
  subtract: ['第一个减去其余', 'The first less the others'],
  multiply: ['相乘', 'Product'],
  formula: ['公式', 'A formula'],
};

/** How a number is worked out from those before it. */
export function ComputedSettings({ field, path, design, readOnly, onChange }: Editing<DesignedComputed>) {
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
      {field.operation === 'formula' ? (
        <FormulaInput
          formula={field.formula ?? ''}
          terms={terms}
          readOnly={readOnly}
          onChange={(formula, used) => onChange({ ...field, formula, terms: [...used] })}
        />
      ) : (
        <ChooseSeveral
          label={['参与计算的字段', 'From which numbers']}
          help={['只能用排在它前面的数字字段。', 'Numbers that stand before it.']}
          empty={['前面没有数字字段', 'No number stands before it']}
          value={field.terms}
          options={terms}
          disabled={readOnly}
          onChange={(chosen) => onChange({ ...field, terms: chosen })}
        />
      )}
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
