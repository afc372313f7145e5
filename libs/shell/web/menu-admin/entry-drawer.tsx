import { Button, Drawer, Input, InputNumber, Switch } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { saveMenuEntry, type AuthType, type MenuEntry, type MenuLook } from '#shell/model';
import { IconPicker, useLabel, useToast } from '#ui/web';
import { ManualField } from './manual-field.tsx';
import { lookOf, ownLookFor } from './own-look.ts';
import styles from './menu-screen.module.css';

export interface EntryDrawerProps {
  authtype: AuthType;
  entry: MenuEntry;
  isHome: boolean;
  onClose: () => void;
}

/** How one entry stands in the menus; what is left as declared follows the declaration. */
export function EntryDrawer({ authtype, entry, isHome, onClose }: EntryDrawerProps) {
  const say = useLabel();
  const toast = useToast();
  const save = useWrite(saveMenuEntry);
  const [open, setOpen] = useState(true);
  const [look, setLook] = useState(() => lookOf(entry));
  const [manual, setManual] = useState(entry.manual);
  const change = (changes: Partial<MenuLook>) => setLook((before) => ({ ...before, ...changes }));
  const submit = async (wanted: MenuLook, manualId: string | null) => {
    try {
      await save.mutateAsync({
        authtype,
        key: entry.key,
        ...ownLookFor(wanted, entry.declared),
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
          <Button disabled={save.isPending} onClick={() => void submit(entry.declared, null)}>
            {say(['恢复声明', 'As declared'])}
          </Button>
          <Button
            type="primary"
            loading={save.isPending}
            onClick={() => void submit(look, manual?.id ?? null)}
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

function Field({ label, children }: { label: Label; children: (id: string) => ReactNode }) {
  const say = useLabel();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{say(label)}</label>
      {children(id)}
    </div>
  );
}
