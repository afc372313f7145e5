import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { later, useAhead, useLabel } from '#ui/web';
import type { ListedColumn } from './listed-column.ts';
import type { ChosenColumns, ListSettings } from '../state/use-list-settings.ts';

const ColumnPanel = later(() => import('./column-panel.tsx').then((part) => part.ColumnPanel));
const ahead = [ColumnPanel];

export interface ColumnSettingsProps {
  known: readonly ListedColumn[];
  settings: ListSettings;
  columns: ChosenColumns;
  /** Pixels that the columns have; what does not fit is offered as not chosen. */
  room: number;
}

/** Which columns are shown, frozen, in what order and how wide, and how dense the rows stand: the person's own, everywhere. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const say = useLabel();
  useAhead(ahead);
  const words = say(['列设置', 'Columns']);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      title={words}
      content={<ColumnPanel {...props} />}
    >
      <Button
        type="text"
        icon={<SettingOutlined />}
        aria-label={words}
        title={words}
        // What was kept comes first: a change before that would overwrite it.
        disabled={props.settings.loading}
      />
    </Popover>
  );
}
