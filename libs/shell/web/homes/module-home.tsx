import { useMemo } from 'react';
import { Link } from 'react-router';
import type { MenuItem } from '#shell/model';
import { EmptyState, Icon, PageHeader, useLabel } from '#ui/web';
import { ScreenCount } from '../menu/screen-count.tsx';
import { useRecentPaths } from '../menu/use-pages.ts';
import styles from './module-home.module.css';

/** /xxxhome/Index: the screens of a module as cards, recently used first, each with what waits in it. */
export function ModuleHome({ home }: { home: MenuItem }) {
  const say = useLabel();
  const recent = useRecentPaths();
  const screens = useMemo(() => {
    const rank = (path: string) => {
      const at = recent.indexOf(path.toUpperCase());
      return at < 0 ? Infinity : at;
    };
    // Sorting is stable: what was never used stays in the order of the menu.
    return home.children
      .filter(({ hidden }) => !hidden)
      .toSorted((a, b) => (rank(a.path) === rank(b.path) ? 0 : rank(a.path) - rank(b.path)));
  }, [home, recent]);
  return (
    <>
      <PageHeader
        title={home.title}
        description={say(['{n} 个功能', '{n} {n:screen|screens}'], { n: screens.length })}
      />
      {screens.length === 0 ? (
        <EmptyState title={['这里还没有可用的功能', 'Nothing here for you yet']} />
      ) : (
        <ul className={styles.cards}>
          {screens.map((screen) => (
            <li key={screen.path}>
              <Link to={screen.path} className={styles.card}>
                <Icon name={screen.icon} className={styles.icon} />
                <span className={styles.words}>
                  <span className={styles.title}>{screen.title}</span>
                  <span className={styles.code}>{screen.name}</span>
                </span>
                <ScreenCount code={screen.name} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
