import type { Page } from '@playwright/test';

/** Everything that a browser keeps for this site, as this tab of it sees it. */
export interface Storages {
  local: Record<string, string>;
  tab: Record<string, string>;
  /** Rows of every table of every database. */
  databases: Record<string, unknown[]>;
  /** Addresses in Cache Storage. */
  caches: string[];
  cookies: string[];
  workers: number;
}

export async function storagesOf(page: Page): Promise<Storages> {
  const kept = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const databases: Record<string, unknown[]> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const table of database.objectStoreNames)
        databases[`${name}/${table}`] = await done(
          database.transaction(table).objectStore(table).getAll() as IDBRequest<unknown[]>,
        );
      database.close();
    }
    const stored: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) stored.push(url);
    return {
      local: { ...localStorage } as Record<string, string>,
      tab: { ...sessionStorage } as Record<string, string>,
      databases,
      caches: stored,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    };
  });
  const cookies = await page.context().cookies();
  return { ...kept, cookies: cookies.map(({ name, value }) => `${name}=${value}`) };
}
