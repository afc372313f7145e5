import type { PersonAction } from './action.ts';
import { effect, hoursLater, trail, type Draft } from './draft.ts';
import type { Progress } from './progress.ts';
import { refuse, refuseField, refuseHandled, refusePerson } from './refusal.ts';
import { copyTo } from './walk.ts';

type Of<D extends PersonAction['do']> = Extract<PersonAction, { do: D }>;

/** At most one reminder a request in this time (expectations, 'Approval workflow'). Hours. */
export const reminderPause = 4;

export function comment(draft: Draft, { by, words }: Of<'comment'>): void {
  if (words.trim() === '') refuseField('words', ['请填写评论', 'Please write something']);
  trail(draft, { action: 'comment', person: by.personId, words });
}

/** Asks anybody, beside the flow: nothing waits for the answer. */
export function ask(draft: Draft, { by, to, words }: Of<'ask'>): void {
  const { world, progress } = draft;
  if (words.trim() === '') refuseField('words', ['请填写问题', 'Please write the question']);
  if (to === by.personId) refuseField('to', ['不能向自己提问', 'You cannot ask yourself']);
  if (world.people({ ask: 'people', ids: [to] }).length === 0)
    refuseField('to', ['所选人员不存在或已停用', 'Somebody chosen does not exist or is disabled']);
  const id = world.newId();
  progress.questions.push({ id, from: by.personId, to, words, at: world.now, answer: null });
  trail(draft, { action: 'ask', person: by.personId, to, words });
  effect(draft, { effect: 'asksQuestion', questionId: id, to });
}

export function answer(draft: Draft, { by, questionId, words }: Of<'answer'>): void {
  const question = draft.progress.questions.find(({ id }) => id === questionId);
  if (!question) refuseField('questionId', ['没有该问题', 'There is no such question']);
  if (question.to !== by.personId) refusePerson(['该问题不是问您的', 'This question was not put to you']);
  if (question.answer) refuseHandled();
  if (words.trim() === '') refuseField('words', ['请填写回答', 'Please write the answer']);
  question.answer = { words, at: draft.world.now };
  trail(draft, { action: 'answer', person: by.personId, to: question.from, words });
  effect(draft, { effect: 'answersQuestion', questionId, to: question.from });
}

/** Copies for more people; who has one gets no second. */
export function sendCopies(draft: Draft, { by, people, words }: Of<'copy'>): void {
  const { world, progress } = draft;
  const wanted = [...new Set(people)];
  if (wanted.length === 0) refuseField('people', ['请选择人员', 'Please choose somebody']);
  if (world.people({ ask: 'people', ids: wanted }).length < wanted.length)
    refuseField('people', ['所选人员不存在或已停用', 'Somebody chosen does not exist or is disabled']);
  const fresh = wanted.filter((id) => !progress.copied.includes(id) && id !== world.subject.applicantId);
  if (fresh.length === 0) refuseField('people', ['所选人员均已有抄送', 'All of them have a copy already']);
  trail(draft, { action: 'copy', person: by.personId, words });
  copyTo(draft, fresh, null);
}

/** Reminds everybody who holds it now. */
export function remind(draft: Draft, { by }: Of<'remind'>): void {
  const { progress, world } = draft;
  const again = remindAgainAt(progress);
  if (again && again > world.now)
    refuse(['每 {hours} 小时只能催办一次', 'It can be reminded once in {hours} hours'], {
      hours: reminderPause,
    });
  const open = progress.tasks.filter(({ state, person }) => state === 'open' && person !== by.personId);
  if (open.length === 0) refuse(['当前没有待审批的人', 'Nobody is holding it at the moment']);
  progress.remindedAt = world.now;
  trail(draft, { action: 'remind', person: by.personId });
  effect(draft, { effect: 'reminds', people: [...new Set(open.map(({ person }) => person))] });
}

/** When the next reminder is allowed; null where none was sent in this round. */
export const remindAgainAt = ({ remindedAt }: Progress): string | null =>
  remindedAt && hoursLater(remindedAt, reminderPause);
