import { z } from 'zod';
import { choice, dateTime, person, quantity, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { questionnaireCode, questionnaireScreen } from './screens.ts';
import { questionnairePurposes, questionnaireStates, questionnaireTones } from './states.ts';

/** BSE230P: questionnaires with how many answers they have. */
export const questionnaireList = defineList({
  name: 'questionnaires.all',
  code: questionnaireCode,
  title: questionnaireScreen.title,
  unit: ['份问卷', 'questionnaires'],
  row: {
    title: text({ label: ['标题', 'Title'] }),
    state: choice({
      label: ['状态', 'State'],
      options: Object.entries(questionnaireStates).map(([value, label]) => ({ value, label })),
    }),
    named: choice({
      label: ['作答方式', 'Answers'],
      options: [
        { value: 'named', label: ['记名', 'With names'] },
        { value: 'anonymous', label: ['匿名', 'Anonymous'] },
      ],
    }),
    purpose: choice({
      label: ['用途', 'Purpose'],
      options: Object.entries(questionnairePurposes).map(([value, label]) => ({ value, label })),
    }),
    questions: quantity({ label: ['题数', 'Questions'], decimals: 0 }),
    latest: quantity({ label: ['版本', 'Version'], decimals: 0 }),
    answers: quantity({ label: ['答卷', 'Answered'], decimals: 0 }),
    createdBy: person({ label: ['创建人', 'Made by'] }),
    createdAt: dateTime({ label: ['创建时间', 'Made'] }),
  },
  carries: { version: z.int() },
  leads: 'title',
  grows: 'title',
  tabs: 'state',
  tones: questionnaireTones,
  finds: ['标题或拼音', 'Title or pinyin'],
  sorts: ['title', 'createdAt'],
  order: '-createdAt',
  narrows: ['purpose', 'named', 'createdBy', 'createdAt'],
  waiting: ['purpose', 'latest', 'createdBy'],
  cards: ['state', 'named', 'answers'],
  topics: ['questionnaire'],
});
export type QuestionnaireRow = ListRow<typeof questionnaireList>;
