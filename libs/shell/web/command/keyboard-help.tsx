import { useQueries } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useLabel } from '#ui/web';
import type { ShortcutGroup } from '../feature.ts';
import { useEdition } from '../start/edition.ts';
import { keyName } from './key-name.ts';
import { everywhere, withinBox } from './shortcuts.ts';
import styles from './keyboard-help.module.css';

/** Every key that does something, by where it does. */
export function KeyboardHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useLabel();
  const { features } = useEdition();
  const ofFeatures = useQueries({
    queries: features.flatMap(({ name, shortcuts }) =>
      shortcuts
        ? [
            {
              queryKey: ['shortcuts', name],
              queryFn: async () => (await shortcuts()).default,
              staleTime: Infinity,
              enabled: open,
            },
          ]
        : [],
    ),
  });
  const groups: ShortcutGroup[] = [everywhere, withinBox, ...ofFeatures.flatMap(({ data }) => data ?? [])];
  return (
    <Modal
      open={open}
      destroyOnHidden
      onCancel={onClose}
      footer={null}
      title={say(['键盘快捷键', 'Keyboard help'])}
      width="var(--bms-reading-max)"
    >
      <div className={styles.groups}>
        {groups.map(({ title, keys }) => (
          <section key={say(title)}>
            <h3 className={styles.heading}>{say(title)}</h3>
            <dl className={styles.keys}>
              {keys.map(({ keys: pressed, does }) => (
                <div key={pressed.join('+')} className={styles.line}>
                  <dt>
                    {pressed.map((key) => (
                      <kbd key={key}>{keyName(key)}</kbd>
                    ))}
                  </dt>
                  <dd>{say(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
