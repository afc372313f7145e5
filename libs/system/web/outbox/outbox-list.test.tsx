import { actList, exportLog, outboxList, revealList, signInList } from '#system/model';
import { behavesAsList } from '../../../lists/web/testing/behaves-as-list.tsx';

describe('the outbox', () => {
  behavesAsList(outboxList);
});

describe('the exports', () => {
  behavesAsList(exportLog);
});

describe('the acts', () => {
  behavesAsList(actList);
});

describe('the sign-ins', () => {
  behavesAsList(signInList);
});

describe('the covered values that were shown', () => {
  behavesAsList(revealList);
});
