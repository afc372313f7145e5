import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import styles from './skip-links.module.css';

/** What the first presses of Tab offer: past menu and header to the page, or straight to the menu. */
const targets: readonly { id: string; label: Label }[] = [
  { id: 'content', label: ['跳到内容', 'Skip to the content'] },
  { id: 'menu', label: ['跳到主菜单', 'Skip to the main menu'] },
];

const focusOn = (id: string): void => {
  const place = document.getElementById(id);
  // A place that takes no focus itself (the menu) gives it to its first control.
  place?.focus();
  if (document.activeElement !== place)
    place?.querySelector<HTMLElement>('a, button, [tabindex="0"]')?.focus();
};

/**
 * Links for the keyboard, unseen until they have it. They move the focus only: the address stays as it is. `menu`: it
 * stands beside the page (on a mobile it is a drawer).
 */
export function SkipLinks({ menu }: { menu: boolean }) {
  const say = useLabel();
  const shown = targets.filter(({ id }) => menu || id !== 'menu');
  return shown.map(({ id, label }) => (
    <a
      key={id}
      className={styles.skip}
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        focusOn(id);
      }}
    >
      {say(label)}
    </a>
  ));
}
