import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { failureKindOf, read, readAgain, sessionStore, useRetryingWrites } from '#api-client/web';
import { CallError, isPassing } from '#calls/model';
import { readUserInfo } from '#identity/model';
import { ErrorState, PageSkeleton, useLanguage, useToast } from '#ui/web';
import { ExceptionPage } from '../exceptions/exception-page.tsx';
import { NotFoundRoute } from '../exceptions/exception-routes.tsx';
import { BasicLayout } from '../layout/basic-layout.tsx';
import { MenusContext, useMenuQuery, type Menus } from '../menu/use-menu.ts';
import { rememberPage } from '../recent/recent-pages.ts';
import { missingPath, withSearch, type Place } from '../routes/route-table.ts';
import { useScreenTables, useTablesAt } from '../routes/use-screen-tables.ts';
import { loginPath } from '../routes/safe-redirect.ts';
import { useForget } from '../session/use-leave.ts';
import { useMay, useUser } from '../session/use-session.ts';
import { KeptPages } from '../tabs/kept-pages.tsx';
import { TabStore, tabStorageOf } from '../tabs/tab-store.ts';
import { TabStoreContext, useTabs } from '../tabs/tabs-context.ts';
import { useEdition } from './edition.ts';
import { UserNotRead } from './user-not-read.tsx';
import styles from './shell.module.css';

/** Everything for the signed-in: first the menus, of which routes are built, then layout and pages. */
export function Shell({ openid }: { openid: string }) {
  const { menus, error: menuError, refetch } = useMenuQuery();
  const fresh = useFreshUser();
  const user = useUser();
  const [tabs] = useState(() => new TabStore(tabStorageOf(openid)));
  const error = menuError ?? fresh.error;
  useRefused(isRefused(menuError) ? menuError : fresh.error);
  useLanguageOfAnswers();
  const begun = useBegun(tabs);
  // Rights are those of the person as last read; without any there is nothing to be shown.
  if (!menus || !begun || (!user && fresh.error))
    return (
      <div className={styles.starting}>
        {error && !isRefused(error) ? (
          <ErrorState
            error={error}
            onRetry={() => {
              if (menuError) void refetch();
              if (fresh.error) void fresh.refetch();
            }}
          />
        ) : (
          <PageSkeleton />
        )}
      </div>
    );
  return (
    <MenusContext value={menus}>
      <TabStoreContext value={tabs}>
        <BasicLayout>
          {fresh.error && !isRefused(fresh.error) && <UserNotRead query={fresh} />}
          <Pages menus={menus} tabs={tabs} openid={openid} />
        </BasicLayout>
      </TabStoreContext>
    </MenusContext>
  );
}

/**
 * Loads the tables of screens for the address and the open tabs. Answers whether the table for the address is loaded or has
 * failed, which the page then says. The layout depends on it, so nothing is drawn before.
 */
function useBegun(tabs: TabStore): boolean {
  const { landing } = useEdition();
  const tables = useScreenTables();
  const { pathname } = useLocation();
  const address = isIndex(pathname) ? landing : pathname;
  const open = useSyncExternalStore(tabs.subscribe, tabs.get);
  useTablesAt([address, ...open.tabs.map(({ key }) => key)]);
  useSyncExternalStore(tables.subscribe, tables.get);
  const [begun, setBegun] = useState(false);
  const isThere = !tables.mayKnow(address) || tables.failureAt(address) !== null;
  if (isThere && !begun) setBegun(true);
  return begun || isThere;
}

/** The stored user may be days old; name, roles and rights of now come from the server. */
function useFreshUser() {
  const query = useQuery(read(readUserInfo, {}));
  const { data } = query;
  useEffect(() => {
    if (data) sessionStore.setUser(data);
  }, [data]);
  return query;
}

/** Names and labels that the server says are asked again in the language of now. */
function useLanguageOfAnswers(): void {
  const language = useLanguage();
  const queries = useQueryClient();
  const last = useRef(language);
  useEffect(() => {
    if (last.current === language) return;
    last.current = language;
    void readAgain(queries);
  }, [language, queries]);
}

/**
 * Has the server refused, as it does where somebody has no role any more? A fault of the server, or of the way there, says nothing
 * about the person, who stays signed in.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof CallError && (error.errorName === 'unauthorized' || !isPassing(error));

/** A refusal of the menus or the user: its message, then log-out and sign-in with the way back (specification 8). */
function useRefused(error: unknown): void {
  const toast = useToast();
  const forget = useForget();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    if (!isRefused(error) || failureKindOf(error) === 'identityExpired') return;
    toast.failure(error);
    forget();
    void navigate(loginPath(location.pathname + location.search), { replace: true });
  }, [error, toast, forget, navigate, location]);
}

interface PagesProps {
  menus: Menus;
  tabs: TabStore;
  openid: string;
}

/** Follows the address: opens its tab, remembers it, sends on what leads nowhere, and says what there is no right to. */
function Pages({ menus: { routes }, tabs, openid }: PagesProps) {
  const { landing } = useEdition();
  const { pathname, search } = useLocation();
  const may = useMay();
  const place = useMemo(() => routes.at(pathname), [routes, pathname]);
  const elsewhere = redirectOf(place, { pathname, search }, landing);
  const isForbidden =
    place.kind === 'forbidden' ||
    (place.kind === 'screen' && place.needs !== undefined && !may(place.code, place.needs));
  const isException = isForbidden || place.kind === 'missing';
  // What says that there is no page has no tab, nor has an address that no menu holds: it may lead nowhere.
  const failed = useScreenTables().failureAt(pathname) !== null;
  const isOpen = !isException && (failed || place.kind !== 'coming' || !!place.title);
  useLayoutEffect(() => {
    if (!elsewhere && isOpen) tabs.open(pathname + search);
  }, [elsewhere, isOpen, tabs, pathname, search]);
  useEffect(() => {
    if (!isException && (place.kind === 'screen' || place.kind === 'home'))
      rememberPage(pathname, openid, landing);
  }, [isException, place, pathname, openid, landing]);
  useUnsavedWarning();
  return (
    <>
      {elsewhere && <Navigate to={elsewhere} replace />}
      {isForbidden && <ExceptionPage kind={403} name={pathname} />}
      {place.kind === 'missing' && <NotFoundRoute />}
      <KeptPages routes={routes} covered={isException} />
    </>
  );
}

const isIndex = (pathname: string): boolean => pathname === '/' || /^\/index\/?$/i.test(pathname);

function redirectOf(
  place: Place,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  landing: string,
): string | null {
  if (isIndex(pathname)) return landing;
  if (place.kind === 'redirect') return withSearch(place.to, search);
  return place.kind === 'unknown' ? `${missingPath}?name=${encodeURIComponent(pathname)}` : null;
}

/** Before the browser leaves with unsaved input, or with something that has not reached the server yet, it asks. */
function useUnsavedWarning(): void {
  const isTyped = useTabs().tabs.some((tab) => tab.unsaved);
  const unsaved = useRetryingWrites() > 0 || isTyped;
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
