import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { content } from '../content.ts';
import { questionnaireCode } from '../screens.ts';
import {
  linkKinds,
  questionnaireMoves,
  questionnairePurposes,
  questionnaireStates,
  type LinkKind,
  type QuestionnaireMove,
  type QuestionnairePurpose,
  type QuestionnaireState,
} from '../states.ts';

const topics = ['questionnaire'];
const title = z.string().trim().min(1).max(100);
export const purpose = z.enum(
  Object.keys(questionnairePurposes) as [QuestionnairePurpose, ...QuestionnairePurpose[]],
);
const linkKind = z.enum(Object.keys(linkKinds) as [LinkKind, ...LinkKind[]]);

/** A questionnaire for whoever writes it. */
export const readQuestionnaire = defineCall({
  name: 'questionnaires.read',
  code: `${questionnaireCode}_5`,
  summary: ['读取问卷', 'Read a questionnaire'],
  effect: 'read',
  access: right(questionnaireCode, 'get'),
  request: z.object({ id: z.uuid() }),
  response: z.object({
    id: z.string(),
    zh: z.string(),
    en: z.string(),
    anonymous: z.boolean(),
    purpose,
    state: z.enum(Object.keys(questionnaireStates) as [QuestionnaireState, ...QuestionnaireState[]]),
    version: z.int(),
    /** The newest that was published; 0: none. */
    latest: z.int(),
    /** Does what is written differ from what was published last? */
    changed: z.boolean(),
    content,
    answers: z.int(),
  }),
  errors: ['notFound'],
  topics,
});

/**
 * Makes a questionnaire (version 0) or changes what is not published yet. A new one needs the right to add, another the right
 * to edit: the handler asks.
 */
export const saveQuestionnaire = defineCall({
  name: 'questionnaires.save',
  code: `${questionnaireCode}_6`,
  summary: ['保存问卷', 'Save a questionnaire'],
  effect: 'write',
  access: right(questionnaireCode, 'query'),
  request: z.object({
    id: z.uuid(),
    version: z.int32().min(0),
    zh: title,
    en: title,
    anonymous: z.boolean(),
    purpose: purpose.default('survey'),
    content,
  }),
  response: z.object({ version: z.int() }),
  errors: ['notFound', 'conflict', 'invalid', 'businessRule'],
  topics,
});

/** Publishes, closes, opens again or archives: each by the right that it needs, which the handler asks. */
export const moveQuestionnaire = defineCall({
  name: 'questionnaires.move',
  code: `${questionnaireCode}_7`,
  summary: ['发布或结束问卷', 'Publish or close a questionnaire'],
  effect: 'write',
  access: right(questionnaireCode, 'query'),
  request: z.object({
    id: z.uuid(),
    version: z.int32().min(1),
    move: z.enum(Object.keys(questionnaireMoves) as [QuestionnaireMove, ...QuestionnaireMove[]]),
  }),
  response: z.object({ version: z.int() }),
  errors: ['notFound', 'conflict', 'invalid', 'businessRule'],
  topics,
});

export const mostLinks = 500;

/** The ways to a questionnaire, the newest first. */
export const readLinks = defineCall({
  name: 'questionnaires.links',
  code: `${questionnaireCode}_8`,
  summary: ['读取问卷链接', 'Read the links of a questionnaire'],
  effect: 'read',
  access: right(questionnaireCode, 'get'),
  request: z.object({ id: z.uuid() }),
  response: z.object({
    links: z.array(
      z.object({
        id: z.string(),
        kind: linkKind,
        token: z.string(),
        /** Whom a personal one was made for. */
        name: z.string(),
        /** Has it answered? null: of answers without names nobody is told whose there are (decision 562). */
        used: z.boolean().nullable(),
        revoked: z.boolean(),
      }),
    ),
    total: z.int(),
    /** Personal links that were made, and how many of them answered. */
    invited: z.object({ links: z.int(), used: z.int() }),
  }),
  errors: ['notFound'],
  topics,
});

/** Makes links: one that everybody uses, or one for each name. */
export const makeLinks = defineCall({
  name: 'questionnaires.makeLinks',
  code: `${questionnaireCode}_9`,
  summary: ['生成问卷链接', 'Make links to a questionnaire'],
  effect: 'write',
  access: right(questionnaireCode, 'enable'),
  request: z.object({
    id: z.uuid(),
    kind: linkKind,
    /** Of personal ones. */
    names: z.array(z.string().trim().min(1).max(60)).max(mostLinks),
  }),
  response: z.object({ tokens: z.array(z.string()) }),
  errors: ['notFound', 'invalid', 'businessRule'],
  topics,
});

/** A link that nobody can use any more. */
export const revokeLink = defineCall({
  name: 'questionnaires.revokeLink',
  code: `${questionnaireCode}_10`,
  summary: ['停用问卷链接', 'Revoke a link to a questionnaire'],
  effect: 'write',
  access: right(questionnaireCode, 'disable'),
  request: z.object({ id: z.uuid(), linkId: z.uuid() }),
  response: z.object({}),
  errors: ['notFound'],
  topics,
});
