import type { ScreenEntry } from '#shell/web';
import { dictionariesScreen } from '#upkeep/model';

/** BSE180P, for the table of screens of the home that it stands under. */
export const dictionariesEntry: ScreenEntry = {
  screen: dictionariesScreen,
  load: () => import('./dictionaries/dictionaries-page.tsx'),
};
