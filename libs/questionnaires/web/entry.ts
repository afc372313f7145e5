import { answerPath, questionnaireScreen } from '#questionnaires/model';
import type { ScreenEntry, WebFeature } from '#shell/web';

/** BSE230P, for the table of screens of the home that it stands under. */
export const questionnairesEntry: ScreenEntry = {
  screen: questionnaireScreen,
  load: () => import('./list-page.tsx'),
  loadDetails: [() => import('./editor/editor-page.tsx'), () => import('./figures/figures-page.tsx')],
};

/** Where anybody answers, signed in or not. */
export const answerPage: NonNullable<WebFeature['openPages']>[number] = {
  path: answerPath,
  alone: true,
  load: () => import('./open/open-page.tsx'),
};
