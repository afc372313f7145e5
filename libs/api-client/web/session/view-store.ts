import type { UserInfo } from '#identity/model';
import { browserStore } from './browser-store.ts';

/** Somebody looks at the product as somebody else, in this tab of the browser alone. */
export interface StoredView {
  viewId: string;
  token: string;
  openid: string;
  person: string;
  /** When it is over at the latest, in ISO 8601. */
  endsAt: string;
  /** Where they came from. */
  back: string;
  user: UserInfo | null;
}

/** What a view would keep in the browser is known by this, and taken out when it ends. */
export const viewedPrefix = 'viewAs:';

const key = browserStore.nameOf('view');
/** Where the browser refuses storage, a view lasts as long as the page. */
let held: StoredView | null | undefined;

const load = (): StoredView | null => {
  try {
    const view = JSON.parse(globalThis.sessionStorage.getItem(key) ?? 'null') as StoredView | null;
    return typeof view?.token === 'string' ? view : null;
  } catch {
    return null;
  }
};

export const viewStore = {
  get: (): StoredView | null => (held === undefined ? (held = load()) : held),
  set(view: StoredView | null): void {
    held = view;
    try {
      if (view) globalThis.sessionStorage.setItem(key, JSON.stringify(view));
      else globalThis.sessionStorage.removeItem(key);
    } catch {
      // Refused storage: `held` has it.
    }
  },
};
