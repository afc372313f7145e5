import { defineScreen } from '#shell/model';

/** Code of the questionnaires; all calls of those who keep them are this with a suffix. */
export const questionnaireCode = 'BSE230P';

/** Where questionnaires are listed. */
export const questionnaireRoute = '/basehome/bse230p';

/** BSE230P: questionnaires, what they ask, their links, and what was answered. */
export const questionnaireScreen = defineScreen({
  code: questionnaireCode,
  route: questionnaireRoute,
  details: [
    { route: '/basehome/bse230p_2', title: ['编辑问卷', 'Edit a questionnaire'], needs: 'get' },
    { route: '/basehome/bse230p_figures', title: ['问卷统计', 'Answers'], needs: 'get' },
  ],
  editions: ['main', 'health-bank'],
  title: ['问卷管理', 'Questionnaire management'],
  icon: 'form',
  home: '/basehome',
  actions: ['query', 'get', 'add', 'edit', 'enable', 'disable', 'export'],
});

export const pathOfQuestionnaire = (id: string): string => `/basehome/bse230p_2?id=${id}`;
export const pathOfFigures = (id: string): string => `/basehome/bse230p_figures?id=${id}`;

/** The page that anybody answers on; '?t=<token>'. */
export const answerPath = '/q';
export const pathOfLink = (token: string): string => `${answerPath}?t=${token}`;
