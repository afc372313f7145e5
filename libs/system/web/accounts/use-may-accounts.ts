import type { Action } from '#calls/model';
import { accountScreens } from '#identity/model';
import { useMay } from '#shell/web';

/** May one do this with accounts, by the general screen or by that of the ranch? */
export function useMayAccounts(): (action: Action) => boolean {
  const may = useMay();
  return (action) => accountScreens.some((code) => may(code, action));
}
