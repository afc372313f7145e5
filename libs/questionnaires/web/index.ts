export { answerPage, questionnairesEntry } from './entry.ts';
