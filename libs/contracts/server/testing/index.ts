export { bankDesk, inDays } from './bank-desk.ts';
