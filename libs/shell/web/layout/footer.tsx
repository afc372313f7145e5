import { useLabel } from '#ui/web';
import { useEdition } from '../start/edition.ts';
import styles from './basic-layout.module.css';

/** What runs here, for whoever reports a fault. */
export function Footer() {
  const say = useLabel();
  const { title } = useEdition();
  return <footer className={styles.footer}>{say(title)}</footer>;
}
