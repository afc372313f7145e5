import { exportLog, outboxList } from '#system/model';
import { behavesAsList } from '../../../lists/web/testing/behaves-as-list.tsx';

describe('the outbox', () => {
  behavesAsList(outboxList);
});

describe('the exports', () => {
  behavesAsList(exportLog);
});
