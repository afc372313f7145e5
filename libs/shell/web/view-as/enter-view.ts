import { makeCall, sessionStore } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { readUserInfo, type beginViewAs } from '#identity/model';

/** This tab looks at the product as somebody else from now on; everything in it is loaded anew. */
export async function enterView(begun: ResultOf<typeof beginViewAs>): Promise<void> {
  const { pathname, search } = globalThis.location;
  sessionStore.view({ ...begun, back: pathname + search, user: null });
  sessionStore.setUser(await makeCall(readUserInfo, {}));
  globalThis.location.assign('/');
}
