import {
  Activity,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Route, Routes, useLocation, type Location } from 'react-router';
import { wordsOf } from '#calls/model';
import { OwnWordsContext, PageHeadExtra, PageSkeleton } from '#ui/web';
import { PageBoundary } from '../exceptions/page-boundary.tsx';
import { ModuleHome } from '../homes/module-home.tsx';
import { useMenus } from '../menu/use-menu.ts';
import type { Place, RouteTable, ScreenPlace } from '../routes/route-table.ts';
import { useScreenTables } from '../routes/use-screen-tables.ts';
import { forgetPage, pageOf } from './lazy-pages.ts';
import type { Tab } from './tab-store.ts';
import { TabKeyContext, useTabs } from './tabs-context.ts';
import { useOwnQuery, type OwnQuery } from './use-own-query.ts';

const KnowledgeLayout = lazy(() => import('../layout/knowledge-layout.tsx'));
const ManualLink = lazy(() => import('../manual/manual-link.tsx'));

/** Pages kept alive at once; the ones not used for longest are drawn anew when their tab is opened again. */
const mostKept = 16;

/** Where a kept page is: as the router had it, and as the page sees it. */
interface Seen {
  told: Location;
  location: Location;
}

/**
 * The location as a kept page saw it last: query and state of other tabs never reach it. A tab or a link that leads to the
 * address at which the page is leaves it the page that was drawn, though it says nothing of that (decision 506).
 */
function useLocations(active: string, { isSameAddress }: OwnQuery): ReadonlyMap<string, Seen> {
  const told = useLocation();
  const [seen, setSeen] = useState<ReadonlyMap<string, Seen>>(() => new Map());
  const before = seen.get(active);
  if (active === '' || told.pathname.toLowerCase() !== active || before?.told === told) return seen;
  const stays = before !== undefined && isSameAddress(before.location, told);
  const location = stays ? { ...told, state: before.location.state as unknown } : told;
  const next = new Map(seen).set(active, { told, location });
  setSeen(next);
  return next;
}

/** Which tabs have a page now: shown since the start, and not crowded out. */
function useMounted(tabs: readonly Tab[], active: string): ReadonlySet<string> {
  const [latestFirst, setLatestFirst] = useState<readonly string[]>([active]);
  if (latestFirst[0] !== active) setLatestFirst([active, ...latestFirst.filter((key) => key !== active)]);
  const open = new Map(tabs.map((tab) => [tab.key, tab]));
  const shown = latestFirst.filter((key) => open.has(key));
  return new Set(shown.filter((key, at) => at < mostKept || open.get(key)?.unsaved));
}

/** Window scroll of each page, put back when its tab is shown again. */
function useScroll(active: string): void {
  const at = useRef(new Map<string, number>());
  const shown = useRef(active);
  useEffect(() => {
    const remember = () => void at.current.set(shown.current, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === active) return;
    shown.current = active;
    scrollTo(0, at.current.get(active) ?? 0);
  }, [active]);
}

/** What the keyboard was on in each page, given back when its tab is shown again. */
function useFocus(active: string): void {
  const at = useRef(new Map<string, HTMLElement>());
  const shown = useRef(active);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('main') && target.tagName !== 'MAIN')
        at.current.set(shown.current, target);
    };
    addEventListener('focusin', remember);
    return () => removeEventListener('focusin', remember);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === active) return;
    shown.current = active;
    const before = at.current.get(active);
    if (before?.isConnected) before.focus({ preventScroll: true });
  }, [active]);
}

/**
 * The pages of the open tabs: the active one shown, others kept alive (hidden, without effects) with scroll and typed
 * input. Routes with '_2' are drawn anew each time, except while something typed in them is not saved. `covered`: what is
 * shown is no page of a tab, and they all wait.
 */
export function KeptPages({ routes, covered }: { routes: RouteTable; covered: boolean }) {
  const { tabs, active } = useTabs();
  const ownQuery = useOwnQuery();
  const locations = useLocations(active, ownQuery);
  const mounted = useMounted(tabs, active);
  useScroll(active);
  useFocus(active);
  return tabs.map((tab) => {
    const location = locations.get(tab.key)?.location;
    const place = routes.at(tab.key);
    const shown = !covered && tab.key === active;
    const kept = place.kind === 'screen' ? place.kept || tab.unsaved : true;
    if (!location || (!shown && !(kept && mounted.has(tab.key)))) return null;
    // Another record in the same tab is another page; what is chosen on a page is not.
    const identity =
      place.kind === 'screen' && !place.onePage ? `${tab.key}?${ownQuery.drawnFor(location)}` : tab.key;
    return (
      <Activity key={identity} mode={shown ? 'visible' : 'hidden'}>
        <TabKeyContext value={tab.key}>
          <PageAt place={place} location={location} />
        </TabKeyContext>
      </Activity>
    );
  });
}

/** The screen at a place, with what stands beside it and in its head by its declaration. */
function screenAt(place: ScreenPlace): ReactNode {
  const Page = pageOf(place.load);
  const manual = place.manual && (
    <Suspense>
      <ManualLink path={place.manual} />
    </Suspense>
  );
  const page = (
    <InOwnWords code={place.code}>
      <PageHeadExtra value={manual || null}>
        <Page />
      </PageHeadExtra>
    </InOwnWords>
  );
  return place.layout === 'knowledge' ? <KnowledgeLayout home={place.home}>{page}</KnowledgeLayout> : page;
}

/** What stands in it speaks in the own words of its screen, and anew as soon as these change. */
function InOwnWords({ code, children }: { code: string; children: ReactNode }) {
  const { words } = useMenus();
  return (
    <OwnWordsContext value={useMemo(() => wordsOf(words, code), [words, code])}>{children}</OwnWordsContext>
  );
}

function PageAt({ place, location }: { place: Place; location: Location }) {
  const tables = useScreenTables();
  const retry = () => {
    if (place.kind === 'screen') forgetPage(place.load);
    else void tables.load(location.pathname);
  };
  return (
    <PageBoundary onRetry={retry}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes location={location}>
          <Route path="*" element={elementOf(place, location)} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}

function elementOf(place: Place, location: Location): ReactNode {
  if (place.kind === 'screen') return screenAt(place);
  if (place.kind === 'home') return <ModuleHome home={place.home} />;
  if (place.kind === 'coming') return <Coming path={location.pathname} />;
  return null;
}

/** Until the table of screens is there that knows the page; why it cannot be had is said by the boundary. */
function Coming({ path }: { path: string }) {
  const failure = useScreenTables().failureAt(path);
  if (failure) throw failure;
  return <PageSkeleton />;
}
