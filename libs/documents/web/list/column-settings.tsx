import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { later, useAhead, useLabel } from '#ui/web';
import type { FormColumn } from './columns.tsx';
import type { ListSettings } from './use-list-settings.ts';

const ColumnPanel = later(() => import('./column-panel.tsx').then((part) => part.ColumnPanel));
const ahead = [ColumnPanel];

export interface ColumnSettingsProps {
  known: readonly FormColumn[];
  settings: ListSettings;
}

/** Which columns are shown, in what order and how wide, and how dense the rows stand: the person's own, everywhere. */
export function ColumnSettings({ known, settings }: ColumnSettingsProps) {
  const say = useLabel();
  useAhead(ahead);
  const words = say(['列设置', 'Columns']);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      title={words}
      content={<ColumnPanel known={known} settings={settings} />}
    >
      <Button
        type="text"
        icon={<SettingOutlined />}
        aria-label={words}
        title={words}
        // What was kept comes first: a change before that would overwrite it.
        disabled={settings.loading}
      />
    </Popover>
  );
}
