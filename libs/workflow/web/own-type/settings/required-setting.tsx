import { Switch } from 'antd';
import { Setting } from '../../designer/inspector/setting.tsx';

interface RequiredSettingProps {
  value: boolean;
  readOnly: boolean;
  onChange(on: boolean): void;
}

export function RequiredSetting({ value, readOnly, onChange }: RequiredSettingProps) {
  return (
    <Setting label={['必填', 'Required']}>
      {(id) => <Switch id={id} checked={value} disabled={readOnly} onChange={onChange} />}
    </Setting>
  );
}
