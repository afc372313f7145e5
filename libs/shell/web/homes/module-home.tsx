import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { ScreenCount } from '../feature.ts';
import type { MenuItem } from '#shell/model';
import { EmptyState, Icon, PageHeader, useLabel } from '#ui/web';
import { useRecentPaths } from '../menu/use-pages.ts';
import { useEdition } from '../start/edition.ts';
import styles from './module-home.module.css';

/** /xxxhome/Index: the screens of a module as cards, recently used first, each with what waits in it. */
export function ModuleHome({ home }: { home: MenuItem }) {
  const say = useLabel();
  const recent = useRecentPaths();
  const counts = useCounts();
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
        description={say(['{n} 个功能', '{n} screens'], { n: screens.length })}
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
                <Count of={counts.get(screen.name)} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Which screens say how much waits in them. */
function useCounts(): Map<string, ScreenCount> {
  const { features } = useEdition();
  return useMemo(
    () =>
      new Map(
        features.flatMap(({ screens }) =>
          screens.flatMap(({ screen, count }) => (count ? [[screen.code, count] as const] : [])),
        ),
      ),
    [features],
  );
}

function Count({ of }: { of: ScreenCount | undefined }) {
  return of ? <LiveCount of={of} /> : null;
}

function LiveCount({ of }: { of: ScreenCount }) {
  const say = useLabel();
  const { data } = useQuery(read(of.call, {}));
  const count = data === undefined ? 0 : of.of(data);
  if (!count) return null;
  return (
    <span className={`bms-figures ${styles.count}`}>
      {count}
      <span className="bms-unseen">{say(['项待处理', ' waiting'])}</span>
    </span>
  );
}
