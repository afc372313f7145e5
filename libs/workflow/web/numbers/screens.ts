import type { ScreenEntry } from '#shell/web';
import { numberScreen } from '#system/model';

const screens: readonly ScreenEntry[] = [{ screen: numberScreen, load: () => import('./numbers-page.tsx') }];
export default screens;
