import { Button, Drawer, Input, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { saveMenuEntry, type AuthType, type MenuEntry, type MenuLook } from '#shell/model';
import { IconPicker, useLabel, useToast } from '#ui/web';
import { useSoundSearch } from '../search/use-sound-search.ts';
import { Field } from './field.tsx';
import { ManualField } from './manual-field.tsx';
import { lookOf, ownLookFor, titleOf } from './own-look.ts';
import styles from './menu-screen.module.css';

export interface EntryDrawerProps {
  authtype: AuthType;
  entry: MenuEntry;
  isHome: boolean;
  /** Where it may stand. */
  homes: readonly MenuEntry[];
  /** It stands in the menus now. */
  stands: boolean;
  onClose: () => void;
}

/** How one entry stands in the menus; what is left as declared follows the declaration. */
export function EntryDrawer({ authtype, entry, isHome, homes, stands, onClose }: EntryDrawerProps) {
  const say = useLabel();
  const toast = useToast();
  const save = useWrite(saveMenuEntry);
  const search = useSoundSearch(homes.map(titleOf));
  const [open, setOpen] = useState(true);
  const [look, setLook] = useState(() => lookOf(entry));
  const [manual, setManual] = useState(entry.manual);
  const [home, setHome] = useState(entry.own.home ?? entry.declaredHome);
  const [isIn, setIsIn] = useState(stands);
  const change = (changes: Partial<MenuLook>) => setLook((before) => ({ ...before, ...changes }));
  // What is as the declaration has it stays unsaid, so that a later version may change it.
  const place = {
    home: isHome || home === entry.declaredHome ? null : home,
    stands: isIn === stands ? entry.own.stands : isIn,
  };
  const asDeclared = { home: null, stands: null };
  const submit = async (wanted: MenuLook, manualId: string | null, at: typeof place) => {
    try {
      await save.mutateAsync({
        authtype,
        key: entry.key,
        ...ownLookFor(wanted, entry.declared, at),
        manual: manualId,
      });
      toast.success(['菜单已保存', 'The menus are saved']);
      setOpen(false);
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      size="var(--bms-settings-width)"
      title={say([`修改菜单项：${entry.declared.zh}`, `Change: ${entry.declared.en}`])}
      footer={
        <div className={styles.actions}>
          <Button disabled={save.isPending} onClick={() => void submit(entry.declared, null, asDeclared)}>
            {say(['恢复声明', 'As declared'])}
          </Button>
          <Button
            type="primary"
            loading={save.isPending}
            onClick={() => void submit(look, manual?.id ?? null, place)}
          >
            {say(['保存', 'Save'])}
          </Button>
        </div>
      }
    >
      <Field label={['中文名称', 'Chinese name']}>
        {(id) => (
          <Input
            id={id}
            maxLength={40}
            value={look.zh}
            placeholder={entry.declared.zh}
            onChange={({ target }) => change({ zh: target.value })}
          />
        )}
      </Field>
      <Field label={['英文名称', 'English name']}>
        {(id) => (
          <Input
            id={id}
            maxLength={60}
            value={look.en}
            placeholder={entry.declared.en}
            onChange={({ target }) => change({ en: target.value })}
          />
        )}
      </Field>
      <Field label={['图标', 'Icon']}>
        {(id) => <IconPicker id={id} value={look.icon} onChange={(icon) => change({ icon })} />}
      </Field>
      <Field label={['顺序（小的在前）', 'Order (smaller first)']}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={9999}
            precision={0}
            value={look.position}
            onChange={(position) => change({ position: position ?? entry.declared.position })}
          />
        )}
      </Field>
      <Field label={['在菜单中隐藏', 'Hidden in the menu']}>
        {(id) => <Switch id={id} checked={look.hidden} onChange={(hidden) => change({ hidden })} />}
      </Field>
      {!isHome && (
        <>
          <Field label={['所属模块', 'Home']}>
            {(id) => (
              <Select
                id={id}
                className={String(styles.wide)}
                {...search.select}
                value={home}
                onChange={setHome}
                options={homes.map((one) => ({
                  value: one.key,
                  label: say(titleOf(one)),
                  words: titleOf(one),
                }))}
              />
            )}
          </Field>
          <Field label={['放入此类菜单', 'In the menus of this type']}>
            {(id) => <Switch id={id} checked={isIn} onChange={setIsIn} />}
          </Field>
        </>
      )}
      {isHome ? (
        <Field label={['不展开下级', 'Its screens stand on its home only']}>
          {(id) => (
            <Switch
              id={id}
              checked={look.hideChildren}
              onChange={(hideChildren) => change({ hideChildren })}
            />
          )}
        </Field>
      ) : (
        <>
          <Field label={['在新窗口打开', 'Opens in a new window']}>
            {(id) => (
              <Switch
                id={id}
                checked={look.target === '_blank'}
                onChange={(outside) => change({ target: outside ? '_blank' : '' })}
              />
            )}
          </Field>
          <Field label={['操作手册', 'Manual']}>
            {(id) => <ManualField id={id} value={manual} onChange={setManual} />}
          </Field>
        </>
      )}
    </Drawer>
  );
}
