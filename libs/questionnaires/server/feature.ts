import { join } from 'node:path';
import { questionnaireScreen } from '#questionnaires/model';
import { defineServerFeature } from '#server-kit/server';
import { answerHandlers } from './answer/answer-handlers.ts';
import { auditedQuestionnaires } from './audited.ts';
import { loadDemoQuestionnaires } from './demo/load-demo.ts';
import { exportOfAnswers } from './figures/answer-export.ts';
import { figuresHandlers } from './figures/figures-handler.ts';
import { questionnaireRows } from './list-rows.ts';
import { linkHandlers } from './manage/link-handlers.ts';
import { manageHandlers } from './manage/manage-handlers.ts';

/** Questionnaires: written, published by version, answered through links, added up. */
export const questionnairesFeature = defineServerFeature({
  name: 'questionnaires',
  migrations: join(import.meta.dirname, 'migrations'),
  screens: [questionnaireScreen],
  lists: [questionnaireRows],
  exports: [exportOfAnswers],
  handlers: [...manageHandlers, ...linkHandlers, ...figuresHandlers, ...answerHandlers()],
  audited: auditedQuestionnaires,
  demo: loadDemoQuestionnaires,
});
