export { AnswerList } from './answers/answer-list.tsx';
export { Questions } from './open/questions.tsx';
export { answerPage, questionnairesEntry } from './entry.ts';
