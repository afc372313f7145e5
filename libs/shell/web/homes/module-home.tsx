import { SearchOutlined } from '@ant-design/icons';

import { useMemo, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { ownEntryPrefix, type MenuItem } from '#shell/model';
import { ClearableInput, EmptyState, Icon, PageHeader, useLabel } from '#ui/web';
import { findBySound } from '#ui/model';
import { inGroups } from '../menu/in-groups.ts';
import { ScreenCount } from '../menu/screen-count.tsx';
import { useRecentPaths } from '../menu/use-pages.ts';
import styles from './module-home.module.css';

/** From so many screens on they are looked for, and stand in groups. */
const many = 12;
/** Of many, the ones used last stand above the groups. */
const mostRecent = 4;

/** Is a screen meant by what was typed: its code, a part of its title in either language, or pinyin? */
function isMeant({ title, name, meta }: MenuItem, typed: string): boolean {
  const words = typed.trim().toLowerCase();
  return (
    [title, name, meta.otherTitle ?? ''].some((text) => text.toLowerCase().includes(words)) ||
    (meta.sounds !== undefined && findBySound(soundedOf({ title, meta }), meta.sounds, words) !== null)
  );
}
/** The Chinese title, whichever language is shown; its sounds are without spaces. */
const soundedOf = ({ title, meta }: Pick<MenuItem, 'title' | 'meta'>): string =>
  [title, meta.otherTitle ?? ''].find((text) => /\p{Script=Han}/u.test(text))?.replaceAll(' ', '') ?? title;

/** /xxxhome/Index: the screens of a module as cards, recently used first, each with what waits in it. */
export function ModuleHome({ home }: { home: MenuItem }) {
  const say = useLabel();
  const navigate = useNavigate();
  const recent = useRecentPaths();
  const [typed, setTyped] = useState('');
  const all = useMemo(() => home.children.filter(({ hidden }) => !hidden), [home]);
  const byUse = useMemo(() => {
    const rank = (path: string) => {
      const at = recent.indexOf(path.toUpperCase());
      return at < 0 ? Infinity : at;
    };
    // Sorting is stable: what was never used stays in the order of the menu.
    return all.toSorted((a, b) => (rank(a.path) === rank(b.path) ? 0 : rank(a.path) - rank(b.path)));
  }, [all, recent]);
  const grouped = all.length >= many;
  const found = typed.trim() ? all.filter((screen) => isMeant(screen, typed)) : null;
  const used = byUse.filter(({ path }) => recent.includes(path.toUpperCase())).slice(0, mostRecent);
  return (
    <>
      <PageHeader
        title={home.title}
        description={say(['{n} 个功能', '{n} {n:screen|screens}'], { n: all.length })}
        actions={
          grouped && (
            <ClearableInput
              className={String(styles.search)}
              prefix={<SearchOutlined aria-hidden />}
              value={typed}
              placeholder={say(['按名称、代码或拼音查找', 'Find by name, code or pinyin'])}
              aria-label={say(['查找功能', 'Find a screen'])}
              onChange={({ target }) => setTyped(target.value)}
              onPressEnter={({ nativeEvent }) => {
                const [first] = found ?? [];
                if (first?.path.startsWith('/') && !nativeEvent.isComposing) void navigate(first.path);
              }}
            />
          )
        }
      />
      {all.length === 0 ? (
        <EmptyState title={['这里还没有可用的功能', 'Nothing here for you yet']} />
      ) : found ? (
        found.length === 0 ? (
          <EmptyState title={['没有相符的功能', 'No screen fits']} />
        ) : (
          <Cards screens={found} />
        )
      ) : grouped ? (
        <>
          {used.length > 0 && <Group title={say(['最近使用', 'Recently used'])} screens={used} />}
          {inGroups(all).map(({ title, items }) => (
            <Group key={title} title={title || say(['常用', 'General'])} screens={items} />
          ))}
        </>
      ) : (
        <Cards screens={byUse} />
      )}
    </>
  );
}

function Group({ title, screens }: { title: string; screens: readonly MenuItem[] }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      <Cards screens={screens} />
    </section>
  );
}

/** Pages elsewhere open outside the tabs. */
function CardLink({ screen: { path }, children }: { screen: MenuItem; children: ReactNode }) {
  return path.startsWith('/') ? (
    <Link to={path} className={styles.card}>
      {children}
    </Link>
  ) : (
    <a href={path} target="_blank" rel="noreferrer" className={styles.card}>
      {children}
    </a>
  );
}

function Cards({ screens }: { screens: readonly MenuItem[] }) {
  return (
    <ul className={styles.cards}>
      {screens.map((screen) => (
        <li key={screen.path}>
          <CardLink screen={screen}>
            <Icon name={screen.icon} className={styles.icon} />
            <span className={styles.words}>
              <span className={styles.title}>{screen.title}</span>
              {!screen.name.startsWith(ownEntryPrefix) && <span className={styles.code}>{screen.name}</span>}
            </span>
            <ScreenCount code={screen.name} />
          </CardLink>
        </li>
      ))}
    </ul>
  );
}
