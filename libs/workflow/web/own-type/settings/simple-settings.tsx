import { Segmented } from 'antd';
import type { DesignedReference, DesignedSimple } from '#documents/model';
import type { Label } from '#calls/model';
import { Choose } from '../../designer/inspector/choose.tsx';
import { Setting } from '../../designer/inspector/setting.tsx';
import { ConditionSettings } from './condition-settings.tsx';
import type { Editing } from './editing.ts';
import { HintSetting } from './hint-setting.tsx';
import { OptionList } from './option-list.tsx';
import { PresetSetting } from './preset-setting.tsx';
import { RequiredSetting } from './required-setting.tsx';

const registers: Readonly<Record<DesignedReference, Label>> = {
  item: ['物料', 'Items'],
  supplier: ['供应商', 'Suppliers'],
  customer: ['客户', 'Customers'],
  warehouse: ['仓库', 'Warehouses'],
  contract: ['采购与服务合同', 'Purchase and service contracts'],
  salesContract: ['销售合同', 'Sales contracts'],
};

/** A field that holds one value, of the form or of a line. */
export function SimpleSettings(props: Editing<DesignedSimple>) {
  const { field, path, readOnly, onChange } = props;
  return (
    <>
      <RequiredSetting
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
      <HintSetting {...props} />
      {(field.kind === 'choice' || field.kind === 'choices') && (
        <OptionList field={field} readOnly={readOnly} onChange={onChange} />
      )}
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
      <PresetSetting {...props} />
      <ConditionSettings {...props} />
    </>
  );
}
