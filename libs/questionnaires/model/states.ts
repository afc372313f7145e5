import type { Action, Label } from '#calls/model';

export const questionnaireStates = {
  draft: ['草稿', 'Draft'],
  published: ['已发布', 'Published'],
  closed: ['已结束', 'Closed'],
  archived: ['已归档', 'Archived'],
} as const satisfies Record<string, Label>;
export type QuestionnaireState = keyof typeof questionnaireStates;

/** Their colours, wherever they are shown. */
export const questionnaireTones = {
  draft: 'grey',
  published: 'green',
  closed: 'orange',
  archived: 'struck',
} as const satisfies Record<QuestionnaireState, string>;

/** What can be done with a questionnaire, from which state to which, by which right. */
export const questionnaireMoves = {
  publish: {
    ...{ from: ['draft', 'published', 'closed'], to: 'published', needs: 'enable' },
    label: ['发布', 'Publish'],
  },
  close: { from: ['published'], to: 'closed', needs: 'disable', label: ['结束', 'Close'] },
  reopen: { from: ['closed'], to: 'published', needs: 'enable', label: ['重新开放', 'Open again'] },
  archive: { from: ['closed'], to: 'archived', needs: 'disable', label: ['归档', 'Archive'] },
} as const satisfies Record<
  string,
  { from: readonly QuestionnaireState[]; to: QuestionnaireState; needs: Action; label: Label }
>;
export type QuestionnaireMove = keyof typeof questionnaireMoves;

/** What a questionnaire is for: whoever asks by it picks among those of its purpose. Fixed with the first publication. */
export const questionnairePurposes = {
  survey: ['问卷调查', 'Survey'],
  healthHistory: ['健康史', 'Health history'],
} as const satisfies Record<string, Label>;
export type QuestionnairePurpose = keyof typeof questionnairePurposes;

export const mayMove = (state: QuestionnaireState, move: QuestionnaireMove): boolean =>
  (questionnaireMoves[move].from as readonly QuestionnaireState[]).includes(state);

/** Ways to a questionnaire: open to everybody, one person's own, or whoever has signed in. */
export const linkKinds = {
  public: ['公开链接', 'Open to everybody'],
  personal: ['专属链接', 'Personal'],
  signedIn: ['登录后填写', 'After signing in'],
} as const satisfies Record<string, Label>;
export type LinkKind = keyof typeof linkKinds;
