import { sql } from 'drizzle-orm';
import { plainAudited } from '#identity/server';
import {
  linkKinds,
  questionnaireCode,
  questionnairePurposes,
  questionnaireStates,
  pathOfQuestionnaire,
} from '#questionnaires/model';
import type { AuditedKind } from '#server-kit/server';
import { contentInWords } from './content-in-words.ts';

const get = { screens: [questionnaireCode], action: 'get' } as const;

/** What questionnaires and their links mean in the audit. */
export const auditedQuestionnaires: readonly AuditedKind[] = [
  plainAudited({
    ...{ table: 'questionnaire', one: ['问卷', 'questionnaire'], get: { ...get, company: 'company_id' } },
    name: { text: (language) => (language === 'zh' ? sql`r.name_zh` : sql`r.name_en`) },
    opens: { path: pathOfQuestionnaire },
    columns: {
      name_zh: ['中文标题', 'Chinese title'],
      name_en: ['英文标题', 'English title'],
      anonymous: ['匿名', 'Anonymous'],
      purpose: { label: ['用途', 'Purpose'], options: questionnairePurposes },
      state: { label: ['状态', 'State'], options: questionnaireStates },
      latest: ['版本', 'Version'],
      draft: { label: ['内容', 'Content'], inWords: contentInWords },
    },
  }),
  plainAudited({
    ...{ table: 'questionnaire_link', one: ['问卷链接', 'link to a questionnaire'], beside: true, get },
    partOf: { table: 'questionnaire', column: 'questionnaire_id' },
    columns: {
      kind: { label: ['方式', 'Way'], options: linkKinds },
      name: ['姓名', 'Name'],
      revoked: ['停用', 'Revoked'],
    },
  }),
];
