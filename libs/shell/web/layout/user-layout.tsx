import { Outlet } from 'react-router';
import { useLabel } from '#ui/web';
import { useEdition } from '../start/edition.ts';
import { LanguageSwitch } from '../header/language-switch.tsx';
import styles from './user-layout.module.css';

/** Around sign-in and the like: the brand, and one quiet card. */
export function UserLayout() {
  const say = useLabel();
  const { brand, slogan, mark } = useEdition();
  return (
    <div className={styles.page}>
      <aside className={styles.brand}>
        <div className={styles.name}>
          <img className={styles.mark} src={mark} alt="" />
          <span>{say(brand)}</span>
        </div>
        <p className={styles.slogan}>{say(slogan)}</p>
      </aside>
      <main className={styles.main}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <div className={styles.card}>
          <Outlet />
        </div>
      </main>
    </div>
  );
}
