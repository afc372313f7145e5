import { Button, Popover, Tabs } from 'antd';
import { useState } from 'react';
import { ClearableInput } from '../clear/clearable-input.tsx';
import { useLabel } from '../language/i18n.ts';
import { Icon } from './icon.tsx';
import { iconTabs } from './icon-tabs.ts';
import styles from './icon-picker.module.css';

export interface IconPickerProps {
  /** For a label around it. */
  id?: string;
  /** Key of the chosen icon. */
  value: string;
  onChange: (icon: string) => void;
}

/** A button with the chosen icon, that opens all others: by their tabs, or by a word of their name. */
export function IconPicker({ id, value, onChange }: IconPickerProps) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const choose = (icon: string) => {
    onChange(icon);
    setOpen(false);
  };
  const grid = (icons: readonly string[]) => (
    <div className={styles.grid}>
      {icons.map((icon) => (
        <button
          key={icon}
          type="button"
          className={styles.icon}
          title={icon}
          aria-label={icon}
          aria-pressed={icon === value}
          onClick={() => choose(icon)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
  const found = Object.values(iconTabs)
    .flatMap(({ icons }) => Object.keys(icons))
    .filter((icon) => icon.includes(words));
  const panel = (
    <div className={styles.panel}>
      <ClearableInput
        value={typed}
        aria-label={say(['按英文名查找图标', 'Find an icon by its name'])}
        placeholder={say(['按英文名查找图标', 'Find an icon by its name'])}
        onChange={({ target }) => setTyped(target.value)}
      />
      {words === '' ? (
        <Tabs
          size="small"
          items={Object.entries(iconTabs).map(([key, { title, icons }]) => ({
            key,
            label: say(title),
            children: grid(Object.keys(icons)),
          }))}
        />
      ) : found.length > 0 ? (
        grid(found)
      ) : (
        <p className={styles.none}>{say(['没有相符的图标', 'No icon fits'])}</p>
      )}
    </div>
  );
  return (
    <Popover trigger="click" open={open} onOpenChange={setOpen} content={panel} placement="bottomLeft">
      <Button id={id ?? ''} icon={<Icon name={value} />} aria-expanded={open}>
        {value}
      </Button>
    </Popover>
  );
}
