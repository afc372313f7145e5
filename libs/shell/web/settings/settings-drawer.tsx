import { Button, Drawer, Radio, Switch } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import type { Label } from '#calls/model';
import { defaultUiSettings, useLabel, useUiSettings, useZoom, type UiSettings } from '#ui/web';
import { ColourChoice } from './colour-choice.tsx';
import { ZoomChoice } from './zoom-choice.tsx';
import styles from './settings-drawer.module.css';

/** Settings that are one of several, with what each is called. */
interface Choice<K extends keyof UiSettings> {
  label: Label;
  of: readonly (readonly [UiSettings[K], Label])[];
}
const theme: Choice<'theme'> = {
  label: ['整体风格', 'Theme'],
  of: [
    ['light', ['浅色', 'Light']],
    ['dark', ['深色', 'Dark']],
    ['system', ['跟随系统', 'System']],
  ],
};
const navigation: Choice<'navigation'> = {
  label: ['导航风格', 'Navigation'],
  of: [
    ['dark', ['深色', 'Dark']],
    ['light', ['浅色', 'Light']],
  ],
};
const layout: Choice<'layout'> = {
  label: ['导航模式', 'Layout'],
  of: [
    ['side', ['侧边菜单', 'Side menu']],
    ['top', ['顶部菜单', 'Top menu']],
  ],
};
const contentWidth: Choice<'contentWidth'> = {
  label: ['内容区域宽度', 'Content width'],
  of: [
    ['fixed', ['定宽', 'Fixed']],
    ['fluid', ['流式', 'Fluid']],
  ],
};

type SwitchKey = { [K in keyof UiSettings]: UiSettings[K] extends boolean ? K : never }[keyof UiSettings];
interface SwitchRow {
  key: SwitchKey;
  label: Label;
  hint?: Label;
  /** Without which it means nothing. */
  needs?: (settings: UiSettings) => boolean;
}
const ofLayout: readonly SwitchRow[] = [
  { key: 'fixedHeader', label: ['固定页头', 'Fixed header'] },
  {
    key: 'autoHideHeader',
    label: ['下滑时隐藏页头', 'Hide the header on scroll'],
    hint: ['需固定页头', 'With a fixed header'],
    needs: ({ fixedHeader }) => fixedHeader,
  },
  {
    key: 'fixedSide',
    label: ['固定侧边菜单', 'Fixed side menu'],
    hint: ['需侧边菜单', 'With the side menu'],
    needs: (settings) => settings.layout === 'side',
  },
  {
    key: 'sidebar',
    label: ['展开侧边菜单', 'Side menu unfolded'],
    hint: ['需侧边菜单', 'With the side menu'],
    needs: (settings) => settings.layout === 'side',
  },
];
const others: readonly SwitchRow[] = [
  { key: 'multiTab', label: ['多标签页', 'Tabs'] },
  { key: 'compact', label: ['紧凑', 'Compact'], hint: ['行距更小，一屏更多', 'More rows on a screen'] },
  {
    key: 'weak',
    label: ['色弱模式', 'Weak mode'],
    hint: ['更强对比，不以红绿区分', 'More contrast, no red against green'],
  },
];

/** How the product looks, for this person in this browser; every change is seen at once. Loaded when first opened. */
export default function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const say = useLabel();
  const [settings, change] = useUiSettings();
  const zoom = useZoom();
  // Closes first, then goes: the drawer slides out and the focus returns.
  const [open, setOpen] = useState(true);

  const radios = <K extends 'theme' | 'navigation' | 'layout' | 'contentWidth'>(
    key: K,
    { label, of }: Choice<K>,
  ): ReactNode => (
    <Row label={label}>
      {(labelled) => (
        <Radio.Group
          {...labelled}
          value={settings[key]}
          optionType="button"
          options={of.map(([value, words]) => ({ value, label: say(words) }))}
          onChange={({ target }) => change({ [key]: target.value as UiSettings[K] })}
        />
      )}
    </Row>
  );
  const switches = (rows: readonly SwitchRow[]): ReactNode =>
    rows.map(({ key, label, hint, needs }) => (
      <Row key={key} label={label} {...(hint && { hint })}>
        {(labelled) => (
          <Switch
            {...labelled}
            checked={settings[key]}
            disabled={needs?.(settings) === false}
            onChange={(on) => change({ [key]: on })}
          />
        )}
      </Row>
    ));
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      size="var(--bms-settings-width)"
      title={say(['界面设置', 'Display settings'])}
      footer={
        <Button
          block
          onClick={() => {
            change(defaultUiSettings);
            zoom.set(1);
          }}
        >
          {say(['恢复默认设置', 'Back to the defaults'])}
        </Button>
      }
    >
      <Part title={['外观', 'Appearance']}>
        {radios('theme', theme)}
        <Row label={['主题色', 'Colour']}>
          {(labelled) => (
            <ColourChoice {...labelled} value={settings.colour} onChange={(colour) => change({ colour })} />
          )}
        </Row>
        <Row label={['页面缩放', 'Page zoom']}>{(labelled) => <ZoomChoice {...labelled} zoom={zoom} />}</Row>
        {switches(others.filter(({ key }) => key !== 'multiTab'))}
      </Part>
      <Part title={['导航', 'Navigation']}>
        {radios('layout', layout)}
        {radios('navigation', navigation)}
        {radios('contentWidth', contentWidth)}
        {switches(others.filter(({ key }) => key === 'multiTab'))}
        {switches(ofLayout)}
      </Part>
      <p className={styles.note}>
        {say(['设置立即生效，并保存在此浏览器中。', 'Settings hold at once and are kept in this browser.'])}
      </p>
    </Drawer>
  );
}

function Part({ title, children }: { title: Label; children: ReactNode }) {
  const say = useLabel();
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{say(title)}</h3>
      {children}
    </section>
  );
}

interface RowProps {
  label: Label;
  hint?: Label;
  children: (labelled: { 'aria-labelledby': string }) => ReactNode;
}

/** A setting: what it is called at the left, what to choose at the right or below. */
function Row({ label, hint, children }: RowProps) {
  const say = useLabel();
  const id = useId();
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <span id={id}>{say(label)}</span>
        {hint && <span className={styles.hint}>{say(hint)}</span>}
      </span>
      {children({ 'aria-labelledby': id })}
    </div>
  );
}
