import { Link, useLocation } from 'react-router';
import { useLabel } from '#ui/web';
import { useMenus } from '../menu/use-menu.ts';
import { usePlaceTitle } from '../menu/use-pages.ts';
import { homePathOf } from '../routes/route-table.ts';
import { useUser } from '../session/use-session.ts';
import { tabKeyOf } from '../tabs/tab-store.ts';
import { useTabs } from '../tabs/tabs-context.ts';
import styles from './breadcrumbs.module.css';

interface Crumb {
  title: string;
  to: string | null;
}

/** What the page has said that it shows, as its tab says it: 'PR-20261121-0001', the name of a project. */
function useRecordName(pathname: string): string | null {
  const say = useLabel();
  const title = useTabs().tabs.find(({ key }) => key === tabKeyOf(pathname))?.title;
  if (!title) return null;
  return typeof title === 'string' ? title : say(title);
}

/** Company, module, screen, detail, record; a module leads to its home as its menu entry does. */
export function Breadcrumbs() {
  const say = useLabel();
  const { routes } = useMenus();
  const titleOf = usePlaceTitle();
  const company = useUser()?.GFACTORY;
  const { pathname } = useLocation();
  const record = useRecordName(pathname);
  const place = routes.at(pathname);

  const crumbs: Crumb[] = [{ title: company || say(['首页', 'Home']), to: '/index' }];
  if (place.kind === 'screen') {
    if (place.home) crumbs.push({ title: place.home.title, to: homePathOf(place.home) });
    if (place.list) crumbs.push({ title: place.list.title, to: place.list.path });
  }
  const title = titleOf(place);
  // A module named as its only screen is said once.
  if (crumbs.length > 1 && crumbs.at(-1)?.title === title) crumbs.pop();
  const names = record !== null && record !== title;
  // What is being sent on is no place of its own: nothing is said until it is known where it leads.
  const leadsOn = place.kind === 'redirect' || place.kind === 'unknown';
  if (!leadsOn)
    crumbs.push({ title, to: names && place.kind === 'screen' && !place.detail ? pathname : null });
  if (names) crumbs.push({ title: record, to: null });
  return (
    <nav aria-label={say(['当前位置', 'You are here'])}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ title, to }, at) => (
          <li key={at} {...(at === crumbs.length - 1 && { 'aria-current': 'page' as const })}>
            {to ? <Link to={to}>{title}</Link> : <span>{title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
